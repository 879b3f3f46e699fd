import { useMemo } from "react";
import type { DataSource, Json } from "../../../schemas/index.ts";
import { readsOf } from "../../runtime/formula/readsOf.ts";
import { useSession } from "../../runtime/render/renderScope.ts";
import { useSelector } from "../../runtime/render/useSelector.ts";
import type { PageSession } from "../../runtime/session/pageSession.ts";
import { calculationTexts } from "../../runtime/theme/calculationTexts.ts";
import { formIdOf } from "./formIdOf.ts";

/** The states of a calculation: only `ready` has figures, and they belong to what the form holds now. */
export type CalculationState = "missing" | "invalid" | "loading" | "failed" | "ready";

/** A data source as a calculation over fields of the form. */
export interface Calculation {
  readonly state: CalculationState;
  /** The state in a sentence; empty when ready. */
  readonly reason: string;
  /** The number of the failure, for support; undefined unless it failed. */
  readonly number: string | undefined;
  /** Leads on from the state: to the field to fill in, or to another attempt; undefined while loading and when ready. */
  readonly proceed: (() => Promise<unknown>) | undefined;
}

/**
 * Follows the calculation behind a data source.
 *
 * @param of the data source; its `get`, `query` and `when` name the fields that it is calculated from. Undefined: ready.
 */
export function useCalculation(of: string | undefined): Calculation {
  const session = useSession();
  const { reads, read } = useMemo(() => createReader(session, of), [session, of]);
  const { state, reason, number } = useSelector(reads, read) as ReturnType<typeof read>;
  return useMemo(() => {
    const proceed = proceedFrom(state, session, of);
    return { state, reason, number, proceed };
  }, [state, reason, number, session, of]);
}

type Reading = Pick<Calculation, "state" | "reason" | "number">;

const ready: Reading = { state: "ready", reason: "", number: undefined };

function createReader(session: PageSession, of: string | undefined) {
  const source = sourceOf(session, of);
  if (of === undefined || !source) return { reads: [], read: () => ({ ...ready }) };
  const asked = readsOf([source.get, source.query ?? {}, source.when ?? true]);
  const fields = fieldsIn(asked);
  const reads = [...asked, `status.${of}`, `number.${of}`, ...fields.flatMap((one) => [`form.${one}`, `valid.${one}`])];
  return { reads: [...new Set(reads)], read: () => ({ ...readState(session, of, source, fields) }) };
}

function sourceOf({ page }: PageSession, of = ""): DataSource | undefined {
  return page.data?.[of];
}

/** The fields that a calculation is asked with, in the order of its query. */
function fieldsIn(reads: readonly string[]): readonly string[] {
  return [...new Set(reads.flatMap((read) => /^(?:form|valid)\.(.+)/.exec(read)?.[1] ?? []))];
}

function readState(session: PageSession, of: string, source: DataSource, fields: readonly string[]): Reading {
  const { store, form } = session;
  for (const name of fields) {
    const value = (store.read(`form.${name}`) ?? null) as Json;
    const error = form?.errorOf(name, value);
    if (error !== undefined)
      return { ...ready, state: value === null || value === "" ? "missing" : "invalid", reason: error };
  }
  const status = store.read(`status.${of}`);
  if (status === "failed") {
    const number = store.read(`number.${of}`) as string | undefined;
    return { state: "failed", reason: calculationTexts.failed, number };
  }
  // The server may still be checking a field.
  const isWanted = source.when === undefined || session.evaluate(source.when) === true;
  const isSettled = isWanted && (status === "ready" || status === "empty");
  if (isSettled) return ready;
  return status === "loading"
    ? { ...ready, state: "loading", reason: calculationTexts.loading }
    : { ...ready, state: "missing", reason: calculationTexts.missing };
}

function proceedFrom(state: CalculationState, session: PageSession, of = ""): Calculation["proceed"] {
  if (state === "failed") return () => session.data.reload(of).catch(() => undefined);
  if (state !== "missing" && state !== "invalid") return undefined;
  return async () => {
    const source = sourceOf(session, of);
    const [first] = source ? fieldsIn(readsOf([source.get, source.query ?? {}, source.when ?? true])) : [];
    const id = first && formIdOf(session.page.body, first);
    if (id) await session.form?.submit(id);
  };
}
