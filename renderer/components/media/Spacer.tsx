import "./Room.css";

export interface RoomProps {
  /** Its width to its height, such as 16:9. */
  readonly ratio: string;
}

/** Keeps a room of a shape: a drawing of nothing, for a style in the markup would not pass a strict policy. */
export function Room({ ratio }: RoomProps) {
  return <svg className="gw-room" viewBox={`0 0 ${ratio.replace(":", " ")}`} aria-hidden="true" focusable="false" />;
}
