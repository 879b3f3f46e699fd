import { useMemo } from "react";
import type { Json } from "../../schemas/index.ts";
import { type ChipOption, ChoiceField, type ChoiceFieldProps } from "../components/fields/ChoiceField.tsx";
import type { Evaluator } from "../formula/formula.ts";
import { usePlace } from "../place.ts";

type BoundChoiceProps = Omit<ChoiceFieldProps, "options"> & {
  readonly options: readonly Json[] | null;
  readonly optionValue?: Evaluator;
  readonly optionText?: Evaluator;
  readonly optionNote?: Evaluator;
};

/** A choice whose options may be anything: the page says what each stands for and shows. */
export function BoundChoice({ options, optionValue, optionText, optionNote, ...props }: BoundChoiceProps) {
  const { session, names: outer } = usePlace();
  const chips = useMemo(() => {
    const chipOf = (option: Json): ChipOption => {
      const scope = session.scope({ ...outer, option });
      const given = typeof option === "object" && option !== null ? option : { value: option, text: option };
      const said = (key: string, own?: Evaluator) => (own ? own.evaluate(scope) : Reflect.get(given, key)) ?? "";
      return {
        value: said("value", optionValue) as ChipOption["value"],
        text: String(said("text", optionText)),
        note: String(said("note", optionNote)),
        disabled: said("disabled") === true,
      };
    };
    return (Array.isArray(options) ? options : []).map(chipOf);
  }, [options, optionValue, optionText, optionNote, session, outer]);
  return <ChoiceField {...props} options={chips} />;
}
