import { useId, useState } from "react";
import { parseRecording, type Recording } from "../../../../actions/index.ts";
import type { Contract } from "../../../../schemas/index.ts";
import { Sheet } from "../../ui/Sheet.tsx";
import { useKeptText } from "../../ui/useKeptText.ts";
import { callWords } from "../../words/callWords.ts";
import { say } from "../../words/studioLanguage.ts";
import "./RecordingSheet.css";

interface RecordingSheetProps {
  readonly contract: Contract;
  readonly onRecord: (record: Recording) => void;
  readonly onClose: () => void;
}

const { record: words } = callWords;

/** The dialog in which a recording is pasted or picked as a file. */
export function RecordingSheet({ contract, onRecord, onClose }: RecordingSheetProps) {
  const [text, setText, forget] = useKeptText("recording", "");
  const [fault, setFault] = useState<string>();
  const id = useId();

  const take = (given: string, close: () => void) => {
    const parsed = parseRecording(given, contract);
    if ("fault" in parsed) return setFault(say(parsed.fault));
    forget();
    close();
    onRecord(parsed.record);
  };

  return (
    <Sheet className="recordSheet" title={words.open} onClose={onClose}>
      {(close) => (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            take(text, close);
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
                onChange={({ target }) => void read(target).then((given) => given !== undefined && take(given, close))}
              />
            </label>
            <button type="submit" disabled={text.trim() === ""}>
              {words.submit}
            </button>
          </div>
        </form>
      )}
    </Sheet>
  );
}

/** The text of the picked file. The input is emptied, so that the same file can be picked again. */
async function read(input: HTMLInputElement): Promise<string | undefined> {
  const text = await input.files?.[0]?.text();
  input.value = "";
  return text;
}
