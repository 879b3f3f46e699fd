import type { PropsOf } from "../../runtime/render/component.ts";
import { Icon } from "../display/Icon.tsx";
import { BoundImage } from "../media/Image.tsx";
import "./Avatar.css";

/** Somebody: a round picture, else the first letter of the name, else a drawing. */
export function Avatar({ name, image, size = "normal", decorative = false }: PropsOf<"avatar">) {
  // While there is no data there is no name.
  const [letter] = (name ?? "").trim();
  const said = decorative || letter === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": name };
  return (
    <span className="gw-avatar" data-size={size} {...said}>
      {letter === undefined ? <Icon name="user" /> : letter.toUpperCase()}
      {image ? <BoundImage src={image} alt="" ratio="1:1" isOver /> : null}
    </span>
  );
}
