import type { Json, Lookup, Step, Steps, Text, Values } from "../../schemas/index.ts";
import { ActionError, errorValue } from "../errors.ts";
import type { OpenIntention } from "../outcomes/intention.ts";
import type { Finding, WayOut } from "../outcomes/outcomeQuestion.ts";
import { UncertainError } from "../outcomes/uncertainError.ts";
import { runSafely } from "../runSafely.ts";
import { evaluateValues, type StepContext } from "./verb.ts";

/**
 * How it ended: the write was done, and this is its answer; the step may be taken again; or it was not done, or nobody
 * knows, and the list stops.
 */
export type Resolution = { readonly outcome: "done"; readonly value: Json } | { readonly outcome: "again" | "stopped" };

/** As much of a step as its uncertain outcome depends on. */
interface Uncertain {
  readonly verb: Step["verb"];
  readonly intention?: Values;
  readonly lookup?: Lookup;
  readonly onUncertain?: Steps;
  readonly uncertainText?: Text;
}

/** As much of a step as tells that it signs a contract, and at which quote, or that an obligation is about it. */
interface Signing {
  readonly verb: Step["verb"];
  readonly contract?: Text;
  /** The compiler has found so. */
  readonly isObliged?: true;
}

/**
 * Milliseconds after which an outcome that nobody knows is given up: servers keep keys for about a day. An age that is
 * unknown is not above it.
 */
const longestOpen = 24 * 60 * 60 * 1000;

/**
 * What follows when nobody knows whether a step was done: first its `onUncertain`, then, unless that leads away, the
 * borrower is told and can look it up. Never rejects.
 */
export async function resolveUncertain(step: Step, error: UncertainError, context: StepContext): Promise<Resolution> {
  const { intention } = error;
  if (intention.isDone) return tellDone(step, intention, context);
  const { onUncertain }: Uncertain = step;
  // What was sent earlier has been told of then.
  const told = intention.isEarlier ? undefined : context.page.describe(error);
  if (onUncertain && told) {
    const end = await context.run(onUncertain, { error: errorValue(error, told) });
    if (end !== "done") return { outcome: "stopped" };
  }
  return askBorrower(step, intention, context, told?.number);
}

/**
 * What follows when an earlier write is known to be done, and the borrower was not shown that. If its list is about to show
 * it, the tap came before, and changes nothing. The same intention goes on with the answer of its lookup. Else they are told.
 */
async function tellDone(step: Uncertain, intention: OpenIntention, context: StepContext): Promise<Resolution> {
  const { page, ledger, signal } = context;
  if (await intention.showing) return { outcome: "stopped" };
  const seen = step.lookup && intention.isSame && (await lookUp(step.lookup, intention, context));
  if (typeof seen === "object") return seen;
  const known = { found: "done", way: undefined, isEarlier: true, isExpired: false, number: undefined } as const;
  await page.askOutcome({ ...known, where: undefined });
  if (!signal.aborted) await ledger.shown(intention);
  return { outcome: "stopped" };
}

async function askBorrower(
  step: Uncertain,
  intention: OpenIntention,
  context: StepContext,
  number: string | undefined,
): Promise<Resolution> {
  const { page, ledger, signal } = context;
  const { lookup } = step;
  const where = placeOf(step, context);
  let open: OpenIntention | undefined = intention;
  let found: Finding = "unknown";
  while (!signal.aborted) {
    // An answer of the server may have told meanwhile how old it is.
    if (found !== "unknown") open = await ledger.find(intention.step);
    const age = open?.key === intention.key ? open.age : undefined;
    const isExpired = age !== undefined && age > longestOpen;
    const way = wayOut(intention, found, isExpired, lookup);
    const question = { found, way, isEarlier: intention.isEarlier, isExpired, number, where };
    const isTaken = await page.askOutcome(question, signal);
    if (found === "done" && !signal.aborted) await ledger.shown(intention);
    if (!isTaken || way === undefined) break;
    if (way === "lookUp" && lookup) {
      const seen = await lookUp(lookup, withNames(intention, step.intention), context);
      if (typeof seen === "string") found = seen;
      else return seen;
    } else {
      await (way === "repeat" ? ledger.reopen(intention) : ledger.close(intention));
      return { outcome: "again" };
    }
  }
  return { outcome: "stopped" };
}

/** Where it can be seen; a text that cannot be made is left out, since the borrower must be told all the same. */
function placeOf({ uncertainText }: Uncertain, { evaluate, names }: StepContext): string | undefined {
  if (uncertainText === undefined) return undefined;
  try {
    return String(evaluate(uncertainText, names));
  } catch {
    return undefined;
  }
}

function wayOut(
  { isRepeatable }: OpenIntention,
  found: Finding,
  isExpired: boolean,
  lookup: Lookup | undefined,
): WayOut | undefined {
  if (found === "done" || found === "notDone") return undefined;
  if (lookup && !(isExpired && found !== "unknown")) return "lookUp";
  if (isExpired) return "restart";
  return isRepeatable ? "repeat" : undefined;
}

/**
 * Gives an intention all names that its step declares. A name whose value is not stored throws when it is read: a lookup
 * without it could find nothing, and take that for a no.
 */
function withNames(intention: OpenIntention, declared: Values | undefined): OpenIntention {
  if (!declared || intention.named) return intention;
  const get = () => {
    throw new ActionError("page", "The owner of this intention is not known");
  };
  const lost = Object.keys(declared).map((name) => [name, { get, enumerable: true }] as const);
  return { ...intention, named: Object.defineProperties({}, Object.fromEntries(lost)) };
}

/** Asks the server what became of it. What it says to be neither done nor not done, or both, is still under way. */
async function lookUp(
  lookup: Lookup,
  intention: OpenIntention,
  context: StepContext,
): Promise<Resolution | Exclude<Finding, "unknown">> {
  const { http, page, ledger, signal, evaluate } = context;
  const { key, since, named } = intention;
  const told = Object.defineProperties({ key, since }, Object.getOwnPropertyDescriptors(named ?? {}));
  const names = { ...context.names, intention: told };
  page.setBusy("page", true);
  try {
    const path = String(evaluate(lookup.request, names));
    const query = evaluateValues(lookup.query, { ...context, names });
    const answer = await http.send({ method: "get", path, query, signal, returns: lookup.returns });
    const seen = { ...names, answer };
    const holds = (condition: Lookup["done"]) => evaluate(condition, seen) === true;
    const [isDone, isNotDone] = [holds(lookup.done), holds(lookup.notDone)];
    if (isDone === isNotDone) return "pending";
    // What its own answer has said counts more: a server may look it up where the write has not come yet.
    if (isNotDone && !intention.isDone) await ledger.close(intention);
    if (isNotDone) return "notDone";
    await ledger.done(intention);
    if (!intention.isSame) return "done";
    return { outcome: "done", value: lookup.value === undefined ? answer : evaluate(lookup.value, seen) };
  } catch {
    return "unreachable";
  } finally {
    page.setBusy("page", false);
  }
}

/**
 * What must hold before a step is taken that commits the borrower. Throws ActionError `unconfirmed` where it signs a
 * contract whose cost has not been confirmed as it is now; else gives what `openWrite` finds.
 */
export async function beforeWrite(step: Step, context: StepContext) {
  const { evaluate, names, page } = context;
  const { contract, isObliged }: Signing = step;
  if (contract === undefined && !isObliged) return openWrite(step, context);
  const name = writtenBy(step, context) ?? step.verb;
  if (contract === undefined) return witnessed(name, "", step, context);
  const quote = String(evaluate(contract, names) ?? "");
  const isConfirmed = page.isConfirmed(quote);
  const open = isConfirmed ? undefined : await context.ledger.find(name);
  // Of a write whose outcome is unknown nothing is said but that.
  if (open) return { step, error: new UncertainError(open) };
  if (!isConfirmed)
    throw new ActionError("unconfirmed", `${name} was not sent: what its contract costs is not confirmed`, { name });
  return witnessed(name, quote, step, context);
}

/** What is on the screen when a write leaves that is not held up by another one. */
async function witnessed(name: string, quote: string, step: Step, context: StepContext) {
  const open = await openWrite(step, context);
  // Whatever goes wrong with a receipt, the write is sent.
  if (!open) runSafely(() => context.page.witness(name, quote));
  return open;
}

/**
 * Looks among the steps of a control for another one whose outcome is not known: what it was for may be the same in
 * another way, such as a payment by another card. Undefined: there is none, or the step commits to nothing.
 */
async function openWrite(
  step: Step,
  context: StepContext,
): Promise<{ readonly step: Step; readonly error: UncertainError } | undefined> {
  const own = writtenBy(step, context);
  if (own === undefined) return undefined;
  for (const [name, other] of writesIn(context.list, context)) {
    const open = name === own || context.showing.has(name) ? undefined : await context.ledger.find(name);
    if (open) return { step: other, error: new UncertainError(open) };
  }
  return undefined;
}

/** The steps that commit the borrower, by the names under which their outcomes are kept. */
function writesIn(part: unknown, context: StepContext, found = new Map<string, Step>()): ReadonlyMap<string, Step> {
  if (typeof part !== "object" || part === null || "$" in part) return found;
  const name = "verb" in part ? writtenBy(part as Step, context) : undefined;
  if (name !== undefined) found.set(name, part as Step);
  for (const inner of Object.values(part)) writesIn(inner, context, found);
  return found;
}

function writtenBy(step: Step, context: StepContext): string | undefined {
  // The table pairs each verb with its step; types cannot follow the pair through an index.
  return context.verbs[step.verb]?.writes?.(step as never, context);
}
