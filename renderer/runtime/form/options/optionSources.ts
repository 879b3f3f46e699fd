import type { DataSource, Field, Page } from "../../../../schemas/index.ts";
import { readsOf, sourcesIn } from "../../formula/readsOf.ts";
import type { PageSession } from "../../session/pageSession.ts";
import { formsIn } from "../formLayouts.ts";

/** Why the options of a field are not known: a source is being fetched, or could not be. */
export type Unknown = "loading" | "failed";

/** The data that the options of a field come from. */
export interface OptionSources {
  /** What the options, and the state of their sources, depend on. */
  readonly reads: readonly string[];
  /** Returns why the options are not known now; undefined if they are. */
  readonly unknown: () => Unknown | undefined;
}

/** The part of a field, or of a bound component, that defines its options. */
interface WithOptions {
  readonly options: unknown;
  readonly optionValue?: unknown;
}

/** The part of a page session that tells of its data sources. */
type SourcesPort = Pick<PageSession, "page" | "store" | "evaluate">;

/**
 * Finds the data sources from which a field has its options, also through calculated fields. A source that its `when`
 * excludes is not waited for: it leaves the options as they are.
 */
export function optionSources({ options: list, optionValue }: WithOptions, port: SourcesPort): OptionSources {
  const options = withComputed(readsOf([list, optionValue]), port.page);
  const direct = sourcesIn(options);
  const all = withInputs(direct, port.page);
  const conditions = all.flatMap((name) => readsOf(port.page.data?.[name]?.when));
  return {
    reads: [...new Set([...options, ...all.map((name) => `status.${name}`), ...conditions])],
    unknown: () => worst(direct.map((name) => stateOf(name, port, new Set()))),
  };
}

/**
 * Returns how far a source is. One without a status has not begun: it is about to be fetched, waits for its inputs, or is
 * not wanted, which is undefined.
 */
function stateOf(name: string, port: SourcesPort, seen: Set<string>): string | undefined {
  const status = port.store.read(`status.${name}`) as string | undefined;
  const source = port.page.data?.[name];
  if (status !== undefined || !source || seen.has(name)) return status;
  seen.add(name);
  const inputs = inputsOf(name, source).map((one) => stateOf(one, port, seen));
  if (worst(inputs)) return worst(inputs);
  const isWanted = !inputs.includes(undefined) && (source.when === undefined || port.evaluate(source.when) === true);
  return isWanted ? "loading" : undefined;
}

function worst(states: readonly (string | undefined)[]): Unknown | undefined {
  return (["failed", "loading"] as const).find((state) => states.includes(state));
}

/** The sources that a source reads to be fetched. */
function inputsOf(name: string, { get, query, when }: DataSource): readonly string[] {
  const reads = readsOf([get, query, when]).filter((read) => read.startsWith("data."));
  return sourcesIn(reads).filter((one) => one !== name);
}

function withInputs(names: readonly string[], { data }: Page): readonly string[] {
  const all = new Set(names);
  for (const name of all) {
    const source = data?.[name];
    if (source) for (const input of inputsOf(name, source)) all.add(input);
  }
  return [...all];
}

/** Adds to reads what the calculated fields among them read. */
function withComputed(reads: readonly string[], { body }: Page): readonly string[] {
  const all = new Set(reads);
  if (!reads.some((read) => read.startsWith("form."))) return reads;
  const fields = [...formsIn(body).values()].flat();
  const computed = new Map<string, Field>(fields.map(({ field }) => [`form.${field.name}`, field]));
  for (const read of all) for (const further of readsOf(calculationOf(computed.get(read)))) all.add(further);
  return [...all];
}

function calculationOf(field: Field | undefined): unknown {
  return field?.type === "computed" ? field.value : undefined;
}
