import { type Control, useForm, useWatch } from "react-hook-form";
import { Button } from "../../../renderer/components/controls/Button.tsx";
import { Text } from "../../../renderer/components/display/Text.tsx";
import { Form } from "../../../renderer/components/fields/Form.tsx";
import { PickerField } from "../../../renderer/components/fields/sheets/PickerField.tsx";
import { MoneyField } from "../../../renderer/components/fields/text/MoneyField.tsx";
import { track } from "./api.ts";
import { FormField } from "./FormField.tsx";
import { navigate, openInMiniProgram, openScheme } from "./host.ts";
import { money } from "./money.ts";

interface Loan {
  amount: number | null;
  term: string | number | null;
}

/** What can be borrowed. */
export interface Offer {
  readonly available: number;
  readonly least: number;
  readonly terms: readonly { readonly value: number; readonly text: string }[];
  readonly term: number;
}

export function LoanPanel({ offer }: { readonly offer: Offer }) {
  const { control, handleSubmit } = useForm<Loan>({
    mode: "onTouched",
    defaultValues: { amount: null, term: offer.term },
  });
  const borrow = handleSubmit(async ({ amount, term }) => {
    if (await openScheme("baseApply", { amount, term })) return;
    if (await openInMiniProgram("card-auth")) return;
    await navigate("card-auth");
  });
  const tapBorrow = () => {
    track("quota_borrow_tap", "quota");
    void borrow();
  };
  const amountRules = {
    required: "请填写借款金额",
    validate: (amount: number | null) => amountProblem(amount, offer) ?? true,
  };
  return (
    <>
      <Form
        onSubmit={() => undefined}
        fields={
          <>
            <FormField control={control} name="amount" rules={amountRules}>
              {(field) => <MoneyField {...field} label="借款金额" placeholder={`最低 ${offer.least}`} />}
            </FormField>
            <FormField control={control} name="term" rules={{}}>
              {(field) => <PickerField {...field} label="借款期限" options={offer.terms} />}
            </FormField>
          </>
        }
      />
      <LoanSummary control={control} offer={offer} />
      <Button text="立即借款" sticky="bottom" onTap={tapBorrow} />
    </>
  );
}

/** It stands alone so that typing the amount renders nothing but itself. */
function LoanSummary({ control, offer }: { readonly control: Control<Loan>; readonly offer: Offer }) {
  const [amount, term] = useWatch({ control, name: ["amount", "term"] });
  if (amount === null || amountProblem(amount, offer) !== undefined) return null;
  const text = `借 ${money(amount)} 元，分 ${term} 期，每期本金约 ${money(amount / Number(term))} 元`;
  return <Text text={text} tone="quiet" size="small" />;
}

function amountProblem(amount: number | null, { least, available }: Offer): string | undefined {
  if (amount === null) return undefined;
  if (amount < least) return `最低借 ${least} 元`;
  return amount > available ? `最多可借 ${money(available)} 元` : undefined;
}
