import type { Json, Step } from "../../schemas/index.ts";
import { ActionError, errorValue } from "../errors.ts";
import { linkedAbort } from "../http/withAbort.ts";
import { UncertainError } from "../outcomes/uncertainError.ts";
import { isDue } from "./applies.ts";
import { lateAnswerOf } from "./callOnce.ts";
import { followShowing } from "./showing.ts";
import type { Resolution } from "./uncertainWrites.ts";
import type { Locals, StepContext, StepOutcome, StepResult } from "./verb.ts";

/** What a list works with: everything of a step's context but what `run` itself provides. */
export type RunContext = Omit<StepContext, "run" | "names" | "list" | "showing"> & { readonly names?: Locals };

type ListContext = Omit<StepContext, "run">;

/** What kept a step from being done, and whose failure it is: its own, or that of another step of the control. */
interface Failed {
  readonly step: Step;
  readonly error: ActionError;
}

/**
 * Takes steps one after the other. Never rejects: a failed step takes its `onError`, else the default one.
 * The answer says how the list ended.
 */
export async function runSteps(steps: readonly Step[], context: RunContext): Promise<StepOutcome> {
  const names = { ...context.names };
  const showing = followShowing(context);
  const outcome = await runList(steps, { ...context, page: showing.page, names, list: steps, showing }, names);
  showing.end();
  return outcome;
}

/** `names` grows while the list runs: nested lists share it, so that an answer named in a branch stays known. */
async function runList(steps: readonly Step[] | undefined, context: ListContext, names: Record<string, Json>) {
  const inner: StepContext = {
    ...context,
    names,
    run: (nested, more, onError = context.onError, signal = context.signal) => {
      return runList(nested, { ...context, onError, signal }, more ? { ...names, ...more } : names);
    },
  };
  for (const step of steps ?? []) {
    const end = await runStep(step, inner, names);
    if (isOver(context)) return "stopped";
    if (end !== "done") return end;
  }
  return "done" satisfies StepOutcome;
}

async function runStep(step: Step, context: StepContext, names: Record<string, Json>): Promise<StepOutcome> {
  context.onStep?.(step, context);
  try {
    if (!isDue(step, context)) return "done";
  } catch (thrown) {
    return fail(step, asActionError(thrown), context);
  }
  const endBusy = markBusy(step, context);
  const rest = () => {
    endBusy();
    context.rest?.();
  };
  try {
    return await takeStep(step, { ...context, rest }, names);
  } finally {
    endBusy();
  }
}

/** Marks what a step keeps busy. Returns a function that ends the mark once. */
function markBusy(step: Step, context: StepContext): () => void {
  let busy = "busy" in step && !staysLive(step, context) ? step.busy : undefined;
  if (busy) context.page.setBusy(busy, true, busyText(step, context));
  return () => {
    if (busy) context.page.setBusy(busy, false);
    busy = undefined;
  };
}

async function takeStep(step: Step, context: StepContext, names: Record<string, Json>): Promise<StepOutcome> {
  let failed: Failed;
  try {
    const earlier = await earlierWrite(step, context);
    if (!earlier) return await finish(step, await perform(step, context), context, names);
    failed = earlier;
  } catch (thrown) {
    failed = { step, error: asActionError(thrown) };
  }
  return recover(step, failed, context, names);
}

/** What follows a failure of a step. */
async function recover(
  step: Step,
  failed: Failed,
  context: StepContext,
  names: Record<string, Json>,
): Promise<StepOutcome> {
  const { error } = failed;
  if (error.code === "cancelled") return settle(step, "cancelled", context);
  const fallback = fallbackOf(step, error);
  if (fallback) return context.run(fallback);
  if (!(error instanceof UncertainError)) return fail(step, error, context);
  context.onStep?.(step, context, error);
  const resolved = await resolveOrHear(failed.step, error, context);
  if (resolved instanceof ActionError) return recover(step, { step: failed.step, error: resolved }, context, names);
  if (resolved.outcome === "again") return takeStep(step, context, names);
  if (resolved.outcome !== "done") return "stopped";
  const write = writtenBy(step, context);
  if (write !== undefined) context.showing.wrote(write);
  return finish(step, resolved, context, names);
}

/** It comes with the ledger: when an outcome is not known it is there, and needs no network. */
const loadUncertainWrites = () => import("./uncertainWrites.ts");

/** Another step of the control whose outcome is not known: before a step that commits the borrower it is looked up. Rejects where the step may not be taken. */
async function earlierWrite(step: Step, context: StepContext): Promise<Failed | undefined> {
  if (writtenBy(step, context) === undefined) return undefined;
  return (await loadUncertainWrites()).beforeWrite(step, context);
}

/** The name under which the outcome of a step is kept; undefined if it commits to nothing. */
function writtenBy(step: Step, context: StepContext): string | undefined {
  // The table pairs each verb with its step; types cannot follow the pair through an index.
  return context.verbs[step.verb]?.writes?.(step as never, context);
}

async function resolve(step: Step, error: UncertainError, context: StepContext): Promise<Resolution> {
  try {
    return await (await loadUncertainWrites()).resolveUncertain(step, error, context);
  } catch {
    void context.page.ask({ message: context.page.describe(error).text, help: true });
    return { outcome: "stopped" };
  }
}

/** Asks about an uncertain outcome, until the app answers after all. Gives its failure if the write was not done. */
async function resolveOrHear(
  step: Step,
  error: UncertainError,
  context: StepContext,
): Promise<Resolution | ActionError> {
  const { intention } = error;
  const late = intention.isSame ? lateAnswerOf(intention) : undefined;
  if (!late) return resolve(step, error, context);
  const { signal, abort } = linkedAbort(context.signal);
  const heard = late.then((value) => ({ outcome: "done", value }) as const, asActionError);
  const asked = resolve(step, error, { ...context, signal });
  const first = await Promise.race([asked, heard]);
  abort();
  // Its list goes on, and shows what was done.
  if (first === (await Promise.race([heard, undefined])) && !(first instanceof ActionError))
    await context.ledger.done(intention);
  return first;
}

/** The answer gets its name, and the branch that fits the outcome follows. */
function finish(step: Step, { outcome, value }: StepResult, context: StepContext, names: Record<string, Json>) {
  if (value !== undefined && "as" in step && step.as) names[step.as] = value;
  return settle(step, outcome, context);
}

/** Whether nobody waits for a list any more: the page was left, or another tap has begun it anew. */
function isOver({ signal, turn }: Pick<StepContext, "signal" | "turn">): boolean {
  return signal.aborted || turn?.isOver() === true;
}

function staysLive(step: Step, context: StepContext): boolean {
  // The table pairs each verb with its step; types cannot follow the pair through an index.
  return context.verbs[step.verb]?.staysLive?.(step as never, context) === true;
}

function busyText(step: Step, { evaluate, names }: StepContext): string | undefined {
  return "busyText" in step && step.busyText !== undefined ? String(evaluate(step.busyText, names)) : undefined;
}

async function perform(step: Step, context: StepContext): Promise<StepResult> {
  const verb = context.verbs[step.verb];
  if (!verb) throw new ActionError("page", `There is no verb "${step.verb}" in this front end: createGangway takes it`);
  const { showing, ledger } = context;
  const write = writtenBy(step, context);
  // The list sends the same write once more: the entry of the first must not stand in its way.
  if (write !== undefined && showing.has(write)) await ledger.shown({ step: write });
  const since = performance.now();
  // The table pairs each verb with its step; types cannot follow the pair through an index.
  const result = await verb(step as never, context);
  if (write !== undefined) showing.wrote(write);
  if (result.opened) showing.opened(result.opened, since);
  return result;
}

/** What is taken in place of a step that the host cannot do: by the table, or because its bridge is not there. */
function fallbackOf(step: Step, { code }: ActionError): readonly Step[] | undefined {
  const isUnsupported = code === "unsupported" || code === "bridge-missing";
  return isUnsupported && "fallback" in step ? step.fallback : undefined;
}

async function settle(step: Step, end: StepOutcome, context: StepContext): Promise<StepOutcome> {
  if (end === "done") return context.run(step.onSuccess);
  if (end !== "cancelled") return end;
  const onCancel = "onCancel" in step ? step.onCancel : undefined;
  await context.run(onCancel);
  return "stopped";
}

/** The default handling has no default of its own: it could fail for ever. */
async function fail(step: Step, error: ActionError, context: StepContext): Promise<StepOutcome> {
  context.onStep?.(step, context, error);
  if (isOver(context) || context.isHandled?.(error)) return "stopped";
  const own = ownHandling(step, error);
  const inner = own ? context : { ...context, onError: undefined };
  const end = await runList(own ?? context.onError, inner, {
    ...context.names,
    error: errorValue(error, context.page.describe(error)),
  });
  return end === "continued" ? "done" : "stopped";
}

/** What a step itself says of a failure. */
function ownHandling(step: Step, { code }: ActionError): readonly Step[] | undefined {
  const onTimeout = code === "timed-out" && "onTimeout" in step ? step.onTimeout : undefined;
  return onTimeout ?? step.onError;
}

function asActionError(thrown: unknown): ActionError {
  if (thrown instanceof ActionError) return thrown;
  return new ActionError("page", thrown instanceof Error ? thrown.message : String(thrown), {}, thrown);
}
