import { useState } from "react";
import { Button } from "../../../../renderer/components/controls/Button.tsx";
import { Steps } from "../../../../renderer/components/display/Steps.tsx";
import { AgreementsField } from "../../../../renderer/components/fields/choice/AgreementsField.tsx";
import { PickField } from "../../../../renderer/components/fields/choice/PickField.tsx";
import { Form } from "../../../../renderer/components/fields/Form.tsx";
import { DigitField } from "../../../../renderer/components/fields/text/DigitField.tsx";
import { PhoneField } from "../../../../renderer/components/fields/text/PhoneField.tsx";
import { SmsCodeField } from "../../../../renderer/components/fields/text/SmsCodeField.tsx";
import { TextField } from "../../../../renderer/components/fields/text/TextField.tsx";
import type { Feedback } from "../../../../renderer/runtime/overlays/feedback.ts";

const nothing = () => undefined;
const blank = { onChange: nothing, onBlur: nothing, required: true };

export function CardAuth({ feedback }: { feedback: Feedback }) {
  const [phone, setPhone] = useState("13800138000");
  const [tried, setTried] = useState(false);
  const submit = () => setTried(true);
  return (
    <>
      <Steps items={["填写资料", "绑卡授权", "等待审核"]} current={1} label="申请进度" />
      <Form
        title="请填写本人的储蓄卡"
        onSubmit={submit}
        fields={
          <>
            <TextField
              {...blank}
              name="holder"
              label="持卡人"
              initial="张小凡"
              placeholder="与身份证一致"
              maxLength={20}
              autocomplete="name"
            />
            <TextField
              {...blank}
              name="idNo"
              label="身份证号"
              initial=""
              placeholder="18 位身份证号"
              maxLength={18}
              error={tried ? "请填写身份证号" : undefined}
            />
            <DigitField
              {...blank}
              name="cardNo"
              label="银行卡号"
              initial="622202100112345"
              placeholder="储蓄卡卡号"
              maxLength={19}
              grouping={[4, 4, 4, 4, 3]}
            />
            <PhoneField
              {...blank}
              name="phone"
              label="预留手机号"
              initial={phone}
              placeholder="在银行登记的手机号"
              onChange={setPhone}
            />
            <SmsCodeField
              {...blank}
              name="code"
              label="验证码"
              initial=""
              placeholder="6 位数字"
              canSend={phone.length === 11}
              onSend={async () => {
                feedback.toast("验证码已发送");
                return true;
              }}
            />
            <PickField
              {...blank}
              name="contact"
              label="紧急联系人"
              initial=""
              placeholder="从通讯录选择"
              onTap={nothing}
              error={tried ? "请选择紧急联系人" : undefined}
            />
            <AgreementsField
              {...blank}
              name="agreed"
              label="协议"
              initial={false}
              items={[
                { title: "银行卡授权协议", url: "a" },
                { title: "个人信息授权书", url: "b" },
              ]}
              onOpen={nothing}
              error={tried ? "请先阅读并同意协议" : undefined}
            />
          </>
        }
      />
      <Button text="同意并绑卡" sticky="bottom" onTap={submit} />
    </>
  );
}
