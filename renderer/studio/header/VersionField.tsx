import { type FormEvent, useState } from "react";
import { formatVersion, parseVersion } from "../../../actions/index.ts";
import { headerWords as words } from "../words/headerWords.ts";
import "./VersionField.css";

interface VersionFieldProps {
  readonly version: string;
  readonly onPick: (version: string) => void;
}

/** The version of the phone, which may be any: what is typed counts once Enter is pressed or the field is left. */
export function VersionField({ version, onPick }: VersionFieldProps) {
  const [text, setText] = useState(version);
  const typed = parseVersion(text.trim());
  const pick = (event?: FormEvent) => {
    event?.preventDefault();
    if (typed && formatVersion(typed) !== version) onPick(formatVersion(typed));
  };
  return (
    <form className="versionField" onSubmit={pick}>
      <input
        aria-label={words.version}
        aria-invalid={typed === undefined}
        title={words.versionHelp}
        value={text}
        spellCheck={false}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => pick()}
      />
    </form>
  );
}
