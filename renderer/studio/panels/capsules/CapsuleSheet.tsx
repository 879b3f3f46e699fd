import { type DragEvent, useId, useState } from "react";
import type { CapsuleChoice } from "../../../compiler/index.ts";
import { Sheet } from "../../ui/Sheet.tsx";
import { capsuleWords as words } from "../../words/capsuleWords.ts";
import type { CapsuleDesk } from "./useCapsule.ts";
import "./CapsuleSheet.css";

interface CapsuleSheetProps {
  readonly open: CapsuleDesk["open"];
  readonly onClose: () => void;
}

/** What was given, and what became of it. */
interface Given {
  readonly text: string;
  readonly isReading?: boolean;
  readonly choices?: readonly CapsuleChoice[];
  readonly fault?: string;
}

/** The dialog to which a file with a capsule is dragged, or in which it is chosen; of several one is chosen then. */
export function CapsuleSheet({ open, onClose }: CapsuleSheetProps) {
  const [given, setGiven] = useState<Given>();
  const [isOver, setOver] = useState(false);
  const id = useId();
  const take = async (text: string, close: () => void, number?: string) => {
    setGiven({ text, isReading: true });
    const outcome = await open(text, number);
    if (outcome === "played") close();
    else setGiven({ text, ...outcome });
  };
  const takeFile = async (file: File | undefined, close: () => void) => {
    if (file) await take(await file.text(), close);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <Sheet className="capsuleSheet" title={words.open} onClose={onClose}>
      {(close) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: whoever cannot drag a file chooses it below.
        <div
          className="capsuleDrop"
          data-over={isOver}
          onDragOver={over}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            void takeFile(event.dataTransfer.files[0], close);
          }}
        >
          <p>{words.help}</p>
          <label className="capsuleFile">
            {words.file}
            <input
              type="file"
              accept=".json,.jsonl,.ndjson,.log,.txt,application/json"
              className="unseen"
              aria-describedby={`${id}-said`}
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                // So that the same file can be picked again.
                void takeFile(file, close).finally(() => {
                  target.value = "";
                });
              }}
            />
          </label>
          {given?.choices && (
            <>
              <p>{words.several(given.choices.length)}</p>
              <ul className="capsuleChoices">
                {given.choices.map(({ number, title }) => (
                  <li key={number}>
                    <button type="button" onClick={() => void take(given.text, close, number)}>
                      {title}
                    </button>
                  </li>
                ))}
              </ul>
            </>
          )}
          <p id={`${id}-said`} className="capsuleSaid" role="status" data-fault={given?.fault !== undefined}>
            {given?.isReading ? words.playing : given?.fault}
          </p>
        </div>
      )}
    </Sheet>
  );
}
