import type { Locals } from "../../../../actions/index.ts";
import type { Json } from "../../../../schemas/index.ts";
import type { PageSession } from "../../session/pageSession.ts";
import { choiceTexts } from "../../theme/texts/fields/choiceTexts.ts";
import type { HeldValues, KeptOffer } from "../fieldRegistry.ts";
import { createExclusion } from "../formLayouts.ts";
import { loadLate } from "../options/keepOffered.ts";
import { isChoosing, offeredPart } from "../options/offeredPart.ts";
import { optionSources } from "../options/optionSources.ts";
import type { RowValue } from "../rowValues.ts";
import { isEmpty } from "../rules.ts";
import type { RepeatLayout } from "./createRow.ts";
import { rowNumber } from "./createRowStore.ts";
import { rowsOf } from "./rowsError.ts";

/**
 * Keeps what the rows of a field hold among the options of their fields, until it is stopped. Rows on screen follow their
 * options themselves. This keeps rows that are not on screen, and values that come in from outside.
 */
export function keepRowsOffered(layout: RepeatLayout, page: PageSession, names: Locals, form: HeldValues): KeptOffer {
  const { name } = layout;
  const choices = layout.fields.filter(isChoosing);
  if (choices.length === 0) return { stop: () => undefined, wait: () => undefined };
  const sources = new Map(choices.map((field) => [field, optionSources(field, page)]));
  const isExcluded = createExclusion(page);
  /** The answers that were left when others were cleared. */
  let left: string | undefined;

  function offeredRow(row: RowValue, index: number): RowValue {
    const seen = { ...names, [layout.each]: row, [rowNumber]: index + 1 };
    const evaluate = (property: unknown, more?: Locals) =>
      page.evaluate((property ?? null) as Json, { ...seen, ...more });
    const changes = choices.flatMap((field): [string, Json][] => {
      const value = row[field.name] ?? null;
      if (sources.get(field)?.unknown() || isExcluded(field, seen)) return [];
      const offered = offeredPart(field, value, evaluate);
      return offered === value ? [] : [[field.name, offered]];
    });
    return changes.length === 0 ? row : { ...row, ...Object.fromEntries(changes) };
  }

  function update(): void {
    const value = form.held(name);
    if (form.isOut(name) || !Array.isArray(value)) return;
    const rows = rowsOf(value);
    const offered = rows.map(offeredRow);
    if (!offered.every((row, index) => row === rows[index])) {
      left = answersIn(offered);
      form.replace(name, offered);
      form.set("gone", name, choiceTexts.gone);
    } else if (left !== undefined && left !== answersIn(rows)) {
      left = undefined;
      form.remove("gone", name);
    }
  }

  const reads = [...sources.values()].flatMap((one) => one.reads);
  const stops = [
    form.derive([`${form.root}.${name}`], update),
    form.derive(reads, () => {
      if (!form.isOnScreen(name)) update();
    }),
  ];
  update();
  return {
    stop() {
      for (const stop of stops) stop();
    },
    wait(...given) {
      const all = [...sources.values()];
      return all.some((one) => one.unknown())
        ? loadLate().then((late) => late.wait(all, page.store, ...given))
        : undefined;
    },
  };
}

/** The filled fields of rows, as a text to compare. */
function answersIn(rows: readonly RowValue[]): string {
  return JSON.stringify(rows, (_, value) => (isEmpty(value) ? undefined : value));
}
