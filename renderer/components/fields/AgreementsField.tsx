import { locale } from "../../theme/locale.ts";
import { Icon } from "../Icon.tsx";
import "./AgreementsField.css";
import { Check } from "./Check.tsx";
import { type FieldProps, FieldShell, useControl } from "./FieldShell.tsx";
import { useTick } from "./useTick.ts";

/** A document to be agreed to. */
export interface Agreement {
  readonly title: string;
  readonly url: string;
}

export interface AgreementsFieldProps extends FieldProps<boolean> {
  readonly items: readonly Agreement[];
  /** What the tick says. */
  readonly text?: string | undefined;
  readonly onOpen: (item: Agreement) => void;
}

/** A box to tick, and the documents that it stands for, each to be opened. */
export function AgreementsField({ items, text = locale.agree, onOpen, ...props }: AgreementsFieldProps) {
  const field = useControl(props);
  const tick = useTick(props);
  const textId = `${field.control.id}-text`;
  return (
    <FieldShell kind="check" field={field} said={props}>
      <div className="gw-agreements">
        <label className="gw-check-row" htmlFor={field.control.id}>
          <Check
            {...field.control}
            {...tick}
            name={props.name}
            disabled={props.disabled}
            required={props.required}
            aria-labelledby={`${field.ids.label} ${textId}`}
          />
          <span id={textId}>{text}</span>
        </label>
        {items.map((item) => (
          <button key={`${item.title} ${item.url}`} type="button" className="gw-agreement" onClick={() => onOpen(item)}>
            <span>《{item.title}》</span>
            <Icon name="chevron" />
          </button>
        ))}
      </div>
    </FieldShell>
  );
}
