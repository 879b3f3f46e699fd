import { useId } from "react";
import { Popup } from "../Popup.tsx";
import { CascadeSteps } from "./CascadeSteps.tsx";
import { type CascadeOption, pathTo } from "./cascade.ts";
import type { FieldProps } from "./FieldShell.tsx";
import { SheetHead } from "./SheetHead.tsx";
import { SheetRow } from "./SheetRow.tsx";

type Values = readonly (string | number)[];

export interface CascadeFieldProps extends FieldProps<Values> {
  readonly options: readonly CascadeOption[] | null;
}

/** A row that opens a choice step by step. The value is what was chosen, from the first step on. */
export function CascadeField({ options: given, ...props }: CascadeFieldProps) {
  const titleId = useId();
  const options = given ?? [];
  const chosen = (values: Values | null) => pathTo(values ?? [], options);
  return (
    <SheetRow
      {...props}
      words={(values) =>
        chosen(values)
          .map(({ text }) => text)
          .join(" / ")
      }
      sheet={({ id, open, title, value, onConfirm, onClose }) => (
        <Popup id={id} open={open} labelledBy={titleId} onClose={onClose}>
          <SheetHead titleId={titleId} title={title} onClose={onClose} />
          <CascadeSteps
            label={title}
            options={options}
            start={chosen(value)}
            onChoose={(path) => onConfirm(path.map((option) => option.value))}
          />
        </Popup>
      )}
    />
  );
}
