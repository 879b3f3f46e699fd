import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "../../../renderer/components/controls/Button.tsx";
import { AgreementsField } from "../../../renderer/components/fields/choice/AgreementsField.tsx";
import type { Agreement } from "../../../renderer/components/fields/choice/useReading.ts";
import { Form } from "../../../renderer/components/fields/Form.tsx";
import { BankCardField } from "../../../renderer/components/fields/text/BankCardField.tsx";
import { IdCardField } from "../../../renderer/components/fields/text/IdCardField.tsx";
import { PhoneField } from "../../../renderer/components/fields/text/PhoneField.tsx";
import { TextField } from "../../../renderer/components/fields/text/TextField.tsx";
import { track } from "./api.ts";
import { bindCard } from "./bindCard.ts";
import { CodeField } from "./CodeField.tsx";
import { ContactField } from "./ContactField.tsx";
import { type Card, rulesOf } from "./card.ts";
import { FormField } from "./FormField.tsx";
import { inApp } from "./host.ts";
import { useData } from "./useData.ts";

const scene = { scene: "card_auth" };
const blank = { holder: "", idNo: "", cardNo: "", phone: "", code: "", agreed: false };
const noAgreements: readonly Agreement[] = [];

export function CardForm() {
  const agreements = useData<{ readonly items: readonly Agreement[] }>("/agreements", scene);
  const form = useForm<Card>({
    mode: "onTouched",
    defaultValues: { ...blank, ...(inApp ? { contact: "" } : { contactPhone: "" }) },
  });
  const { control, handleSubmit } = form;
  const [rules] = useState(() => rulesOf(form));
  const [busy, setBusy] = useState(false);

  const bind = handleSubmit(async (card) => {
    setBusy(true);
    await bindCard(card);
    setBusy(false);
  });
  const tapSubmit = () => {
    track("card_auth_submit", "card-auth");
    void bind();
  };
  return (
    <>
      <Form
        title="请填写本人的储蓄卡"
        onSubmit={() => undefined}
        fields={
          <>
            <FormField control={control} name="holder" rules={rules.holder}>
              {(field) => (
                <TextField {...field} label="持卡人" placeholder="与身份证一致" maxLength={20} autocomplete="name" />
              )}
            </FormField>
            <FormField control={control} name="idNo" rules={rules.idNo}>
              {(field) => <IdCardField {...field} label="身份证号" placeholder="18 位身份证号" />}
            </FormField>
            <FormField control={control} name="cardNo" rules={rules.cardNo}>
              {(field) => <BankCardField {...field} label="银行卡号" placeholder="储蓄卡卡号" />}
            </FormField>
            <FormField control={control} name="phone" rules={rules.phone}>
              {(field) => <PhoneField {...field} label="预留手机号" placeholder="在银行登记的手机号" />}
            </FormField>
            <FormField control={control} name="code" rules={rules.code}>
              {(field) => <CodeField {...field} control={control} />}
            </FormField>
            {inApp ? (
              <FormField control={control} name="contact" rules={rules.contact}>
                {(field) => <ContactField {...field} setValue={form.setValue} />}
              </FormField>
            ) : (
              <FormField control={control} name="contactPhone" rules={rules.contactPhone}>
                {(field) => <PhoneField {...field} label="紧急联系人手机号" placeholder="家人或朋友的手机号" />}
              </FormField>
            )}
            <FormField control={control} name="agreed" rules={rules.agreed}>
              {(field) => (
                <AgreementsField
                  {...field}
                  label="协议"
                  items={agreements.value?.items ?? noAgreements}
                  onOpen={(agreement) => location.assign(agreement.url)}
                />
              )}
            </FormField>
          </>
        }
      />
      <Button text="同意并绑卡" sticky="bottom" busy={busy} onTap={tapSubmit} />
    </>
  );
}
