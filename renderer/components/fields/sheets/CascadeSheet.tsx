import { type ReactNode, useId } from "react";
import { Popup } from "../../overlays/Popup.tsx";
import { CascadeSteps } from "./CascadeSteps.tsx";
import { type CascadeOption, type CascadePath, type CascadeValue, pathTo } from "./cascade.ts";
import { SheetHead } from "./SheetHead.tsx";
import type { SheetProps } from "./SheetRow.tsx";

export interface CascadeSheetProps extends SheetProps<CascadeValue> {
  readonly options: readonly CascadeOption[];
}

/** A sheet in which to choose step by step. */
export function CascadeSheet({ options, value, onConfirm, ...sheet }: CascadeSheetProps) {
  return (
    <StepsSheet {...sheet}>
      <CascadeSteps
        label={sheet.title}
        options={options}
        start={pathTo(value ?? [], options)}
        onChoose={(path: CascadePath) => onConfirm(path.map((option) => option.value))}
      />
    </StepsSheet>
  );
}

type StepsSheetProps = Omit<SheetProps<null>, "value" | "onConfirm"> & { readonly children: ReactNode };

/** The sheet around the steps: the last of them closes it, so that it has nothing to confirm. */
export function StepsSheet({ id, open, title, onClose, children }: StepsSheetProps) {
  const titleId = useId();
  return (
    <Popup id={id} open={open} labelledBy={titleId} onClose={onClose}>
      <SheetHead titleId={titleId} title={title} onClose={onClose} />
      {children}
    </Popup>
  );
}
