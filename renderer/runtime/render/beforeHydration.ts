import type { StepOutcome } from "../../../actions/index.ts";
import type { EarlyInput, EditedInput } from "../host/earlyInput.ts";
import { useIsKnown } from "./useIsKnown.ts";

/** The build says so of a list of steps at its first step, and what takes such steps says so itself. */
interface Counting {
  readonly counts?: true;
}

let isReplaying = false;

/** Whether a step, or what a control calls, does more than to move or to open something: it is not done later than it was meant. */
export function countsWhenTapped(taken: unknown): boolean {
  return (taken as Counting | undefined)?.counts === true;
}

/**
 * What a control calls, such that a tap which came before the page was taken over is not carried out where it counts. What
 * takes steps only later, such as after a check, counts as they do: by then nobody knows any more when the tap was made.
 */
export function onceHydrated<Given extends readonly unknown[], Outcome>(
  isCounting: boolean,
  call: (...given: Given) => Outcome,
): (...given: Given) => Outcome | Promise<StepOutcome> {
  if (!isCounting) return call;
  const once = (...given: Given) => (isReplaying ? Promise.resolve<StepOutcome>("stopped") : call(...given));
  return Object.assign(once, { counts: true } satisfies Counting);
}

/** Whether a control does not work yet, and must not be taken to: what it says as `aria-disabled`. */
export function useTooEarly(onTap: unknown): true | undefined {
  return (!useIsKnown() && countsWhenTapped(onTap)) || undefined;
}

/** Carries out the taps on controls that came before the page was taken over, each once, in the order of their last taps. */
export function replayTaps(controls: readonly HTMLElement[]): void {
  replay(() => {
    for (const control of lastOfEach(controls, (one) => one)) control.click();
  });
}

/**
 * Has fields hear of what was typed and ticked before the page was taken over, as if it were done now. At once when they
 * are there: a form begins with what its fields begin with, and would empty them.
 */
export function restoreInputs(inputs: EarlyInput["inputs"]): void {
  replay(() => {
    // Of radio buttons of one name only the last one that was ticked is ticked still.
    for (const [input, value] of lastOfEach([...inputs], ([one]) => (one.type === "radio" ? one.name : one))) {
      if (typeof value === "string") retype(input, value);
      else retick(input as HTMLInputElement, value);
    }
  });
}

/** The last of each kind, in their order. */
function lastOfEach<One>(all: readonly One[], kindOf: (one: One) => unknown): readonly One[] {
  const kinds = all.map(kindOf);
  return all.filter((_, at) => kinds.lastIndexOf(kinds[at]) === at);
}

/** Also where it is ticked as it was at first: what was ticked in between has been heard of by nobody, or put back. */
function retick(input: HTMLInputElement, isTicked: boolean): void {
  input.checked = !isTicked;
  input.click();
}

/** React hears of a change only where the value is another than the one that was set last on the element itself. */
function retype(input: EditedInput, value: string): void {
  input.value = input.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), "value")?.set?.call(input, value);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

function replay(act: () => void): void {
  isReplaying = true;
  act();
  isReplaying = false;
}
