import { useEffect, useRef } from "react";

/** A paragraph, or a heading. */
export type ContractPart = string | { readonly heading: string };

export interface ContractTextProps {
  /** One text, whose lines are paragraphs, or its parts. */
  readonly text: string | readonly ContractPart[];
  /** The last line has been on screen. */
  readonly onEnd: () => void;
}

/** The text of a contract. */
export function ContractText({ text, onEnd }: ContractTextProps) {
  const end = useRef<HTMLSpanElement>(null);
  useEffect(() => whenOnScreen(end.current, onEnd), [onEnd]);
  return (
    <div className="gw-contract-text">
      {partsOf(text).map((part, index) =>
        typeof part === "string" ? <p key={index}>{part}</p> : <h3 key={index}>{part.heading}</h3>,
      )}
      <span ref={end} className="gw-contract-end" />
    </div>
  );
}

function partsOf(text: ContractTextProps["text"]): readonly ContractPart[] {
  return typeof text === "string" ? text.split(/\s*\n\s*/).filter((line) => line !== "") : text;
}

/** An engine that cannot tell takes nobody's way. */
function whenOnScreen(element: Element | null, tell: () => void): (() => void) | undefined {
  if (!element) return undefined;
  if (typeof IntersectionObserver === "undefined") return void tell();
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) tell();
  });
  observer.observe(element);
  return () => observer.disconnect();
}
