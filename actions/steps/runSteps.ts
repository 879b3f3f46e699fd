import type { Json, Step } from "../schemas/index.ts";
import { ActionError, errorValue } from "./errors.ts";
import { inHosts } from "./hosts/classes.ts";
import type { Context, Ending, Names, Result, Verb } from "./verb.ts";
import { verbs } from "./verbs/index.ts";

/** What a list works with: everything of a step's context but what `run` itself provides. */
export type RunContext = Omit<Context, "run" | "names"> & { readonly names?: Names };

/**
 * Takes steps one after the other. Never rejects: a failed step takes its `onError`, else the default one.
 * The answer says how the list ended.
 */
export async function run(steps: readonly Step[], context: RunContext): Promise<Ending> {
  return runList(steps, context, { ...context.names });
}

/** `names` grows while the list runs: nested lists share it, so that an answer named in a branch stays known. */
async function runList(steps: readonly Step[] | undefined, context: RunContext, names: Record<string, Json>) {
  const inner: Context = {
    ...context,
    names,
    run: (nested, more, onError = context.onError) => {
      return runList(nested, { ...context, onError }, more ? { ...names, ...more } : names);
    },
  };
  for (const step of steps ?? []) {
    const end = await runStep(step, inner, names);
    if (context.signal.aborted) return "stopped";
    if (end !== "done") return end;
  }
  return "done" satisfies Ending;
}

async function runStep(step: Step, context: Context, names: Record<string, Json>): Promise<Ending> {
  context.onStep?.(step, context);
  if (!applies(step, context)) return "done";
  const busy = "busy" in step ? step.busy : undefined;
  if (busy) context.page.setBusy(busy, true, busyText(step, context));
  try {
    const { end, value } = await perform(step, context);
    if (value !== undefined && "as" in step && step.as) names[step.as] = value;
    return await settle(step, end, context);
  } catch (thrown) {
    const error = asActionError(thrown);
    return await (error.code === "cancelled" ? settle(step, "cancelled", context) : fail(step, error, context));
  } finally {
    if (busy) context.page.setBusy(busy, false);
  }
}

/** `if` guards every step but the branch, whose condition chooses between two lists. */
function applies(step: Step, { evaluate, names, host }: Context): boolean {
  if (step.only && !inHosts(host, step.only)) return false;
  return step.verb === "then" || step.if === undefined || evaluate(step.if, names) === true;
}

function busyText(step: Step, { evaluate, names }: Context): string | undefined {
  return "busyText" in step && step.busyText !== undefined ? String(evaluate(step.busyText, names)) : undefined;
}

async function perform(step: Step, context: Context): Promise<Result> {
  try {
    // The table pairs each verb with its step; the compiler cannot follow the pair through an index.
    return await (verbs[step.verb] as Verb<Step["verb"]>)(step as never, context);
  } catch (thrown) {
    const fallback = "fallback" in step ? step.fallback : undefined;
    if (!fallback || !lacksTheHost(thrown)) throw thrown;
    return { end: await context.run(fallback) };
  }
}

/** The host cannot do it: by the table, or because its bridge is not there. */
function lacksTheHost(thrown: unknown): boolean {
  return thrown instanceof ActionError && (thrown.code === "unsupported" || thrown.code === "bridge-missing");
}

async function settle(step: Step, end: Ending, context: Context): Promise<Ending> {
  if (end === "done") return context.run(step.onSuccess);
  if (end !== "cancelled") return end;
  const onCancel = "onCancel" in step ? step.onCancel : undefined;
  await context.run(onCancel);
  return "stopped";
}

/** The default handling has no default of its own: it could fail for ever. */
async function fail(step: Step, error: ActionError, context: Context): Promise<Ending> {
  context.onStep?.(step, context, error);
  if (context.signal.aborted) return "stopped";
  const inner = step.onError ? context : { ...context, onError: undefined };
  const end = await runList(step.onError ?? context.onError, inner, {
    ...context.names,
    error: errorValue(error, context.page.describe(error)),
  });
  return end === "continued" ? "done" : "stopped";
}

function asActionError(thrown: unknown): ActionError {
  if (thrown instanceof ActionError) return thrown;
  return new ActionError("page", thrown instanceof Error ? thrown.message : String(thrown), {}, thrown);
}
