import { locale } from "../../../runtime/theme/locale.ts";
import type { FieldProps } from "../shell/FieldShell.tsx";
import { kindOfText } from "./kindOfText.ts";
import { moneyFormat } from "./textFormats.ts";
import "./MoneyField.css";

export interface MoneyFieldProps extends FieldProps<number | null> {
  readonly unit?: string | undefined;
}

const attributes = { inputMode: "decimal" } as const;

/** A sum of money, large; the value is a number of at most two decimals, or null while there is none. */
export const MoneyField = kindOfText(({ unit = locale.yuan }: MoneyFieldProps) => ({
  format: moneyFormat,
  look: "money",
  attributes,
  end: (
    <span className="gw-money-unit" aria-hidden="true">
      {unit}
    </span>
  ),
}));
