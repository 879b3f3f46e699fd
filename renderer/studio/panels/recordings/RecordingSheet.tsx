import { type RefObject, useId, useState } from "react";
import { parseRecording, type Recording } from "../../../../actions/index.ts";
import type { Contract } from "../../../../schemas/index.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { callWords } from "../../words/callWords.ts";
import { coverageWords } from "../../words/coverageWords.ts";
import { say } from "../../words/studioLanguage.ts";
import "../../ui/sheet.css";
import "./RecordingSheet.css";

interface RecordingSheetProps {
  readonly sheetRef: RefObject<HTMLDialogElement | null>;
  readonly contract: Contract;
  readonly onRecord: (record: Recording) => void;
}

const { record: words } = callWords;

/** The dialog in which a recording is pasted or picked as a file; open it with `showModal`. */
export function RecordingSheet({ sheetRef, contract, onRecord }: RecordingSheetProps) {
  const [text, setText] = useState("");
  const [fault, setFault] = useState<string>();
  const id = useId();

  const take = (given: string) => {
    const parsed = parseRecording(given, contract);
    if ("fault" in parsed) return setFault(say(parsed.fault));
    setText("");
    setFault(undefined);
    sheetRef.current?.close();
    onRecord(parsed.record);
  };

  return (
    <dialog ref={sheetRef} className="sheet recordSheet" aria-labelledby={`${id}-title`} closedby="any">
      <div className="panelHead">
        <h2 id={`${id}-title`}>{words.open}</h2>
        <IconButton icon="close" label={coverageWords.close} keys={["Esc"]} onTap={() => sheetRef.current?.close()} />
      </div>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          take(text);
        }}
      >
        <label htmlFor={id}>{words.help}</label>
        <textarea
          className="codeField"
          id={id}
          rows={8}
          spellCheck={false}
          value={text}
          aria-invalid={fault !== undefined}
          aria-describedby={fault === undefined ? undefined : `${id}-fault`}
          onChange={({ target }) => setText(target.value)}
        />
        {fault !== undefined && (
          <p className="recordFault" id={`${id}-fault`} role="alert">
            {fault}
          </p>
        )}
        <div className="recordButtons">
          <label className="recordFile">
            {words.file}
            <input
              type="file"
              accept=".json,application/json"
              className="unseen"
              onChange={({ target }) => void read(target).then((given) => given !== undefined && take(given))}
            />
          </label>
          <button type="submit" disabled={text.trim() === ""}>
            {words.submit}
          </button>
        </div>
      </form>
    </dialog>
  );
}

/** The text of the picked file. The input is emptied, so that the same file can be picked again. */
async function read(input: HTMLInputElement): Promise<string | undefined> {
  const text = await input.files?.[0]?.text();
  input.value = "";
  return text;
}
