import type { RefObject } from "react";
import { IconButton } from "../ui/IconButton.tsx";
import { keyLabel } from "../ui/keyLabel.ts";
import { coverageWords } from "../words/coverageWords.ts";
import { keyWords } from "../words/keyWords.ts";
import { shortcuts } from "./shortcuts.ts";
import "../ui/sheet.css";
import "./ShortcutSheet.css";

/** The sheet of all shortcuts; open it with `showModal`. */
export function ShortcutSheet({ sheetRef }: { readonly sheetRef: RefObject<HTMLDialogElement | null> }) {
  return (
    <dialog ref={sheetRef} className="sheet shortcutSheet" aria-labelledby="sheetTitle" closedby="any">
      <div className="panelHead">
        <h2 id="sheetTitle">{keyWords.title}</h2>
        <IconButton icon="close" label={coverageWords.close} keys={["Esc"]} onTap={() => sheetRef.current?.close()} />
      </div>
      <dl>
        {shortcuts.map(({ keys, what }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{keyLabel(key)}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </dialog>
  );
}
