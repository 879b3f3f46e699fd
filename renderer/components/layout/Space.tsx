import "./Layout.css";

export interface SpaceProps {
  readonly size?: "small" | "normal" | "large" | undefined;
}

/** Room in which nothing stands. */
export function Space({ size = "normal" }: SpaceProps) {
  return <div className="gw-space" data-size={size} />;
}
