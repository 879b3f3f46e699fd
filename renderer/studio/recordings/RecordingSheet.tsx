import { type RefObject, useId, useState } from "react";
import { type BridgeRecord, parseRecord } from "../../actions/index.ts";
import type { Contract } from "../../schemas/index.ts";
import { IconButton } from "./IconButton.tsx";
import "./RecordSheet.css";

interface RecordSheetProps {
  readonly sheetRef: RefObject<HTMLDialogElement | null>;
  readonly contract: Contract;
  readonly onRecord: (record: BridgeRecord) => void;
}

/** The sheet that takes a record, pasted or as a file; open it with `showModal`. */
export function RecordSheet({ sheetRef, contract, onRecord }: RecordSheetProps) {
  const [text, setText] = useState("");
  const [fault, setFault] = useState<string>();
  const id = useId();

  const take = (given: string) => {
    const parsed = parseRecord(given, contract);
    if ("fault" in parsed) return setFault(parsed.fault.zh);
    setText("");
    setFault(undefined);
    sheetRef.current?.close();
    onRecord(parsed.record);
  };

  return (
    <dialog ref={sheetRef} className="sheet recordSheet" aria-labelledby={`${id}-title`} closedby="any">
      <div className="panelHead">
        <h2 id={`${id}-title`}>打开记录</h2>
        <IconButton icon="close" label="关闭" keys={["Esc"]} onTap={() => sheetRef.current?.close()} />
      </div>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          take(text);
        }}
      >
        <label htmlFor={id}>粘贴真机上复制的记录，手机会换成那台设备，并照记录回答</label>
        <textarea
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
            选择文件
            <input
              type="file"
              accept=".json,application/json"
              className="unseen"
              onChange={({ target }) => void read(target).then((given) => given !== undefined && take(given))}
            />
          </label>
          <button type="submit" disabled={text.trim() === ""}>
            打开
          </button>
        </div>
      </form>
    </dialog>
  );
}

/** The text of the file that was picked; the same one can be picked again. */
async function read(input: HTMLInputElement): Promise<string | undefined> {
  const text = await input.files?.[0]?.text();
  input.value = "";
  return text;
}
