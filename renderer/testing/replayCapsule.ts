import type { Capsule } from "../../actions/index.ts";
import type { Act } from "../../schemas/index.ts";
import type { CapsuleAct, CapsuleSuite, Sentence } from "../compiler/index.ts";
import { controlsIn, findControls, nameOnScreen, topDialog, visibleTexts } from "./screen.ts";
import { Unfulfilled } from "./sentences.ts";
import { runAction } from "./testActions.ts";
import { idleLimit, openTestDevice, type TestDevice, type TestWindow } from "./testDevice.ts";
import { type TestMoment, testMomentOf } from "./testMomentOf.ts";

/** One act of a capsule, done again. */
export interface ReplayedAct {
  /** In the words of page tests; undefined: its words do not tell it from others. */
  readonly act: Exclude<Act, { readonly act: "expect" }> | undefined;
  /** What the page did then, and what it shows. */
  readonly after: TestMoment;
  /** Why it could not be done. */
  readonly obstacle?: Sentence;
}

/** A capsule that was played again. */
export interface CapsuleReplay {
  /** The page as it was opened. */
  readonly before: TestMoment;
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
    look(device);
    const replayed: ReplayedAct[] = [];
    let at = acts[0]?.at ?? until;
    const waitUntil = async (then: number) => {
      const wait = Math.min(600_000, Math.round(then - at));
      at = then;
      if (wait > pause) replayed.push(await doAct({ act: "wait", wait }, device, look));
    };
    for (const act of acts) {
      await waitUntil(act.at);
      const done = await replayAct(act, device, look);
      if (done) replayed.push(done);
    }
    await waitUntil(until);
    return {
      before,
      acts: replayed,
      isFailing: isFailing(capsule, device),
      told: toldOn(device),
      isBroken: device.failures.length > 0,
    };
  } finally {
    await device.close();
  }
}

async function replayAct(
  act: CapsuleAct,
  device: TestDevice,
  look: typeof replayCapsule extends never ? never : (device: TestDevice) => void,
) {
  if ("page" in act) {
    const isThere = device.place().page === act.page;
    return act.isBack && !isThere ? doAct({ act: "back", back: null }, device, look) : undefined;
  }
  if ("fill" in act) return doAct({ act: "fill", fill: filled(act.fill, act.text) }, device, look);
  if ("pick" in act) return doAct({ act: "choose", choose: { [act.pick]: "photo.gif" } }, device, look);
  return tap(act, device, look);
}

/** A part of a field that has several stands below its name. */
function filled(name: string, text: string) {
  const [field = "", part, ...more] = name.split(".");
  return part !== undefined && more.length === 0 ? { [field]: { [part]: text } } : { [name]: text };
}

/** By its words, where they are those of one control alone; else by its place, which then has words, perhaps. */
async function tap(
  { tap: word, nth }: Extract<CapsuleAct, { readonly nth: number }>,
  device: TestDevice,
  look: (device: TestDevice) => void,
): Promise<ReplayedAct> {
  const { document } = device;
  if (word !== null && findControls(document, word).length === 1) return doAct({ act: "tap", tap: word }, device, look);
  const control = controlsIn(topDialog(document) ?? document)[nth];
  const own = control && nameOnScreen(control);
  if (own !== undefined) return doAct({ act: "tap", tap: own }, device, look);
  device.forget();
  control?.click();
  await device.waitForIdle(idleLimit);
  look(device);
  return { act: undefined, after: testMomentOf(device) };
}

async function doAct(
  act: NonNullable<ReplayedAct["act"]>,
  device: TestDevice,
  look: (device: TestDevice) => void,
): Promise<ReplayedAct> {
  try {
    await runAction(act, device);
    return { act, after: testMomentOf(device) };
  } catch (thrown) {
    if (!(thrown instanceof Unfulfilled)) throw thrown;
    return { act, after: testMomentOf(device), obstacle: thrown.sentence };
  } finally {
    look(device);
  }
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
