import { keyLabel } from "../ui/keyLabel.ts";
import { Sheet } from "../ui/Sheet.tsx";
import { keyWords } from "../words/keyWords.ts";
import { shortcuts } from "./shortcuts.ts";
import "./ShortcutSheet.css";

/** The sheet of all shortcuts. */
export function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <Sheet className="shortcutSheet" title={keyWords.title} onClose={onClose}>
      {() => (
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
      )}
    </Sheet>
  );
}
