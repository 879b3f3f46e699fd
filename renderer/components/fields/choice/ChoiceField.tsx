import { useMemo, useRef, useState } from "react";
import type { Json } from "../../../../schemas/index.ts";
import type { Evaluator } from "../../../runtime/formula/createFormulas.ts";
import { useRenderScope } from "../../../runtime/render/renderScope.ts";
import { locale } from "../../../runtime/theme/locale.ts";
import { Fallback } from "../../status/Fallback.tsx";
import { type FieldProps, FieldShell, useControl } from "../shell/FieldShell.tsx";
import { useHeldValue } from "../shell/useHeldValue.ts";
import { limitOptions } from "./limitOptions.ts";
import "../../styles/arrangement.css";
import "../../styles/hit.css";
import "./ChoiceField.css";

type Value = string | number;

/** One of the values that can be chosen. */
export interface ChipOption {
  readonly value: Value;
  readonly text: string;
  /** A line below it. */
  readonly note?: string | undefined;
  /** It is shown, and cannot be chosen. */
  readonly disabled?: boolean | undefined;
}

export interface ChoiceFieldProps extends FieldProps<Value | null> {
  readonly options: readonly ChipOption[];
  /** How many stand side by side; as many as fit when left out. */
  readonly columns?: number | undefined;
}

/** Of more options than this only the first are shown, until the rest is asked for. */
const most = 12;
const shownFirst = 6;
/** Of more characters than this in all columns together, one column is left: a longer text would stand in a narrow one. */
const roomOfLine = 45;

/** A choice of one, all options side by side. */
export function ChoiceField({ options: given, columns: wanted, ...props }: ChoiceFieldProps) {
  const field = useControl(props);
  const first = useRef<HTMLInputElement>(null);
  const [value, hold] = useHeldValue(props, first);
  const [isAsked, setAsked] = useState(false);
  const isWhole = isAsked || given.length <= most;
  const options = isWhole ? given : given.filter(({ value: one }, index) => index < shownFirst || one === value);
  const columns =
    wanted && given.some(({ text, note = "" }) => Math.max(text.length, note.length) * wanted > roomOfLine)
      ? 1
      : wanted;
  const focusable = options.findIndex((option) => !option.disabled);
  const choose = (chosen: Value) => {
    hold(chosen);
    props.onChange(chosen);
  };
  return (
    <FieldShell kind="group" field={field} said={props}>
      <div
        className={columns ? "gw-chips gw-columns" : "gw-chips"}
        data-columns={columns}
        role="radiogroup"
        {...field.control}
        aria-labelledby={field.ids.label}
        aria-required={props.required}
      >
        {options.map((option, index) => (
          <label key={`${index} ${option.value}`} className="gw-chip">
            <input
              ref={index === focusable ? first : undefined}
              type="radio"
              className="gw-chip-box gw-cover gw-hit"
              name={field.control.id}
              checked={option.value === value}
              disabled={props.disabled || option.disabled}
              onChange={() => choose(option.value)}
              onBlur={props.onBlur}
            />
            <span className="gw-chip-face">
              <span>{option.text}</span>
              {option.note ? <small className="gw-chip-note">{option.note}</small> : null}
            </span>
          </label>
        ))}
        {isWhole ? null : (
          <div className="gw-chips-rest">
            <Fallback
              text={locale.shownOf(options.length, given.length)}
              button={locale.showMoreRows}
              role="status"
              onRetry={() => setAsked(true)}
            />
          </div>
        )}
      </div>
    </FieldShell>
  );
}

type BoundChoiceProps = Omit<ChoiceFieldProps, "options"> & {
  readonly options: readonly Json[] | null;
  readonly optionValue?: Evaluator;
  readonly optionText?: Evaluator;
  readonly optionNote?: Evaluator;
};

/** A choice whose options may be anything: the page says what each stands for and shows. */
export function BoundChoice({ options, optionValue, optionText, optionNote, ...props }: BoundChoiceProps) {
  const { session, names: outer } = useRenderScope();
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
    return limitOptions(options, undefined).options.map(chipOf);
  }, [options, optionValue, optionText, optionNote, session, outer]);
  return <ChoiceField {...props} missing={limitOptions(options, props.missing).missing} options={chips} />;
}
