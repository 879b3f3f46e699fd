import { useState } from "react";
import { Button } from "../components/controls/Button.tsx";
import { useSession } from "../runtime/render/renderScope.ts";
import type { DeviceTest } from "./deviceTest.ts";
import type { ContractEntry } from "./entries.ts";
import { ParamField } from "./ParamField.tsx";
import { defaultTexts, readTexts } from "./paramText.ts";
import { testerTexts } from "./testerTexts.ts";

interface CallFormProps {
  readonly entry: ContractEntry;
  readonly deviceTest: DeviceTest;
  /** What the button says. */
  readonly action: string;
  readonly isRunning: boolean;
}

/** The parameters of an entry, and the button that calls it; what a person would notice asks first. */
export function CallForm({ entry, deviceTest, action, isRunning }: CallFormProps) {
  const { feedback } = useSession();
  const [typed, setTyped] = useState(() => defaultTexts(entry.params));
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const { caution, title, params } = entry;

  const isSure = async () => {
    if (!caution) return true;
    const { message } = testerTexts.cautions[caution];
    const { call: confirm, cancel } = testerTexts;
    const question = { title: testerTexts.sure(title), message, confirm, cancel };
    return (await feedback.ask(question)) === "confirm";
  };
  const call = async () => {
    const reading = readTexts(params, typed);
    setFaults("faults" in reading ? reading.faults : {});
    if ("params" in reading && (await isSure())) await deviceTest.call(entry, reading.params);
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
