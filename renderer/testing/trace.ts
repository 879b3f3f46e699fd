import { type ActionError, applies, inHosts, type StepContext } from "../../actions/index.ts";
import type { Json, Step, Tree } from "../../schemas/index.ts";
import type { TestSuite, WrittenStep } from "../compiler/index.ts";

/** A step that was reached. */
export interface TracedStep extends WrittenStep {
  outcome: "taken" | "skipped" | "failed";
  /** The values of the names in its condition. */
  readonly values?: Readonly<Record<string, Json>>;
  /** The code of its failure. */
  error?: string;
}

/** Records the steps that run, each with the line where its author wrote it. */
export interface StepTrace {
  readonly onStep: NonNullable<StepContext["onStep"]>;
  /** The steps since `forget` was last called. */
  readonly steps: () => readonly TracedStep[];
  /** Forgets the steps. Returns the function that restores them. */
  readonly forget: () => () => void;
}

/** Makes the trace of a suite. Its page objects must be those that are shown: steps are found by identity. */
export function createStepTrace(suite: TestSuite): StepTrace {
  const written = writtenSteps(suite);
  let steps: { readonly step: Step; readonly traced: TracedStep }[] = [];
  return {
    onStep(step, context, error) {
      if (error) return markFailed(steps.map(({ traced }) => traced)[lastOf(steps, step)], error);
      const known = written.get(step);
      // Steps that no author wrote, such as tracking a tap, have no line.
      if (known) steps.push({ step, traced: toTracedStep(known, step, context) });
    },
    steps: () => steps.map((one) => one.traced),
    forget() {
      const before = steps;
      steps = [];
      return () => {
        steps = [...before, ...steps];
      };
    },
  };
}

function lastOf(steps: readonly { readonly step: Step }[], step: Step): number {
  return steps.map((one) => one.step).lastIndexOf(step);
}

function markFailed(step: TracedStep | undefined, { code }: ActionError): void {
  if (!step) return;
  step.outcome = "failed";
  step.error = code;
}

function toTracedStep(known: WrittenStep, step: Step, context: StepContext): TracedStep {
  const { evaluate, names, host } = context;
  const isHere = !step.only || inHosts(host, step.only);
  const outcome = applies(step, context) ? "taken" : "skipped";
  if (typeof step.if !== "object" || step.if === null || !isHere) return { ...known, outcome };
  const reads = [...namesIn(step.if.$)].map((path) => {
    return [path.join("."), evaluate({ $: ["get", ...path] }, names)] as const;
  });
  return { ...known, outcome, values: Object.fromEntries(reads) };
}

/** The names that a formula reads. */
function* namesIn(tree: Tree): Generator<string[]> {
  if (!Array.isArray(tree)) return;
  const [operation, ...operands] = tree as readonly [string, ...Tree[]];
  const isName = operation === "get" && operands.every((one) => typeof one === "string");
  if (isName) yield operands as string[];
  else for (const operand of operands) yield* namesIn(operand);
}

/** Tests of a suite run one after the other, and its steps are those of all pages. */
const stepsOfSuites = new WeakMap<TestSuite, Map<unknown, WrittenStep>>();

function writtenSteps(suite: TestSuite): Map<unknown, WrittenStep> {
  const found = stepsOfSuites.get(suite) ?? findSteps(suite);
  stepsOfSuites.set(suite, found);
  return found;
}

function findSteps({ app, pages, steps }: TestSuite): Map<unknown, WrittenStep> {
  const found = new Map<unknown, WrittenStep>();
  const values: Readonly<Record<string, unknown>> = { app, ...pages };
  for (const [name, places] of Object.entries(steps)) {
    for (const [pointer, step] of Object.entries(places)) found.set(memberAt(values[name], pointer), step);
  }
  return found;
}

function memberAt(value: unknown, pointer: string): unknown {
  const keys = pointer.split("/").slice(1);
  return keys.reduce<unknown>((part, key) => {
    const name = key.replace(/~1/g, "/").replace(/~0/g, "~");
    return typeof part === "object" && part !== null ? Reflect.get(part, name) : undefined;
  }, value);
}
