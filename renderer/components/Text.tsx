import "./Text.css";

export interface TextProps {
  readonly text: string;
  readonly size?: "small" | "normal" | "large" | "title" | undefined;
  readonly tone?: "normal" | "quiet" | "strong" | "success" | "warning" | "danger" | undefined;
  readonly align?: "start" | "center" | "end" | undefined;
}

/** A paragraph; of the size `title`, a heading. */
export function Text({ text, size = "normal", tone = "normal", align = "start" }: TextProps) {
  const Element = size === "title" ? "h2" : "p";
  return (
    <Element className="gw-text" data-size={size} data-tone={tone} data-align={align}>
      {text}
    </Element>
  );
}
