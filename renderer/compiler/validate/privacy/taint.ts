import { kindOfName } from "../../../../actions/index.ts";
import type { PersonalKind } from "../../../../schemas/index.ts";

/**
 * What is followed: personal data of a kind; what a partial is given, whatever that is (`inputs.NAME`); and, in a
 * partial, what the form of the page around it holds.
 */
export type TaintKind = PersonalKind | `inputs.${string}` | "form";

/** Personal data in a value, and the way on which it came there: `form.phone`, `state.note`. */
export interface Trace {
  readonly kind: TaintKind;
  readonly way: readonly string[];
  /** All but a part of it is hidden. */
  readonly isMasked?: true;
}

/** What a value tells of people: as a whole, and by its parts. */
export interface Taint {
  readonly own: readonly Trace[];
  /** By the keys that are known. */
  readonly parts: Readonly<Record<string, Taint>>;
  /** Every other part: the items of a list, fields under keys that are calculated. */
  readonly others?: Taint | undefined;
  /** How formulas come to a value of which no type is known: the names of its fields are all there is to go by. */
  readonly untyped?: string | undefined;
}

/** Of a value that tells nothing of people. */
export const clean: Taint = { own: [], parts: {} };

/** A value is followed into its parts so deep; further down it is one with what is around it. */
const deepest = 4;

/** Of a value that holds one thing, in no parts. */
export function plain(traces: readonly Trace[]): Taint {
  return traces.length === 0 ? clean : { own: distinct(traces), parts: {} };
}

/** Of a value that is made of these parts. */
export function made(parts: Readonly<Record<string, Taint>>, others?: Taint): Taint {
  const tainted = Object.entries(parts).filter(([, part]) => part !== clean);
  const rest = others === clean ? undefined : others;
  if (tainted.length === 0 && !rest) return clean;
  const whole: Taint = { own: [], parts: Object.fromEntries(tainted), ...(rest && { others: rest }) };
  if (depthOf(whole) <= deepest) return whole;
  const untyped = untypedIn(whole);
  return { ...plain(tracesIn(whole)), ...(untyped !== undefined && { untyped }) };
}

/** Of a value that may be any of these. */
export function union(taints: readonly Taint[]): Taint {
  const [first = clean, ...rest] = taints.filter((taint) => taint !== clean);
  if (rest.length === 0) return first;
  const all = [first, ...rest];
  const keys = new Set(all.flatMap(({ parts }) => Object.keys(parts)));
  const parts = [...keys].map((key): [string, Taint] => [key, union(all.map((taint) => namedPart(taint, key)))]);
  const others = union(all.map((taint) => taint.others ?? clean));
  const untyped = all.find((taint) => taint.untyped !== undefined)?.untyped;
  return {
    own: distinct(all.flatMap(({ own }) => own)),
    parts: Object.fromEntries(parts),
    ...(others !== clean && { others }),
    ...(untyped !== undefined && { untyped }),
  };
}

/** Of a part of a value; of any of them where the key is not known. */
export function partOf(taint: Taint, key?: string): Taint {
  if (taint === clean) return clean;
  const { untyped } = taint;
  const any = { ...clean, ...(untyped !== undefined && { untyped }) };
  const parts =
    key === undefined ? [...Object.values(taint.parts), taint.others ?? clean, any] : [namedPart(taint, key)];
  return union([plain(taint.own), ...parts]);
}

function namedPart({ parts, others = clean, untyped }: Taint, key: string): Taint {
  if (Object.hasOwn(parts, key)) return parts[key] ?? clean;
  return untyped === undefined ? others : union([others, untypedPart(`${untyped}.${key}`, key)]);
}

function untypedPart(path: string, key: string): Taint {
  const kind = kindOfName(key);
  return kind ? plain([{ kind, way: [path] }]) : { ...clean, untyped: path };
}

/** All that a value tells of people, whichever of its parts tells it. */
export function tracesIn({ own, parts, others }: Taint): readonly Trace[] {
  return distinct([...own, ...Object.values(parts).flatMap(tracesIn), ...(others ? tracesIn(others) : [])]);
}

/** How formulas come to the first part of a value of which no type is known; undefined where all types are. */
export function untypedIn({ untyped, parts, others }: Taint): string | undefined {
  const inner = [...Object.values(parts), ...(others ? [others] : [])];
  return untyped ?? inner.map(untypedIn).find((found) => found !== undefined);
}

/** The same after a further stop on its way. */
export function movedOn(taint: Taint, stop: string): Taint {
  return mapTraces(taint, (trace) => ({ ...trace, way: [...trace.way, stop] }));
}

/** The value with each of its traces changed. */
export function mapTraces(taint: Taint, change: (trace: Trace) => Trace): Taint {
  if (taint === clean) return clean;
  const parts = Object.entries(taint.parts).map(([key, part]): [string, Taint] => [key, mapTraces(part, change)]);
  return {
    own: taint.own.map(change),
    parts: Object.fromEntries(parts),
    ...(taint.others && { others: mapTraces(taint.others, change) }),
    ...(taint.untyped !== undefined && { untyped: taint.untyped }),
  };
}

/** Whether the two tell the same, on whatever way it came. */
export function tellsTheSame(a: Taint, b: Taint): boolean {
  return signatureOf(a) === signatureOf(b);
}

function signatureOf({ own, parts, others }: Taint): string {
  const kinds = own.map(identityOf).sort().join();
  const inner = Object.keys(parts)
    .sort()
    .map((key) => `${key}:${signatureOf(parts[key] ?? clean)}`);
  return `${kinds}{${inner.join()}}[${others ? signatureOf(others) : ""}]`;
}

function depthOf({ parts, others }: Taint): number {
  return 1 + Math.max(0, ...[...Object.values(parts), ...(others ? [others] : [])].map(depthOf));
}

/** Each kind once, as it came first. */
function distinct(traces: readonly Trace[]): readonly Trace[] {
  return traces.length < 2
    ? traces
    : [...new Map([...traces].reverse().map((one) => [identityOf(one), one])).values()].reverse();
}

function identityOf({ kind, isMasked }: Trace): string {
  return isMasked ? `${kind}*` : kind;
}
