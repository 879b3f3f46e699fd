import type { Json } from "../../../schemas/index.ts";
import { tokenizeJson } from "./tokenizeJson.ts";

/** A value as coloured JSON; a plain text, such as an address, as it is. */
export function JsonView({ title, value }: { readonly title: string; readonly value: Json }) {
  const text = typeof value === "string" ? value : JSON.stringify(value, null, 2);
  return (
    <figure className="json">
      <figcaption>{title}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
      <pre tabIndex={0}>
        {tokenizeJson(text).map(({ kind, text: part, at }) => (
          <span key={at} data-kind={kind}>
            {part}
          </span>
        ))}
      </pre>
    </figure>
  );
}
