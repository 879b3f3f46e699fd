import type { PropsOf } from "../../runtime/render/component.ts";
import { Card } from "../layout/Card.tsx";
import { Lead } from "./Lead.tsx";
import "./MarkedCard.css";

/** A card with a drawing or a picture before its title, or with something below a line at its end. */
export function MarkedCard({ icon, image, ...props }: PropsOf<"markedCard">) {
  const lead = icon ?? image;
  return <Card {...props} lead={lead && <Lead icon={icon} image={image} />} />;
}
