import type { Capsule } from "../../actions/index.ts";
import type { Act, Json } from "../../schemas/index.ts";
import type { CapsuleAct, CapsuleSuite, Language, Sentence } from "../compiler/index.ts";
import { describeMoment } from "./explainFailure.ts";
import { controlsIn, findControls, nameOnScreen, topDialog, visibleTexts } from "./screen.ts";
import { Unfulfilled } from "./sentences.ts";
import { runAction } from "./testActions.ts";
import { idleLimit, openTestDevice, type TestDevice, type TestWindow } from "./testDevice.ts";
import { type TestMoment, testMomentOf } from "./testMomentOf.ts";

/** One act of a capsule, done again. */
export interface ReplayedAct extends SentOnAct {
  /** When it was done, in milliseconds since the document was opened. */
  readonly at: number;
  /** In the words of page tests; undefined: its words do not tell it from others. */
  readonly act: Exclude<Act, { readonly act: "expect" }> | undefined;
  /** What the page did then, and what it shows. */
  readonly after: TestMoment;
  /** Why it could not be done. */
  readonly obstacle?: Sentence;
}

/** What a page has sent from an act on. */
export interface SentOnAct {
  readonly requests: readonly { readonly method: string; readonly path: string; readonly body: Json }[];
  /** The native functions that it has called, by their names. */
  readonly natives: readonly string[];
}

/** A capsule that was played again. */
export interface CapsuleReplay {
  /** The page as it was opened. */
  readonly before: TestMoment;
  readonly opened: SentOnAct;
  readonly acts: readonly ReplayedAct[];
  /** Whether it has failed again as it did. */
  readonly isFailing: boolean;
  /** What the borrower is told of it, without its number; undefined: nothing. */
  readonly told: Told | undefined;
  /** Whether a component has broken: a test of it fails by itself. */
  readonly isBroken: boolean;
}

/** Where a sentence stands, in the words of page tests. */
export interface Told {
  readonly where: "toast" | "dialog" | "text";
  readonly text: string;
}

/** Milliseconds between two acts from which on they are waited for. */
const pause = 3000;

/**
 * Plays a capsule again in a window: the pages as they were, over what was answered then. Never rejects for what a page does.
 *
 * @param look called when the page is open, and after each act
 */
export async function replayCapsule(
  window: TestWindow,
  { capsule, suite, acts, until }: CapsuleSuite,
  look: (device: TestDevice) => void = () => undefined,
): Promise<CapsuleReplay> {
  const [test] = suite.tests;
  const [host] = test?.hosts ?? [];
  if (!test || !host) throw new Error("A capsule has a test on a host");
  const device = await openTestDevice(window, suite, test, host);
  try {
    const before = testMomentOf(device);
    const opened = sentOn(device);
    look(device);
    const replayed: ReplayedAct[] = [];
    let at = acts[0]?.at ?? until;
    const waitUntil = async (then: number) => {
      const wait = Math.min(600_000, Math.round(then - at));
      const since = at + idleLimit;
      at = then;
      if (wait > pause) replayed.push(await doAct({ act: "wait", wait }, since, device, look));
    };
    for (const act of acts) {
      await waitUntil(act.at);
      const done = await replayAct(act, device, look);
      if (done) replayed.push(done);
    }
    await waitUntil(until);
    return {
      before,
      opened,
      acts: replayed,
      isFailing: isFailing(capsule, device),
      told: toldOn(device),
      isBroken: device.failures.length > 0,
    };
  } finally {
    await device.close();
  }
}

async function replayAct(act: CapsuleAct, device: TestDevice, look: (device: TestDevice) => void) {
  if ("page" in act) {
    const isThere = device.place().page === act.page;
    return act.isBack && !isThere ? doAct({ act: "back", back: null }, act.at, device, look) : undefined;
  }
  if ("fill" in act) return doAct({ act: "fill", fill: filled(act.fill, act.text) }, act.at, device, look);
  if ("pick" in act) return doAct({ act: "choose", choose: { [act.pick]: "photo.gif" } }, act.at, device, look);
  return tap(act, device, look);
}

/** A part of a field that has several stands below its name. */
function filled(name: string, text: string) {
  const [field = "", part, ...more] = name.split(".");
  return part !== undefined && more.length === 0 ? { [field]: { [part]: text } } : { [name]: text };
}

/** By its words, where they are those of one control alone; else by its place, which then has words, perhaps. */
async function tap(
  { tap: word, nth, at }: Extract<CapsuleAct, { readonly nth: number }>,
  device: TestDevice,
  look: (device: TestDevice) => void,
): Promise<ReplayedAct> {
  const { document } = device;
  if (word !== null && findControls(document, word).length === 1)
    return doAct({ act: "tap", tap: word }, at, device, look);
  const control = controlsIn(topDialog(document) ?? document)[nth];
  const own = control && nameOnScreen(control);
  if (own !== undefined) return doAct({ act: "tap", tap: own }, at, device, look);
  device.forget();
  control?.click();
  await device.waitForIdle(idleLimit);
  look(device);
  return { act: undefined, at, ...sentOn(device), after: testMomentOf(device) };
}

async function doAct(
  act: NonNullable<ReplayedAct["act"]>,
  at: number,
  device: TestDevice,
  look: (device: TestDevice) => void,
): Promise<ReplayedAct> {
  try {
    await runAction(act, device);
    return { act, at, ...sentOn(device), after: testMomentOf(device) };
  } catch (thrown) {
    if (!(thrown instanceof Unfulfilled)) throw thrown;
    return { act, at, ...sentOn(device), after: testMomentOf(device), obstacle: thrown.sentence };
  } finally {
    look(device);
  }
}

function sentOn({ events }: TestDevice): SentOnAct {
  const { requests, calls } = events();
  return {
    requests: requests.map(({ method, path, body }) => ({ method, path, body })),
    natives: calls.map(({ name }) => name),
  };
}

function isFailing({ kind, name, code }: Capsule, { reports }: TestDevice): boolean {
  return reports.some((one) => one.kind === kind && (one.name ?? "") === name && (one.code ?? "") === code);
}

/** The number behind a sentence, with the words before it. */
const numbered = /[（(]?\s*(?:编号|No\.)\s*[0-9A-HJKMNP-TV-Z]{4}\s*[）)]?/;

function toldOn({ document, events }: TestDevice): Told | undefined {
  const dialog = topDialog(document);
  const places: readonly (readonly [Told["where"], readonly string[]])[] = [
    ["dialog", dialog ? visibleTexts(dialog) : []],
    ["toast", events().toasts],
    ["text", visibleTexts(document.body)],
  ];
  for (const [where, texts] of places) {
    const found = texts.find((text) => numbered.test(text));
    const at = found === undefined ? -1 : texts.indexOf(found);
    const sentence = found?.replace(numbered, "").trim() || texts[at - 1];
    if (sentence) return { where, text: sentence };
  }
  // Some say the number apart.
  const [, word] = /(编号|No\.)\s*[0-9A-HJKMNP-TV-Z]{4}/.exec(visibleTexts(document.body).join(" ")) ?? [];
  return word === undefined ? undefined : { where: "text", text: word };
}

const words = {
  en: { opened: "opened", unnamed: "tap something that no words name", nothing: "the screen stays as it was" },
  zh: { opened: "打开", unnamed: "点了一处没有文字能说明的地方", nothing: "屏幕没有变化" },
} as const;

/** A replay in blocks of text: the screen as it was opened, then each act with what is on it since (+) and no more (−). Pure. */
export function describeReplay({ before, acts }: CapsuleReplay, language: Language): readonly string[] {
  const first = [`0. ${words[language].opened} ${before.page}`, ...before.screen.map((line) => `     ${line}`)];
  const screens = [before, ...acts.map(({ after }) => after)];
  const rest = acts.map((act, index) => {
    const from = screens[index] ?? before;
    return [`${index + 1}. ${textOf(act, language)}`, ...changed(from, act.after, language)].join("\n");
  });
  return [[...first, ...describeMoment(before, language)].join("\n"), ...rest];
}

function textOf({ act, obstacle }: ReplayedAct, language: Language): string {
  const said = act ? actText(act) : words[language].unnamed;
  return obstacle ? `${said}  ✗ ${obstacle[language]}` : said;
}

/** A line of a test in one line, nearly as it is written. */
function actText({ act: _, ...written }: NonNullable<ReplayedAct["act"]>): string {
  return Object.entries(written)
    .map(([word, value]) => (value === null ? `${word}:` : `${word}: ${flow(value)}`))
    .join(", ");
}

function flow(value: unknown): string {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);
}

function changed(from: TestMoment, to: TestMoment, language: Language): readonly string[] {
  const gone = from.screen.filter((line) => !to.screen.includes(line)).map((line) => `   − ${line}`);
  const come = to.screen.filter((line) => !from.screen.includes(line)).map((line) => `   + ${line}`);
  const page = from.page === to.page ? [] : [`   → ${to.page}`];
  const lines = [...page, ...gone, ...come];
  return [...(lines.length > 0 ? lines : [`   ${words[language].nothing}`]), ...describeMoment(to, language)];
}

/**
 * The lines of the page test that fails as the replay did; undefined where words cannot name all that was tapped, or the
 * borrower was told nothing that a test could look for. Pure.
 */
export function testStepsOf({
  acts,
  told,
  isBroken,
  isFailing,
}: CapsuleReplay): readonly Readonly<Record<string, Json>>[] | undefined {
  if (!isFailing || (!told && !isBroken) || acts.some(({ act }) => act === undefined)) return undefined;
  const steps = acts.flatMap(({ act, obstacle }) => {
    if (!act || obstacle) return [];
    const { act: _, ...step } = act;
    return [JSON.parse(JSON.stringify(step)) as Readonly<Record<string, Json>>];
  });
  return [...steps, { expect: { not: told ? { [told.where]: told.text } : { text: "编号" } } }];
}
