import { useEffect, useId, useState } from "react";
import { comparisonWords as words } from "../words/comparisonWords.ts";
import type { AskCompiler } from "../workspace/askCompiler.ts";

interface SinceFieldProps {
  readonly ask: AskCompiler;
  /** Called with a revision; with an empty text for none. */
  readonly onPick: (ref: string) => void;
}

interface OfferedCommit {
  readonly commit: string;
  readonly subject: string;
}

/** Asks for a revision of git, and offers the last commits of pages; what is typed counts with Enter, or when the field is left. */
export function SinceField({ ask, onPick }: SinceFieldProps) {
  const [commits, setCommits] = useState<readonly OfferedCommit[]>([]);
  const [text, setText] = useState("");
  const id = useId();
  useEffect(() => {
    ask("commits").then(
      (found) => setCommits("refused" in found ? [] : found.commits),
      () => undefined,
    );
  }, [ask]);
  const pick = () => onPick(text.trim());
  return (
    <label className="sinceField">
      {words.since}
      <input
        list={id}
        value={text}
        spellCheck={false}
        title={words.sinceHelp}
        onChange={({ target }) => setText(target.value)}
        onBlur={pick}
        onKeyDown={({ key }) => key === "Enter" && pick()}
      />
      <datalist id={id}>
        <option value="HEAD" />
        {commits.slice(0, 12).map(({ commit, subject }) => (
          <option key={commit} value={commit.slice(0, 8)}>
            {subject}
          </option>
        ))}
      </datalist>
    </label>
  );
}
