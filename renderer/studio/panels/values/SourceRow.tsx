import { useState } from "react";
import type { LiveSource } from "../../channel/liveMessages.ts";
import { sayValue } from "../../channel/sayValue.ts";
import { JsonView } from "../../ui/JsonView.tsx";
import { studioLocale } from "../../words/studioLanguage.ts";
import { valueWords as words } from "../../words/valueWords.ts";
import { hiddenValue } from "./hiddenValue.ts";
import { ValueName } from "./ValueName.tsx";

interface SourceRowProps {
  readonly source: LiveSource;
  readonly onGo: (() => void) | undefined;
}

/** A source of data: how it is, since when, and what it holds. */
export function SourceRow({ source: { name, status, at, value }, onGo }: SourceRowProps) {
  const [isRevealed, setRevealed] = useState(false);
  const hidden = hiddenValue(name, value);
  return (
    <li className="valueRow">
      <ValueName name={name} onGo={onGo} />
      <span className="sourceStatus" data-status={status}>
        {words.statusOf(status)}
      </span>
      {at !== undefined && (
        <time dateTime={new Date(at).toISOString()}>{new Date(at).toLocaleTimeString(studioLocale)}</time>
      )}
      {value !== null && (
        <details>
          <summary>{sayValue(value)}</summary>
          <JsonView title={name} value={hidden !== undefined && !isRevealed ? hidden : value} />
        </details>
      )}
      {hidden !== undefined && (
        <button type="button" className="textButton" aria-pressed={isRevealed} onClick={() => setRevealed(!isRevealed)}>
          {isRevealed ? words.hide : words.reveal}
          <span className="unseen"> {name}</span>
        </button>
      )}
    </li>
  );
}
