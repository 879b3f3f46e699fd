import { useMemo, useState } from "react";
import { isMultiple, multipleUpTo, stepOf } from "../../../runtime/form/multiple.ts";
import { locale } from "../../../runtime/theme/locale.ts";
import { amountTexts } from "../../../runtime/theme/texts/fields/amountTexts.ts";
import "../../styles/touch.css";
import "./AmountInputField.css";
import { type FieldProps, FieldShell, useControl } from "../shell/FieldShell.tsx";
import { ClearButton } from "../text/ClearButton.tsx";
import { moneyFormat, wholeMoneyFormat } from "../text/textFormats.ts";
import { Scale } from "./Scale.tsx";
import "../text/TextInput.css";
import { useOwnKeyboard } from "../keyboard/useOwnKeyboard.ts";
import { useTextInput } from "../text/useTextInput.ts";

export interface AmountInputFieldProps extends FieldProps<number | null> {
  /** Null, like one that is left out, is no limit: what it is read from may not be there yet. */
  readonly min?: number | null | undefined;
  readonly max?: number | null | undefined;
  /** The amount is a multiple of it; null is none. */
  readonly step?: number | null | undefined;
  /** Amounts to choose with a tap; `all` is the most that is accepted. Null: they are not there yet. */
  readonly quick?: readonly (number | "all")[] | null | undefined;
  readonly slider?: boolean | undefined;
}

/** An amount of money in large figures, with a keyboard of its own; the value is a number of at most two decimals. */
export function AmountInputField({ min, max, step: given, quick, slider, ...props }: AmountInputFieldProps) {
  const step = stepOf(given);
  const field = useControl(props);
  const [value, setValue] = useState(props.initial);
  const isWhole = step !== undefined && isMultiple(step, 1);
  const format = isWhole ? wholeMoneyFormat : moneyFormat;
  const text = useTextInput(format, { ...props, onShow: setValue });
  const { input, attributes } = text;
  const keyboard = useOwnKeyboard(attributes);
  const { Keyboard } = keyboard;
  const limits = useLimits(min, max, step);
  const shown = value === null ? "" : format.show(format.write(value));
  const isTooMuch = value !== null && limits.most !== undefined && value > limits.most;
  const note = isTooMuch ? locale.tooLarge(limits.most ?? 0) : props.note;
  return (
    <FieldShell kind="amount" field={field} said={{ ...props, note }}>
      <div className="gw-amount-input" data-long={shown.length > 9}>
        <span className="gw-amount-input-sign" aria-hidden="true">
          {locale.yuanSign}
        </span>
        <span className="gw-amount-input-figure">
          <input
            type="text"
            inputMode={isWhole ? "numeric" : "decimal"}
            autoComplete="off"
            {...field.control}
            {...attributes}
            {...keyboard.attributes}
            className="gw-input"
            data-look="amount"
            name={props.name}
            placeholder={props.placeholder || limits.hint}
            disabled={props.disabled}
            aria-required={props.required}
          />
          <ClearButton onClear={() => text.empty()} />
          <span className="gw-amount-input-words" aria-hidden="true">
            {value === null ? "" : amountTexts.inWords(value)}
          </span>
        </span>
      </div>
      {quick ? (
        <Quick
          choices={quick}
          most={limits.most}
          value={value}
          disabled={props.disabled}
          onChoose={(chosen) => text.set(chosen)}
        />
      ) : null}
      {slider && limits.least !== undefined && limits.most !== undefined ? (
        <Scale
          value={value ?? limits.least}
          min={limits.least}
          max={limits.most}
          step={step ?? 1}
          disabled={props.disabled}
          text={locale.amount(shown || "0")}
          aria-labelledby={field.ids.label}
          onSlide={(slid) => text.set(slid)}
          onBlur={props.onBlur}
        />
      ) : null}
      {Keyboard ? (
        <Keyboard
          open={keyboard.isOpen}
          field={input}
          extraKey={isWhole ? undefined : "."}
          onPress={(key) => text.press(key)}
          onClose={keyboard.close}
          onDone={() => input.current?.blur()}
        />
      ) : null}
    </FieldShell>
  );
}

/** The least and the most that can be entered, and what an empty field says of them. */
function useLimits(min?: number | null, max?: number | null, step = 0.01) {
  return useMemo(() => {
    const least = min ?? undefined;
    const most = max === undefined || max === null ? undefined : multipleUpTo(max, step);
    const [from, to] = [least, most].map((one) => (one === undefined ? "" : moneyFormat.show(moneyFormat.write(one))));
    const hint = to ? amountTexts.range(from ?? "", to) : from && amountTexts.atLeast(from);
    // Never empty: the clear button shows by it.
    return { least, most, hint: hint || " " };
  }, [min, max, step]);
}

interface QuickProps {
  readonly choices: readonly (number | "all")[];
  readonly most: number | undefined;
  readonly value: number | null;
  readonly disabled: boolean | undefined;
  readonly onChoose: (value: number) => void;
}

/** What is more than the most cannot be chosen; what comes twice is one choice. */
function Quick({ choices, most, value, disabled, onChoose }: QuickProps) {
  return (
    <div className="gw-quick">
      {[...new Set(choices)].map((choice) => {
        const amount = choice === "all" ? most : choice;
        const isOff = disabled || amount === undefined || (most !== undefined && amount > most);
        return (
          <button
            key={choice}
            type="button"
            className="gw-quick-choice gw-fades"
            aria-pressed={amount !== undefined && amount === value}
            disabled={isOff}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => amount !== undefined && onChoose(amount)}
          >
            {choice === "all" || choice === most ? amountTexts.all : moneyFormat.show(moneyFormat.write(choice))}
          </button>
        );
      })}
    </div>
  );
}
