import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { Json } from "../../../../schemas/index.ts";
import type { CrossCheck } from "../../../runtime/form/fieldRegistry.ts";
import type { FormRow, RepeatLayout } from "../../../runtime/form/rows/createRow.ts";
import { keepRowsOffered } from "../../../runtime/form/rows/keepRowsOffered.ts";
import { rowsError } from "../../../runtime/form/rows/rowsError.ts";
import type { Evaluator } from "../../../runtime/formula/createFormulas.ts";
import { useRenderScope } from "../../../runtime/render/renderScope.ts";
import { repeatTexts } from "../../../runtime/theme/texts/fields/repeatTexts.ts";
import { Icon } from "../../display/Icon.tsx";
import { type BoundFieldProps, bindField } from "../shell/bindField.tsx";
import { DisabledContext } from "../shell/DisabledContext.ts";
import { type FieldProps, requiredMark, useControl } from "../shell/FieldShell.tsx";
import { RepeatRow, type RowActions } from "./RepeatRow.tsx";
import { useRepeatRows } from "./useRepeatRows.ts";
import { useRowForms } from "./useRowForms.ts";
import "../../styles/touch.css";
import "./RepeatField.css";

export interface RepeatFieldProps extends FieldProps<Json> {
  readonly layout: RepeatLayout;
  /** The fields of a row, the same for each. */
  readonly fields: ReactNode;
  readonly titleOfRow?: Evaluator;
  readonly uniqueMessage?: Evaluator;
  readonly check?: readonly CrossCheck[];
  readonly min?: number | null;
  readonly max?: number | null;
  readonly movable?: boolean;
  readonly addText?: string;
}

/** What was taken out last, and where it stood. */
interface Removed {
  readonly row: FormRow;
  readonly index: number;
  readonly title: string;
}

/** A list of rows with the same fields. What is removed can be put back, so nobody is asked beforehand. */
export function RepeatField({ layout, fields, titleOfRow, movable = false, ...props }: RepeatFieldProps) {
  const { ids, control } = useControl(props);
  const { min, max, label, help, error, required, disabled, addText = repeatTexts.add } = props;
  const add = useRef<HTMLButtonElement>(null);
  const list = useRepeatRows({ ...props, layout, min: min ?? 0 }, add);
  const { rows } = list;
  const formOf = useRowForms(layout, { check: props.check, uniqueMessage: props.uniqueMessage }, list.current);
  const { names } = useRenderScope();
  const [removed, setRemoved] = useState<Removed>();
  const [said, say] = useState("");
  const { section, focusNext } = useNextFocus(rows);

  const replace = (next: readonly FormRow[], focus: string, words: string, gone?: Removed) => {
    focusNext(focus);
    say(words);
    setRemoved(gone);
    list.show(next);
  };
  const actions = useLatest<Whole<RowActions>>({
    remove: (row, title) => {
      const index = rows.indexOf(row);
      const gone = { row, index, title };
      replace(
        rows.filter((one) => one !== row),
        ".gw-repeat-undo",
        repeatTexts.removed(title),
        gone,
      );
    },
    move: (row, title, by) => {
      const to = rows.indexOf(row) + by;
      const others = rows.filter((one) => one !== row);
      const next = [...others.slice(0, to), row, ...others.slice(to)];
      replace(next, `[data-row="${to + 1}"] [data-by="${by}"]`, repeatTexts.moved(title, to + 1));
    },
  });
  const append = () => {
    const row = list.blank();
    const place = rows.length + 1;
    const title = String(titleOfRow?.evaluate(row.session.scope(names)) || repeatTexts.rowTitle(place));
    replace([...rows, row], `[data-row="${place}"]`, repeatTexts.added(title));
  };
  const putBack = ({ row, index, title }: Removed) =>
    replace(
      [...rows.slice(0, index), row, ...rows.slice(index)],
      `[data-row="${index + 1}"]`,
      repeatTexts.added(title),
    );
  const isFull = typeof max === "number" && rows.length >= max;
  const isOpen = !disabled;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no flex item in Chromium 87
    <div
      ref={section}
      className="gw-repeat gw-row"
      role="group"
      id={control.id}
      aria-labelledby={ids.label}
      aria-describedby={control["aria-describedby"]}
      data-invalid={Boolean(error)}
    >
      <p className="gw-repeat-label" id={ids.label}>
        {label}
        {required ? requiredMark : null}
      </p>
      {help ? (
        <p className="gw-repeat-help" id={ids.help}>
          {help}
        </p>
      ) : null}
      <DisabledContext value={!isOpen}>
        {rows.map((row, index) => (
          <RepeatRow
            key={row.key}
            row={row}
            place={index + 1}
            isLast={index === rows.length - 1}
            form={formOf(row)}
            title={titleOfRow}
            fields={fields}
            remove={isOpen && rows.length > (min ?? 0) ? actions.remove : undefined}
            move={isOpen && movable && rows.length > 1 ? actions.move : undefined}
          />
        ))}
      </DisabledContext>
      {rows.length === 0 ? <p className="gw-repeat-help">{repeatTexts.none}</p> : null}
      <div className="gw-repeat-said">
        <span role="status">{said}</span>
        {removed && isOpen ? (
          <button
            type="button"
            className="gw-repeat-undo gw-fades"
            aria-label={repeatTexts.undoIt(removed.title)}
            onClick={() => putBack(removed)}
          >
            {repeatTexts.undo}
          </button>
        ) : null}
      </div>
      {isOpen && !isFull ? (
        <button ref={add} type="button" className="gw-repeat-add gw-flat" onClick={append}>
          <span className="gw-repeat-plus" aria-hidden="true">
            +
          </span>
          {addText}
        </button>
      ) : null}
      {isFull && isOpen ? <p className="gw-repeat-help">{repeatTexts.tooMany(Number(max))}</p> : null}
      {error ? (
        <p className="gw-repeat-error" id={ids.error} role="alert">
          <Icon name="alert" />
          <span>{error}</span>
        </p>
      ) : null}
    </div>
  );
}

type Whole<T> = { readonly [Key in keyof T]-?: NonNullable<T[Key]> };

/** Functions that stay the same and do what their latest versions do: rows that have not changed are not rendered again. */
function useLatest<Functions extends Whole<RowActions>>(functions: Functions): Whole<RowActions> {
  const latest = useRef(functions);
  useLayoutEffect(() => {
    latest.current = functions;
  });
  return useMemo(
    () => ({
      remove: (...given) => latest.current.remove(...given),
      move: (...given) => latest.current.move(...given),
    }),
    [],
  );
}

/** Moves the focus, once other rows are on screen, to what a selector finds among them. */
function useNextFocus(rows: readonly FormRow[]) {
  const section = useRef<HTMLDivElement>(null);
  const next = useRef<string>(undefined);
  useEffect(() => {
    const wanted = rows && next.current;
    next.current = undefined;
    if (wanted !== undefined) section.current?.querySelector<HTMLElement>(wanted)?.focus();
  }, [rows]);
  return {
    section,
    focusNext: (selector: string) => {
      next.current = selector;
    },
  };
}

const noRows: readonly never[] = [];

/** The field without rows as it begins, tied to the form of its page. */
const BoundField = bindField(RepeatField, noRows, { ownError: rowsError, keepOffered: keepRowsOffered });

/** A list of rows as a field of the page's form. */
export function BoundRepeat(props: BoundFieldProps) {
  const more = { layout: props.field };
  return <BoundField {...props} {...more} />;
}
