import type { PropsOf } from "../../runtime/render/component.ts";
import { SwitchFace } from "../controls/SwitchFace.tsx";
import { Cell } from "../layout/Cell.tsx";
import { Lead } from "./Lead.tsx";
import "./MarkedCell.css";

/** A row with a drawing or a picture before its title, with a switch at its end, or without the arrow. */
export function MarkedCell({ icon, image, switch: on, arrow = true, ...props }: PropsOf<"markedCell">) {
  const lead = <Lead icon={icon} image={image} />;
  if (on !== undefined) {
    return <Cell {...props} lead={lead} end={<SwitchFace on={on} />} says={{ role: "switch", "aria-checked": on }} />;
  }
  return arrow ? (
    <Cell {...props} lead={lead} />
  ) : (
    <Cell {...props} lead={lead} end={null} says={{ "data-bare": true }} />
  );
}
