import { useEffect, useId, useRef, useState } from "react";
import type { Recording } from "../../actions/index.ts";
import { Button } from "../components/controls/Button.tsx";
import { useSession } from "../runtime/render/renderScope.ts";
import { testerTexts } from "./testerTexts.ts";
import type { TestVisit } from "./useTestVisit.ts";

/** The record of this visit and of those before: to be copied and sent to whoever opens it in the studio. */
export function RecordCard({ visit: { recorder, kept } }: { readonly visit: TestVisit }) {
  const { bridge, feedback } = useSession();
  const [shown, setShown] = useState<string>();
  const copy = async (record: Recording) => {
    const text = JSON.stringify(record);
    try {
      await bridge.call("copy", { text });
      feedback.toast(testerTexts.record.copied);
      setShown(undefined);
    } catch {
      setShown(text);
    }
  };
  return (
    <section className="gw-lab-card" aria-label={testerTexts.record.title}>
      <Button text={testerTexts.record.copyThis} tone="plain" onTap={() => void copy(recorder.record())} />
      <p className="gw-lab-hint">{testerTexts.record.hint}</p>
      {shown !== undefined && <Selectable text={shown} />}
      {kept.map(({ at, record }) => (
        <button key={at} type="button" className="gw-lab-kept" onClick={() => void copy(record)}>
          <span>{testerTexts.record.before(clock(at), record.calls.length)}</span>
          <span className="gw-lab-link">{testerTexts.record.copy}</span>
        </button>
      ))}
    </section>
  );
}

/** What could not be copied, selected for the user to do so. */
function Selectable({ text }: { readonly text: string }) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    area.current?.select();
  }, []);
  return (
    <div className="gw-lab-field">
      <label htmlFor={id}>{testerTexts.record.noClipboard}</label>
      <textarea ref={area} id={id} readOnly rows={5} value={text} />
    </div>
  );
}

function clock(at: number): string {
  const date = new Date(at);
  const two = (number: number) => String(number).padStart(2, "0");
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
}
