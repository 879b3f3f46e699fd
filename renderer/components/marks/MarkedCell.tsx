import type { PropsOf } from "../../runtime/render/component.ts";
import { SwitchFace } from "../controls/SwitchFace.tsx";
import { Cell } from "../layout/Cell.tsx";
import { Lead } from "./Lead.tsx";
import "./MarkedCell.css";

/** A row with a drawing or a picture before its title, with a switch at its end, or without the arrow. */
export function MarkedCell({ icon, image, switch: on, arrow = true, ...props }: PropsOf<"markedCell">) {
  const end = on === undefined ? undefined : <SwitchFace on={on} />;
  return <Cell {...props} lead={<Lead icon={icon} image={image} />} end={arrow ? end : null} on={on} />;
}
