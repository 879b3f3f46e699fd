import type { Contract, Json, NativeStub, RequestStub, Stubs } from "../../../../schemas/index.ts";
import type { VisitAct } from "../../channel/messages.ts";
import { calleeKey } from "../conditions/answerCondition.ts";
import { calleeOf } from "../conditions/calleesOf.ts";
import type { LogRow } from "../log/log.ts";

type Stub = RequestStub | NativeStub;

/** What a visit was. */
export interface VisitSoFar {
  /** Where the test runs, as tests write it: `gr.ios 4.9.0`. */
  readonly host: string;
  readonly params: Readonly<Record<string, string>>;
  readonly acts: readonly VisitAct[];
  /** The log's rows, also those of earlier visits. */
  readonly rows: readonly LogRow[];
  /** What the page's own stubs say. */
  readonly stubs: Stubs;
}

/** A test as it is written in YAML. */
export interface VisitTest {
  readonly test: Readonly<Record<string, Json>>;
  /** Its steps, each in a line of its own with its number. */
  readonly lines: readonly string[];
  /** Whether all that was tapped can be told from anything else on the screen. */
  readonly isWhole: boolean;
}

/**
 * The page test that does what was done until a call or a request, with the answers that came until then, and expects
 * that it is made. Answers that the page's own stubs give are left to them. Pure.
 */
export function testOfVisit(title: string, row: LogRow, visit: VisitSoFar, contract: Contract): VisitTest {
  const acts = visit.acts.filter((act) => act.do !== "read" && act.at <= row.at);
  const stubs = stubsUntil(row, acts, visit, contract);
  const expected = { ...toastAfter(row, visit.acts), ...expectationOf(row, contract) };
  const steps = [...acts.flatMap(stepOf), { expect: expected }];
  const test = {
    ...{ test: title, hosts: [visit.host] },
    ...(Object.keys(visit.params).length > 0 && { params: visit.params }),
    ...(Object.keys(stubs).length > 0 && { stubs }),
    steps,
  };
  const lines = steps.map((step, index) => `${index + 1}. ${lineOf(step)}`);
  return { test, lines, isWhole: acts.every((act) => act.do !== "tap" || act.word !== undefined) };
}

/** What was said to somebody whose host cannot do it, before anything else was done. */
function toastAfter({ state, at }: LogRow, acts: readonly VisitAct[]): Readonly<Record<string, Json>> {
  const [next] = acts.filter((act) => act.at >= at);
  return isImpossible(state) && next?.do === "read" ? { toast: next.toast } : {};
}

function isImpossible(state: LogRow["state"]): boolean {
  return state === "unsupported" || state === "fallback";
}

function stepOf(act: VisitAct): readonly Readonly<Record<string, Json>>[] {
  if (act.do === "tap") return act.word === undefined ? [] : [{ tap: act.word }];
  if (act.do === "fill") return [{ fill: { [act.field]: act.value } }];
  if (act.do === "read") return [];
  return [{ [act.do]: null }];
}

function lineOf(step: Readonly<Record<string, Json>>): string {
  const parts = Object.entries(step).map(([key, value]) => {
    const said = typeof value === "object" && value !== null ? JSON.stringify(value) : (value ?? "");
    return `${key}: ${said}`;
  });
  return parts.join(" ");
}

/** What a test expects of a row, or that it is not made where the host cannot; undefined: it has no words for it. Pure. */
export function expectationOf(row: LogRow, contract: Contract): Readonly<Record<string, Json>> | undefined {
  const made = madeBy(row, contract);
  return made && isImpossible(row.state) ? { not: made } : made;
}

function madeBy({ kind, name }: LogRow, contract: Contract): Readonly<Record<string, Json>> | undefined {
  if (kind === "http") return { request: name.slice(name.indexOf(" ") + 1) };
  if (contract.natives[name]) return { callNative: name };
  if (contract.schemes[name]) return { openScheme: name };
  return contract.miniPrograms[name] && { miniProgramNavigate: name };
}

/** The stubs that the page's own do not have, in the order in which they answered. */
function stubsUntil(row: LogRow, acts: readonly VisitAct[], { rows, stubs }: VisitSoFar, contract: Contract) {
  const answered = new Map<string, readonly LogRow[]>();
  for (const one of rows.filter(({ id, number }) => id <= row.id && number !== undefined)) {
    const callee = calleeOf(one, contract);
    if (!callee) continue;
    const before = answered.get(calleeKey(callee)) ?? [];
    answered.set(calleeKey(callee), [...(isInPlaceOf(before.at(-1), one, acts) ? before.slice(0, -1) : before), one]);
  }
  const own = new Set([...(stubs.requests ?? []), ...(stubs.natives ?? [])].map((stub) => JSON.stringify(stub)));
  const all = [...answered.values()].flatMap((given) => inTurns(given, own));
  const requests = all.filter((stub) => "request" in stub);
  const natives = all.filter((stub) => "native" in stub);
  return { ...(requests.length > 0 && { requests }), ...(natives.length > 0 && { natives }) };
}

/** An answer by hand, for which nobody did anything on the phone, is one to what was asked before. */
function isInPlaceOf(before: LogRow | undefined, row: LogRow, acts: readonly VisitAct[]): boolean {
  return row.isByHand === true && before !== undefined && !acts.some(({ at }) => at > before.at && at <= row.at);
}

/** The stubs of one callee, each as often as it answered, and the last for good; none where all are the page's own. */
function inTurns(
  rows: readonly LogRow[],
  own: ReadonlySet<string>,
): readonly (Stub & Readonly<Record<string, Json>>)[] {
  const given = rows.flatMap((row) => stubOf(row) ?? []);
  const lastOther = given.findLastIndex((stub) => !own.has(JSON.stringify(stub)));
  const turns = given.slice(0, lastOther + 1).map(({ times: _, ...stub }) => stub);
  return turns.map((stub, index) => {
    const isForGood = index === given.length - 1;
    return asJson(isForGood ? stub : { ...stub, times: 1 });
  });
}

/** What answered a row; a native side that stays silent tells of no stub. */
function stubOf({ kind, name, stub, state }: LogRow): Stub | undefined {
  if (stub) return stub;
  const isSilent = kind !== "http" && (state === "silent" || state === "waiting");
  return isSilent ? { native: name, silent: true } : undefined;
}

function asJson(stub: Stub): Stub & Readonly<Record<string, Json>> {
  return JSON.parse(JSON.stringify(stub));
}
