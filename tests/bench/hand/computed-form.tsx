import { memo, useMemo } from "react";
import { type Control, useForm, useWatch } from "react-hook-form";
import { Button } from "../../../renderer/components/controls/Button.tsx";
import { Form } from "../../../renderer/components/fields/Form.tsx";
import { ComputedField } from "../../../renderer/components/fields/shell/ComputedField.tsx";
import { NumberField } from "../../../renderer/components/fields/text/NumberField.tsx";
import { FormField } from "./FormField.tsx";
import { feedback, mount } from "./mount.tsx";

type Costs = Record<string, number | null>;

const upTo = (count: number, from = 0) => Array.from({ length: count }, (_, index) => from + index);
const namesOf = (indexes: readonly number[]) => indexes.map((index) => `n${index}`);
const noRules = {};

const groups = upTo(189).map((group) => namesOf(upTo(4, group * 4)));
const subtotals = upTo(9).map((one) => groups.slice(one * 21, one * 21 + 21).flat());
const summed = groups.flat();
const others = namesOf(upTo(44, 756));

interface SumProps {
  readonly control: Control<Costs>;
  readonly name: string;
  readonly of: string[];
}

/** A sum of fields: it watches them alone, and renders when one of them changes. */
const Sum = memo(function Sum({ control, name, of }: SumProps) {
  return <Computed name={name} value={useSum(control, of)} />;
});

/** The sum of all, and a twelfth of it. */
const Totals = memo(function Totals({ control }: Pick<SumProps, "control">) {
  const total = useSum(control, summed);
  return (
    <>
      <Computed name="total" value={total} />
      <Computed name="monthly" value={total / 12} />
    </>
  );
});

function useSum(control: Control<Costs>, names: string[]): number {
  const values = useWatch({ control, name: names });
  return useMemo(() => values.reduce<number>((sum, value) => sum + (value ?? 0), 0), [values]);
}

const ignore = () => undefined;

function Computed({ name, value }: { readonly name: string; readonly value: number }) {
  const label = `合计${name}`;
  return (
    <ComputedField name={name} label={label} text={String(value)} initial={null} onChange={ignore} onBlur={ignore} />
  );
}

function CostsPage() {
  const { control, handleSubmit } = useForm<Costs>({
    mode: "onTouched",
    defaultValues: Object.fromEntries([...summed, ...others].map((name) => [name, 10])),
  });
  const typed = (name: string) => (
    <FormField key={name} control={control} name={name} rules={noRules}>
      {(field) => <NumberField {...field} label={`费用${name.slice(1)}`} />}
    </FormField>
  );
  return (
    <>
      <Form
        title="费用"
        onSubmit={() => undefined}
        fields={[
          ...groups.flatMap((names, group) => [
            ...names.map(typed),
            <Sum key={`sum${group}`} control={control} name={`sum${group}`} of={names} />,
            ...(group % 21 === 20 ? [subtotal(control, (group - 20) / 21)] : []),
          ]),
          <Totals key="totals" control={control} />,
          ...others.map(typed),
        ]}
      />
      <Button text="提交" sticky="bottom" onTap={handleSubmit(() => feedback.toast("已提交"))} />
    </>
  );
}

function subtotal(control: Control<Costs>, index: number) {
  return <Sum key={`subtotal${index}`} control={control} name={`subtotal${index}`} of={subtotals[index] ?? []} />;
}

mount(<CostsPage />);
