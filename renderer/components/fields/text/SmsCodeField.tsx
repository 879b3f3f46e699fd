import { useImperativeHandle, useMemo, useRef, useState } from "react";
import type { StepOutcome } from "../../../../actions/index.ts";
import type { FieldHandle } from "../../../runtime/form/fieldHandle.ts";
import { followWork } from "../../../runtime/overlays/overlays.ts";
import { useTooEarly } from "../../../runtime/render/beforeHydration.ts";
import { useSession } from "../../../runtime/render/renderScope.ts";
import { defaults } from "../../../runtime/theme/defaults.ts";
import { locale } from "../../../runtime/theme/locale.ts";
import { Spinner } from "../../status/Spinner.tsx";
import type { FieldProps } from "../shell/FieldShell.tsx";
import { useCountdown } from "../shell/useCountdown.ts";
import { TextInput } from "./TextInput.tsx";
import { code } from "./textFormats.ts";
import { useOneTimeCode } from "./useOneTimeCode.ts";
import "../../styles/touch.css";
import "./SmsCodeField.css";

export interface SmsCodeFieldProps extends FieldProps<string> {
  /** How many digits a code has. */
  readonly length?: number | undefined;
  /** How long until another can be sent. */
  readonly seconds?: number | undefined;
  /** Under which the countdown is kept for the visit; it begins anew with each reload when left out. */
  readonly visitKey?: string | undefined;
  readonly canSend: boolean;
  /** Sends a code; resolves with whether it was sent. Never rejects. */
  readonly onSend: () => Promise<boolean>;
}

/** A code sent by text message, with the button that sends it. The phone offers to fill it in. */
export function SmsCodeField({
  length = defaults.smsCode.length,
  seconds,
  visitKey,
  canSend,
  onSend,
  ...props
}: SmsCodeFieldProps) {
  const format = useMemo(() => code(length), [length]);
  const handle = useRef<FieldHandle<string>>(null);
  useImperativeHandle(props.ref, () => handle.current as FieldHandle<string>, []);
  const [isSent, setSent] = useState(false);
  useOneTimeCode(isSent, (text) => {
    const digits = format.fit(format.clean(text));
    if (handle.current) handle.current.value = digits;
    props.onChange(digits);
  });
  const sendOnce = async () => {
    const sent = await onSend();
    if (sent) setSent(true);
    return sent;
  };
  const send = (
    <SendButton seconds={seconds} visitKey={visitKey} canSend={canSend && !props.disabled} onSend={sendOnce} />
  );
  return <TextInput {...props} ref={handle} format={format} look="code" attributes={attributes} end={send} />;
}

const attributes = { inputMode: "numeric", pattern: "[0-9]*", autoComplete: "one-time-code" } as const;

type SendButtonProps = Pick<SmsCodeFieldProps, "seconds" | "visitKey" | "canSend" | "onSend">;

/** It stands alone so that the countdown renders nothing but itself. */
function SendButton({ seconds = defaults.smsCode.seconds, visitKey, canSend, onSend }: SendButtonProps) {
  const [sending, setSending] = useState(false);
  const countdown = useCountdown(seconds, visitKey);
  const waits = countdown.left > 0;

  const send = async () => {
    const sending = onSend();
    followWork(sending, setSending);
    if (await sending) countdown.start();
  };
  return (
    <button
      type="button"
      className="gw-send gw-fades"
      disabled={!canSend || waits}
      aria-busy={sending}
      onClick={sending ? undefined : send}
    >
      <span className="gw-send-text">
        {waits ? locale.waitSeconds(countdown.left) : countdown.again ? locale.sendAgain : locale.sendCode}
      </span>
      {sending ? <Spinner /> : null}
    </button>
  );
}

type BoundSmsCodeProps = Omit<SmsCodeFieldProps, "canSend" | "onSend" | "visitKey"> & {
  readonly send: () => Promise<StepOutcome>;
  readonly sendIf?: boolean;
};

/** The field for a code by text message: its countdown starts when the steps that send the code went well. */
export function BoundSmsCode({ send, sendIf = true, ...props }: BoundSmsCodeProps) {
  const { page } = useSession();
  const isEarly = useTooEarly(send);
  return (
    <SmsCodeField
      {...props}
      visitKey={`sms ${page.page} ${props.name}`}
      canSend={sendIf && !isEarly}
      onSend={async () => (await send()) === "done"}
    />
  );
}
