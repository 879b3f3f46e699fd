import { useState } from "react";
import { Button } from "../../../../renderer/components/controls/Button.tsx";
import { AmountInputField } from "../../../../renderer/components/fields/amount/AmountInputField.tsx";
import { SliderField } from "../../../../renderer/components/fields/amount/SliderField.tsx";
import { StepperField } from "../../../../renderer/components/fields/amount/StepperField.tsx";
import { Form } from "../../../../renderer/components/fields/Form.tsx";
import { PasswordField } from "../../../../renderer/components/fields/keyboard/PasswordField.tsx";
import type { FieldProps } from "../../../../renderer/components/fields/shell/FieldShell.tsx";
import { IdCardField } from "../../../../renderer/components/fields/text/IdCardField.tsx";
import { SmsCodeField } from "../../../../renderer/components/fields/text/SmsCodeField.tsx";
import { TextareaField } from "../../../../renderer/components/fields/text/TextareaField.tsx";
import { TextField } from "../../../../renderer/components/fields/text/TextField.tsx";
import { SignatureField } from "../../../../renderer/components/fields/upload/SignatureField.tsx";
import { UploaderField } from "../../../../renderer/components/fields/upload/UploaderField.tsx";
import { Panel } from "../../../../renderer/components/overlays/Panel.tsx";
import type { Json } from "../../../../schemas/index.ts";

/** What each field has told last, for the test to read. */
const told: Record<string, Json> = {};
Object.assign(window, { told });

const blank = <V extends Json>(name: string, label: string, initial: V): FieldProps<V> => ({
  name,
  label,
  initial,
  onChange: (value) => {
    told[name] = value;
  },
  onBlur: () => undefined,
});

/** A server that says what it got. */
async function send(file: File, { signal, onProgress }: { signal: AbortSignal; onProgress?: (share: number) => void }) {
  onProgress?.(0.42);
  await new Promise((resolve) => setTimeout(resolve, 50));
  if (signal.aborted) throw new Error("aborted");
  const size = file.type.startsWith("image/") ? await createImageBitmap(file) : { width: 0, height: 0 };
  const head = new Uint8Array(await file.slice(0, 64).arrayBuffer());
  const hasExif = String.fromCharCode(...head).includes("Exif");
  return { name: file.name, bytes: file.size, width: size.width, height: size.height, hasExif };
}
const uploading = { send, onAsk: async () => true };

/** The fields that are filled in by other means than plain typing. */
export function Entering() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Form
        title="借款"
        onSubmit={() => undefined}
        fields={
          <>
            <AmountInputField
              {...blank<number | null>("sum", "借多少", null)}
              min={500}
              max={48350}
              step={100}
              quick={[1000, 5000, "all"]}
              slider
              required
            />
            <SliderField {...blank<number>("months", "借多久", 12)} min={3} max={24} step={3} unit="个月" />
            <StepperField {...blank<number | null>("children", "子女人数", 0)} min={0} max={9} unit="人" />
          </>
        }
      />
      <Form
        title="身份"
        onSubmit={() => undefined}
        fields={
          <>
            <TextField {...blank<string>("holder", "持卡人", "")} maxLength={4} />
            <IdCardField {...blank<string>("idNo", "身份证号", "")} />
            <SmsCodeField {...blank<string>("code", "验证码", "")} canSend onSend={async () => true} />
            <UploaderField
              {...blank<readonly Json[]>("idFront", "身份证人像面", [])}
              {...uploading}
              frame="idFront"
              capture="environment"
              required
            />
            <UploaderField {...blank<readonly Json[]>("idBack", "身份证国徽面", [])} {...uploading} frame="idBack" />
            <UploaderField
              {...blank<readonly Json[]>("proofs", "收入证明", [])}
              {...uploading}
              maxCount={3}
              maxSize="200KB"
              maxSide={800}
              help="最多 3 张"
            />
            <UploaderField
              {...blank<readonly Json[]>("job", "工作证明", [])}
              {...uploading}
              maxCount={1}
              maxSize="1KB"
            />
          </>
        }
      />
      <Form
        title="确认"
        onSubmit={() => undefined}
        fields={
          <>
            <TextareaField {...blank<string>("note", "备注", "")} maxLength={20} rows={2} placeholder="选填" />
            <PasswordField
              {...blank<string>("pin", "交易密码", "")}
              required
              onComplete={() => Object.assign(told, { complete: true })}
            />
            <SignatureField {...blank<Json>("signature", "本人签名", "")} required />
          </>
        }
      />
      <Button text="在弹层里输入" tone="plain" onTap={() => setOpen(true)} />
      <Panel open={open} title="请输入交易密码" onClose={() => setOpen(false)}>
        <PasswordField {...blank<string>("sheetPin", "支付密码", "")} />
      </Panel>
      <Button text="提交" sticky="bottom" onTap={() => undefined} />
    </>
  );
}
