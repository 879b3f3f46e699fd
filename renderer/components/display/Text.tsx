import { Amount } from "./Amount.tsx";
import { Link } from "./Link.tsx";
import "../styles/marks.css";
import "./Text.css";

type Tone = "normal" | "quiet" | "strong" | "success" | "warning" | "danger";

/** A part of a text that looks different, or that can be tapped. */
interface TextPart {
  readonly text: string;
  /** Whether it is shown. */
  readonly if?: boolean | undefined;
  readonly bold?: boolean | undefined;
  readonly tone?: Tone | undefined;
  /** An amount, set larger. */
  readonly amount?: boolean | undefined;
  /** With it the part is a link. */
  readonly onTap?: (() => void) | undefined;
}

export interface TextProps {
  readonly text?: string | undefined;
  /** In place of `text`, one after the other. */
  readonly parts?: readonly TextPart[] | undefined;
  readonly size?: "small" | "normal" | "large" | "title" | undefined;
  readonly tone?: Tone | undefined;
  readonly align?: "start" | "center" | "end" | undefined;
}

/** A paragraph; of the size `title`, a heading. */
export function Text({ text, parts, size = "normal", tone = "normal", align = "start" }: TextProps) {
  const Element = size === "title" ? "h2" : "p";
  return (
    <Element className="gw-text" data-size={size} data-tone={tone} data-align={align}>
      {parts ? parts.map((part, index) => (part.if === false ? null : <Part key={index} {...part} />)) : text}
    </Element>
  );
}

function Part({ text, bold, tone, amount, onTap }: TextPart) {
  if (!bold && !tone && !amount && !onTap) return text;
  const content = amount ? <Amount value={text} /> : text;
  return (
    <span className="gw-text-part" data-bold={bold} data-tone={tone} data-amount={amount}>
      {onTap ? <Link onTap={onTap}>{content}</Link> : content}
    </span>
  );
}
