import { locale } from "../../theme/locale.ts";
import { Icon } from "../Icon.tsx";
import "./AgreementsField.css";
import { Check } from "./Check.tsx";
import { type FieldProps, FieldShell, useControl } from "./FieldShell.tsx";
import { type Agreement, useReading } from "./useReading.ts";
import { useTick } from "./useTick.ts";

export interface AgreementsFieldProps extends FieldProps<boolean> {
  /** Null while they are not known yet. */
  readonly items: readonly Agreement[] | null;
  /** What the tick says. */
  readonly text?: string | undefined;
  /** Each must have been opened before the box can be ticked. */
  readonly mustRead?: boolean | undefined;
  /** How long at least after the last one was opened. */
  readonly seconds?: number | undefined;
  /** Under which is kept for the visit what was opened. */
  readonly visitKey?: string | undefined;
  readonly onOpen: (item: Agreement) => void;
}

/** A box to tick, and the documents that it stands for, each to be opened. */
export function AgreementsField({ text = locale.agree, onOpen, ...props }: AgreementsFieldProps) {
  const field = useControl(props);
  const reading = useReading(props);
  const tick = useTick(props, reading.refuses);
  const textId = `${field.control.id}-text`;
  const open = (item: Agreement) => {
    reading.open(item);
    onOpen(item);
  };
  return (
    <FieldShell kind="check" field={field} said={{ ...props, note: reading.note }}>
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
        {props.items?.map((item) => (
          <button key={`${item.title} ${item.url}`} type="button" className="gw-agreement" onClick={() => open(item)}>
            <span>《{item.title}》</span>
            <Icon name={reading.isOpened(item) ? "check" : "chevron"} />
          </button>
        ))}
      </div>
    </FieldShell>
  );
}
