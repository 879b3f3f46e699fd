import type { Ending } from "../../actions/index.ts";
import { SmsCodeField, type SmsCodeFieldProps } from "../components/fields/SmsCodeField.tsx";
import { useSession } from "../place.ts";

type BoundSmsCodeProps = Omit<SmsCodeFieldProps, "canSend" | "onSend" | "visitKey"> & {
  readonly send: () => Promise<Ending>;
  readonly sendIf?: boolean;
};

/** The field for a code by text message: its countdown starts when the steps that send the code went well. */
export function BoundSmsCode({ send, sendIf = true, ...props }: BoundSmsCodeProps) {
  const { page } = useSession();
  return (
    <SmsCodeField
      {...props}
      visitKey={`sms ${page.page} ${props.name}`}
      canSend={sendIf}
      onSend={async () => (await send()) === "done"}
    />
  );
}
