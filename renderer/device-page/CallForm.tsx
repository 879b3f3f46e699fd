import { useState } from "react";
import { Button } from "../components/Button.tsx";
import { useSession } from "../place.ts";
import type { Entry } from "./entries.ts";
import type { Lab } from "./lab.ts";
import { ParamField } from "./ParamField.tsx";
import { readTexts, textsOf } from "./paramText.ts";
import { texts } from "./texts.ts";

interface CallFormProps {
  readonly entry: Entry;
  readonly lab: Lab;
  /** What the button says. */
  readonly action: string;
  readonly isRunning: boolean;
}

/** The parameters of an entry, and the button that calls it; what a person would notice asks first. */
export function CallForm({ entry, lab, action, isRunning }: CallFormProps) {
  const { feedback } = useSession();
  const [typed, setTyped] = useState(() => textsOf(entry.params));
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const { caution, title, params } = entry;

  const isSure = async () => {
    if (!caution) return true;
    const { message } = texts.cautions[caution];
    const question = { title: `真的要调用“${title}”吗？`, message, confirm: "调用", cancel: "取消" };
    return (await feedback.ask(question)) === "confirm";
  };
  const call = async () => {
    const reading = readTexts(params, typed);
    setFaults("faults" in reading ? reading.faults : {});
    if ("params" in reading && (await isSure())) await lab.call(entry, reading.params);
  };

  return (
    <>
      {Object.entries(params).map(([name, shape]) => (
        <ParamField
          key={name}
          name={name}
          shape={shape}
          text={typed[name] ?? ""}
          fault={faults[name]}
          onType={(text) => setTyped({ ...typed, [name]: text })}
        />
      ))}
      <Button text={action} tone={caution ? "plain" : "primary"} busy={isRunning} onTap={() => void call()} />
    </>
  );
}
