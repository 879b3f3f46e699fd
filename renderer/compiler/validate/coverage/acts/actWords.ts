import type { Act, NativeStub, RequestStub, Step, VerbTraitsTable } from "../../../../../schemas/index.ts";
import type { Path } from "../../../parse/path.ts";
import type { WayStep } from "../../../problems/problemWay.ts";
import type { Sentence } from "../../../text/sentence.ts";
import { callsIn } from "../../schema/callsIn.ts";

/** A part of a page that somebody taps: its words, its id or the name of its field, and its place. */
export interface Tapped {
  readonly label: string;
  readonly name?: string | undefined;
  readonly path: Path;
}

/** What a borrower does, or what comes to pass: one step of a way. */
export const acts = {
  tap: (one: Tapped) => tapping({ zh: `点“${one.label}”`, en: `tap “${one.label}”` }, one),
  answer: (label: string) => saidAs({ zh: `选“${label}”`, en: `answer “${label}”` }, [{ act: "tap", tap: label }]),
  tick: ({ label, name = label }: Tapped) =>
    saidAs({ zh: `勾选“${label}”`, en: `tick “${label}”` }, [{ act: "fill", fill: { [name]: true } }]),
  untick: ({ label, name = label }: Tapped) =>
    saidAs({ zh: `取消勾选“${label}”`, en: `untick “${label}”` }, [{ act: "fill", fill: { [name]: false } }]),
  // On the button of a layer stands what the kit says there, where the page says nothing else.
  confirm: ({ label }: Tapped, { seconds = 5 }: LayerOfWords) =>
    saidAs({ zh: `确认“${label}”`, en: `confirm “${label}”` }, afterReading(seconds, "已看清，确认费用")),
  agree: ({ label }: Tapped, { seconds = 0, button = "同意并继续" }: LayerOfWords) =>
    saidAs({ zh: `同意“${label}”`, en: `agree to “${label}”` }, afterReading(seconds, button)),
  close: ({ label }: Tapped) => saidAs({ zh: `关闭“${label}”`, en: `close “${label}”` }, [{ act: "back", back: null }]),
  change: (one: Tapped) => tapping({ zh: `改变“${one.label}”`, en: `change “${one.label}”` }, one),
  back: saidAs({ zh: "按返回键", en: "press back" }, [{ act: "back", back: null }]),
  expire: saidAs({ zh: "报价变了，或过了一天", en: "the quote changes, or a day passes" }, [
    { act: "wait", wait: 24 * 3_600_000 },
  ]),
} as const;

/** What a layer says of how it is agreed to. */
interface LayerOfWords {
  /** How long it must be read. */
  readonly seconds?: number | undefined;
  /** The words on its button. */
  readonly button?: string | undefined;
}

/** Something that is said, and done or waited for. */
export function saidAs(words: Sentence, done: readonly Act[] = []): WayStep {
  return { words, acts: done };
}

function tapping(words: Sentence, { label, name, path }: Tapped): WayStep {
  const step = saidAs(words, [{ act: "tap", tap: name ?? label }]);
  return name === undefined ? { ...step, part: path } : step;
}

/** Time enough to read, and for the layer to have come. */
function afterReading(seconds: number, button: string): readonly Act[] {
  return [
    { act: "wait", wait: (seconds + 2) * 1000 },
    { act: "tap", tap: button },
  ];
}

/** What happens to a step before one of its lists is taken, by the list's key. */
export const ends: Readonly<Record<string, (step: Step, verbs: VerbTraitsTable) => WayStep>> = {
  onConfirm: (step) => answered(step, "confirm", { zh: "确认", en: "Confirm" }),
  onCancel: (step) => answered(step, "cancel", { zh: "取消", en: "Cancel" }),
  onError: (step, verbs) => ended(step, { zh: `${nameOf(step)} 失败`, en: `${nameOf(step)} fails` }, refused, verbs),
  onTimeout: (step, verbs) =>
    ended(step, { zh: `${nameOf(step)} 超时`, en: `${nameOf(step)} times out` }, silent, verbs),
  onUncertain: (step, verbs) =>
    ended(step, { zh: `${nameOf(step)} 结果不明`, en: `nobody knows how ${nameOf(step)} ended` }, silent, verbs),
  fallback: (step) => saidAs({ zh: `宿主不支持 ${nameOf(step)}`, en: `the host lacks ${nameOf(step)}` }),
};

/** What is answered to a question, by the words that the step gives to the answer. */
function answered(step: Step, key: string, usual: Sentence): WayStep {
  const text: unknown = Reflect.get(step, key);
  if (typeof text === "string" && text !== "") return acts.answer(text);
  return saidAs({ zh: acts.answer(usual.zh).words.zh, en: acts.answer(usual.en).words.en }, [
    { act: "tap", tap: usual.zh },
  ]);
}

/** How the server or the app answers, and how long that takes. */
interface Answering {
  readonly request: Omit<RequestStub, "request">;
  readonly native: Omit<NativeStub, "native">;
  /** Milliseconds until a write and a native function that asks the user give up waiting. */
  readonly wait?: { readonly request: number; readonly native: number };
}

const refused: Answering = { request: { status: 500, answer: {} }, native: { code: "0", answer: null } };

/** Nothing is answered. */
const silent: Answering = {
  request: { silent: true },
  native: { silent: true },
  wait: { request: 35_000, native: 185_000 },
};

/** What a step asks ends so; one that asks nobody ends as it does. */
function ended(step: Step, words: Sentence, { request, native, wait }: Answering, verbs: VerbTraitsTable): WayStep {
  if (step.verb === "request") {
    const path: unknown = step.request;
    if (typeof path !== "string") return saidAs(words);
    const { method = "get" } = step;
    return { ...saidAs(words, waiting(wait?.request)), stubs: { requests: [{ request: path, method, ...request }] } };
  }
  const [call] = callsIn({ ...step }, "native", verbs);
  if (!call) return saidAs(words);
  return { ...saidAs(words, waiting(wait?.native)), stubs: { natives: [{ native: call.name, ...native }] } };
}

function waiting(wait: number | undefined): readonly Act[] {
  return wait === undefined ? [] : [{ act: "wait", wait }];
}

/** A step as it is written: `navigate: pay`. */
export function nameOf(step: Step): string {
  const main: unknown = Reflect.get(step, step.verb);
  return typeof main === "string" ? `${step.verb}: ${main}` : step.verb;
}
