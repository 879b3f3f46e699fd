import { memo, type ReactNode, useCallback, useId, useMemo } from "react";
import type { FieldEntry } from "../../../runtime/form/fieldRegistry.ts";
import type { FormRow } from "../../../runtime/form/rows/createRow.ts";
import type { Evaluator } from "../../../runtime/formula/createFormulas.ts";
import { createRenderScope, RenderScopeContext, useRenderScope } from "../../../runtime/render/renderScope.ts";
import { useSelector } from "../../../runtime/render/useSelector.ts";
import { repeatTexts } from "../../../runtime/theme/texts/fields/repeatTexts.ts";
import { Icon } from "../../display/Icon.tsx";
import { FormContext } from "../shell/FormContext.ts";

/** What can be done with a row; undefined: not now. */
export interface RowActions {
  readonly remove: ((row: FormRow, title: string) => void) | undefined;
  readonly move: ((row: FormRow, title: string, by: -1 | 1) => void) | undefined;
}

interface RepeatRowProps extends RowActions {
  readonly row: FormRow;
  readonly place: number;
  readonly isLast: boolean;
  /** The name of the field, and the checks over the fields of a row. */
  readonly form: FieldEntry["form"];
  readonly title: Evaluator | undefined;
  readonly fields: ReactNode;
}

/** A row of a list: its title, what can be done with it, and its fields, which see the row by its name. */
export const RepeatRow = memo(function RepeatRow({ row, form, fields, ...head }: RepeatRowProps) {
  const { names } = useRenderScope();
  const scope = useMemo(() => createRenderScope(row.session, names), [row, names]);
  return (
    <RenderScopeContext value={scope}>
      <FormContext value={form}>
        <RowFrame {...head} row={row}>
          {fields}
        </RowFrame>
      </FormContext>
    </RenderScopeContext>
  );
});

type RowFrameProps = Omit<RepeatRowProps, "form" | "fields"> & { readonly children: ReactNode };

function RowFrame({ row, place, isLast, title: given, remove, move, children }: RowFrameProps) {
  const id = useId();
  const title = useTitle(given) || repeatTexts.rowTitle(place);
  const mover = (by: -1 | 1, isEnd: boolean, label: string) => (
    <button
      type="button"
      className="gw-repeat-move gw-target gw-fades"
      data-by={by}
      aria-label={label}
      aria-disabled={isEnd}
      onClick={() => isEnd || move?.(row, title, by)}
    >
      <Icon name="down" />
    </button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no flex item in Chromium 87
    <div className="gw-repeat-row" role="group" tabIndex={-1} aria-labelledby={id} data-row={place}>
      <div className="gw-repeat-head">
        <span className="gw-repeat-title" id={id}>
          {title}
        </span>
        {move ? mover(-1, place === 1, repeatTexts.moveUp(title)) : null}
        {move ? mover(1, isLast, repeatTexts.moveDown(title)) : null}
        {remove ? (
          <button
            type="button"
            className="gw-repeat-remove gw-fades"
            aria-label={repeatTexts.removeIt(title)}
            onClick={() => remove(row, title)}
          >
            {repeatTexts.remove}
          </button>
        ) : null}
      </div>
      {children}
    </div>
  );
}

const nothing: Evaluator = { evaluate: () => null, reads: [] };

/** The row's title as the page says it; empty where it says none. */
function useTitle(title: Evaluator = nothing): string {
  const scope = useRenderScope();
  const { text } = useSelector(
    title.reads,
    useCallback(() => ({ text: String(scope.evaluate(title) ?? "") }), [scope, title]),
  );
  return String(text);
}
