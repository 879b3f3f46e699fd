import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Json } from "../../../../schemas/index.ts";
import { createRow, type FormRow, type RepeatLayout } from "../../../runtime/form/rows/createRow.ts";
import { readsOutside } from "../../../runtime/form/rows/readsOutside.ts";
import { rowsOf } from "../../../runtime/form/rows/rowsError.ts";
import type { RowValue } from "../../../runtime/form/rowValues.ts";
import { useRenderScope } from "../../../runtime/render/renderScope.ts";
import { repeatTexts } from "../../../runtime/theme/texts/fields/repeatTexts.ts";
import type { FieldProps } from "../shell/FieldShell.tsx";
import { useFieldHandle } from "../shell/useFieldHandle.ts";

type List = readonly RowValue[];

interface Given extends Pick<FieldProps<Json>, "initial" | "onChange" | "ref"> {
  readonly layout: RepeatLayout;
  /** How many rows there are at least. */
  readonly min: number;
}

/** A row that its list does not show as right. */
interface WrongRow {
  readonly place: number;
  readonly reveal: () => void;
}

/**
 * The rows of a field, and the value that they make. A letter that is typed renders nothing here: the rows tell of it.
 *
 * @param control what takes the focus where no row is wrong
 * @returns the rows, and the ways to make one more and to put others in their place, as the user has asked
 */
export function useRepeatRows({ layout, min, initial, onChange, ref }: Given, control: RefObject<HTMLElement | null>) {
  const { session, names } = useRenderScope();
  const rowsFor = (value: unknown) => {
    const list = rowsOf(value);
    const blank = Array.from({ length: Math.max(0, min - list.length) }, (): RowValue => ({}));
    return placed([...list, ...blank].map((one) => createRow(session, layout, names, one)));
  };
  const [rows, setRows] = useState(() => rowsFor(initial));
  const held = useRef(rows);
  const isByUser = useRef(false);
  const given = useRef<unknown>(initial);
  const wrong = useRef<WrongRow>(undefined);

  const show = (next: readonly FormRow[], byUser: boolean) => {
    isByUser.current = byUser;
    held.current = placed(next);
    setRows(held.current);
  };
  useFieldHandle<Json>(ref, {
    read: () => listOf(held.current),
    write(value) {
      if (isSame(value, given.current) || isSame(value, listOf(held.current))) return;
      given.current = value;
      show(rowsFor(value), false);
    },
    control,
    focus: () => (wrong.current?.reveal ?? (() => control.current?.focus()))(),
    blockingReason: () => wrong.current && repeatTexts.rowWrong(wrong.current.place),
    async showErrors() {
      const found = await Promise.all(held.current.map(({ form }) => form.check(layout.name)));
      const index = found.findIndex(({ isRight }) => !isRight);
      wrong.current = found[index] && { place: index + 1, reveal: found[index].reveal };
    },
  });

  const tell = useEffectEvent(() => {
    wrong.current = undefined;
    onChange(listOf(held.current));
  });
  const complete = useEffectEvent(() => session.form?.adopt(layout.name, listOf(held.current)));
  const recheckAll = useEffectEvent((name: string) => {
    wrong.current = undefined;
    for (const { form } of held.current) form.recheck(name);
    session.form?.recheck(layout.name);
  });
  useEffect(() => {
    const stops = layout.fields.map((field) =>
      session.store.subscribe(readsOutside(layout, field), () => recheckAll(field.name)),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [session, layout]);
  useEffect(() => {
    const stops = rows.map((row) =>
      row.join(() => {
        tell();
        // By then the row's form knows of the value.
        queueMicrotask(() => recheck(row, rows, layout));
      }),
    );
    if (isByUser.current) tell();
    // What the rows begin with is no change: it is what the fields in them hold at first.
    else complete();
    isByUser.current = false;
    return () => {
      for (const stop of stops) stop();
    };
  }, [rows, layout]);
  return {
    rows,
    /** The rows at this moment, for who asks later. */
    current: held,
    show: (next: readonly FormRow[]) => show(next, true),
    blank() {
      const row = createRow(session, layout, names, {});
      row.setPlace(held.current.length + 1);
      return row;
    },
  };
}

/** What a change in a row may have mended or broken: its own fields, and those that must differ from row to row. */
function recheck(changed: FormRow, rows: readonly FormRow[], { fields, check = [], unique }: RepeatLayout): void {
  for (const { name } of fields) changed.form.recheck(name);
  const shared = new Set([...check.map(({ field }) => field), ...(unique === undefined ? [] : [unique])]);
  for (const { form } of rows) for (const name of shared) form.recheck(name);
}

function placed(rows: readonly FormRow[]): readonly FormRow[] {
  for (const [index, row] of rows.entries()) row.setPlace(index + 1);
  return rows;
}

function listOf(rows: readonly FormRow[]): List {
  return rows.map((row) => row.value());
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one ?? []) === JSON.stringify(other ?? []);
}
