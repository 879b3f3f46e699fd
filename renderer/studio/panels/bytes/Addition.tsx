import { useId, useState } from "react";
import type { WeighedBytes } from "../../../compiler/index.ts";
import { bytesWords as words } from "../../words/bytesWords.ts";
import { formatBytes } from "./formatBytes.ts";

interface AdditionProps {
  readonly bytes: WeighedBytes;
  /** What the page costs before it can be used. */
  readonly now: { readonly js: number; readonly css: number };
}

/** What one more component would cost the page. */
export function Addition({ bytes: { additions, budget }, now }: AdditionProps) {
  const [name, setName] = useState("");
  const id = useId();
  const added = additions[name];
  const isOver = added && (now.js + added.js > budget.js || now.css + added.css > budget.css);
  return (
    <p className="addition">
      <label htmlFor={id}>{words.add}</label>
      <select id={id} value={name} onChange={(event) => setName(event.currentTarget.value)}>
        <option value="">{words.none}</option>
        {Object.keys(additions)
          .sort()
          .map((one) => (
            <option key={one}>{one}</option>
          ))}
      </select>
      <span role="status" data-over={isOver}>
        {added && (added.js + added.css === 0 ? words.free : words.adds(formatBytes(added.js), formatBytes(added.css)))}
        {isOver && ` · ${words.wouldExceed}`}
      </span>
    </p>
  );
}
