import { type Control, useWatch } from "react-hook-form";
import type { FieldProps } from "../../../renderer/components/fields/shell/FieldShell.tsx";
import { SmsCodeField } from "../../../renderer/components/fields/text/SmsCodeField.tsx";
import { send } from "./api.ts";
import { type Card, isMobile } from "./card.ts";
import { feedback } from "./mount.tsx";

type CodeFieldProps = Omit<FieldProps<string>, "label"> & { readonly control: Control<Card> };

/** The code by text message, which goes to the number in the field above. */
export function CodeField({ control, ...field }: CodeFieldProps) {
  const canSend = useWatch({ control, name: "phone", compute: isMobile });
  const sendCode = async () => {
    try {
      await send({ method: "post", url: "/sms", data: { phone: control._formValues.phone } });
    } catch {
      feedback.toast("服务暂时不可用，请稍后再试");
      return false;
    }
    feedback.toast("验证码已发送");
    return true;
  };
  return <SmsCodeField {...field} label="验证码" length={6} seconds={60} canSend={canSend} onSend={sendCode} />;
}
