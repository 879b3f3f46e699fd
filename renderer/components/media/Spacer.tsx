import "./Image.css";

export interface SpacerProps {
  /** Its width to its height, such as 16:9. */
  readonly ratio: string;
}

/** Takes up the space of a shape, such as 16:9, before a picture is there. It is an empty drawing, since a strict policy forbids styles in the markup. */
export function Spacer({ ratio }: SpacerProps) {
  return <svg className="gw-room" viewBox={`0 0 ${ratio.replace(":", " ")}`} aria-hidden="true" focusable="false" />;
}
