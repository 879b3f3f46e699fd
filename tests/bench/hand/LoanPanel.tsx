import { type Control, useForm, useWatch } from "react-hook-form";
import { Button } from "../../../renderer/components/Button.tsx";
import { Form } from "../../../renderer/components/Form.tsx";
import { MoneyField } from "../../../renderer/components/fields/MoneyField.tsx";
import { PickerField } from "../../../renderer/components/fields/PickerField.tsx";
import { Text } from "../../../renderer/components/Text.tsx";
import { track } from "./api.ts";
import { FormField } from "./FormField.tsx";
import { navigate, openInMiniProgram, openScheme } from "./host.ts";
import { money } from "./money.ts";

interface Loan {
  amount: number | null;
  term: string | number | null;
}

interface LoanPanelProps {
  /** The most that can be borrowed; undefined before it is known. */
  readonly max: number | undefined;
  readonly waiting: boolean;
}

const terms = [3, 6, 12].map((value) => ({ value, text: `${value} 期` }));

export function LoanPanel({ max, waiting }: LoanPanelProps) {
  const { control, handleSubmit } = useForm<Loan>({
    mode: "onTouched",
    defaultValues: { amount: null, term: 12 },
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
    validate: (amount: number | null) => amountProblem(amount, max) ?? true,
  };
  return (
    <>
      <Form
        onSubmit={() => undefined}
        fields={
          <>
            <FormField control={control} name="amount" rules={amountRules}>
              {(field) => <MoneyField {...field} label="借款金额" placeholder="最低 500" />}
            </FormField>
            <FormField control={control} name="term" rules={{}}>
              {(field) => <PickerField {...field} label="借款期限" options={terms} />}
            </FormField>
          </>
        }
      />
      <LoanSummary control={control} max={max} />
      <Button text="立即借款" sticky="bottom" disabled={waiting} onTap={tapBorrow} />
    </>
  );
}

/** It stands alone so that typing the amount renders nothing but itself. */
function LoanSummary({ control, max }: { readonly control: Control<Loan>; readonly max: number | undefined }) {
  const [amount, term] = useWatch({ control, name: ["amount", "term"] });
  if (amount === null || amountProblem(amount, max) !== undefined) return null;
  const text = `借 ${money(amount)} 元，分 ${term} 期，每期本金约 ${money(amount / Number(term))} 元`;
  return <Text text={text} tone="quiet" size="small" />;
}

function amountProblem(amount: number | null, max = 0): string | undefined {
  if (amount === null) return undefined;
  if (amount < 500) return "最低借 500 元";
  return amount > max ? `最多可借 ${money(max)} 元` : undefined;
}
