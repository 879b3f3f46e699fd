import type { PageAction } from "../pages/PageSheet.tsx";
import { keyWords as words } from "../words/keyWords.ts";

/** What a shortcut makes the studio do. */
export type StudioCommand =
  | { readonly do: "host" | "platform"; readonly index: number }
  | { readonly do: "gate"; readonly by: -1 | 1 }
  | { readonly do: "pane"; readonly by: -1 | 1 }
  | { readonly do: "page"; readonly action: PageAction }
  | {
      readonly do:
        | "back"
        | "restart"
        | "help"
        | "filter"
        | "save"
        | "search"
        | "review"
        | "coverage"
        | "palette"
        | "counterpart"
        | "device"
        | "compare"
        | "journeys"
        | "capsule";
    };

/** The parts of a KeyboardEvent that shortcuts need. */
export interface KeyStroke {
  readonly code: string;
  readonly key: string;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** One line of the list of shortcuts, and how its commands are found. */
export interface Shortcut {
  readonly keys: readonly string[];
  readonly what: string;
  /** Left out for those that stand for several, and for those of one pane alone. */
  readonly command?: StudioCommand;
  readonly find: (stroke: KeyStroke) => StudioCommand | undefined;
}

/** A shortcut for one command. */
function single(
  keys: readonly string[],
  what: string,
  command: StudioCommand,
  isMeant: (stroke: KeyStroke) => boolean,
): Shortcut {
  return { keys, what, command, find: (stroke) => (isMeant(stroke) ? command : undefined) };
}

/** A shortcut that the pane takes which has the focus. */
function ofPane(keys: readonly string[], what: string): Shortcut {
  return { keys, what, find: () => undefined };
}

// By `code`: with Alt held, a Mac's `key` is another letter.
const alt = (code: string) => (stroke: KeyStroke) => isAlt(stroke) && !stroke.shiftKey && stroke.code === code;
const plain = (key: string) => (stroke: KeyStroke) => hasNoModifier(stroke) && stroke.key === key;
const command = (letter: string) => (stroke: KeyStroke) => isCommand(stroke, letter, false);
const commandShift = (letter: string) => (stroke: KeyStroke) => isCommand(stroke, letter, true);

/** The shortcuts, in the order of the sheet. */
export const shortcuts: readonly Shortcut[] = [
  {
    keys: ["⌥", "1–5"],
    what: words.host,
    find: (stroke) => (isAlt(stroke) && !stroke.shiftKey ? numbered("host", stroke, 5) : undefined),
  },
  {
    keys: ["⌥", "⇧", "1–3"],
    what: words.platform,
    find: (stroke) => (isAlt(stroke) && stroke.shiftKey ? numbered("platform", stroke, 3) : undefined),
  },
  single(["⌥", "["], words.previousGate, { do: "gate", by: -1 }, alt("BracketLeft")),
  single(["⌥", "]"], words.nextGate, { do: "gate", by: 1 }, alt("BracketRight")),
  single(["⌥", "M"], words.coverage, { do: "coverage" }, alt("KeyM")),
  single(["⌥", "D"], words.device, { do: "device" }, alt("KeyD")),
  single(["⌥", "C"], words.compare, { do: "compare" }, alt("KeyC")),
  single(["⌥", "G"], words.journeys, { do: "journeys" }, alt("KeyG")),
  single(["⌥", "K"], words.capsule, { do: "capsule" }, alt("KeyK")),
  single(["⌥", "B"], words.back, { do: "back" }, alt("KeyB")),
  single(["⌥", "R"], words.restart, { do: "restart" }, alt("KeyR")),
  single(["⌥", "J"], words.counterpart, { do: "counterpart" }, alt("KeyJ")),
  ofPane(["⌥", words.press], words.pick),
  single(["⌘", "K"], words.palette, { do: "palette" }, command("k")),
  single(["⌘", "S"], words.save, { do: "save" }, command("s")),
  single(["⌘", "⇧", "P"], words.review, { do: "review" }, commandShift("p")),
  single(["⌘", "⇧", "F"], words.search, { do: "search" }, commandShift("f")),
  single(["F6"], words.nextPane, { do: "pane", by: 1 }, plain("F6")),
  single(["⇧", "F6"], words.previousPane, { do: "pane", by: -1 }, (stroke) => stroke.shiftKey && stroke.key === "F6"),
  ofPane(["⌘", "."], words.fix),
  ofPane(["F8"], words.nextProblem),
  ofPane(["⌃", "Space"], words.complete),
  ofPane(["⌘", "I"], words.explain),
  ofPane(["⌥", "↑↓←→"], words.move),
  ofPane(["⌘", "D"], words.duplicate),
  ofPane(["Esc", "Tab"], words.leaveEditor),
  single(["/"], words.filter, { do: "filter" }, plain("/")),
  single(["?"], words.help, { do: "help" }, plain("?")),
];

/**
 * The command of a key stroke; undefined: none. While text is being typed, letters and signs are text.
 *
 * @param isWriting whether the stroke goes into a field
 */
export function commandOf(stroke: KeyStroke, isWriting: boolean): StudioCommand | undefined {
  const isLetter = stroke.key.length === 1;
  if (isWriting && isLetter && !isAlt(stroke) && !stroke.ctrlKey && !stroke.metaKey) return undefined;
  for (const { find } of shortcuts) {
    const command = find(stroke);
    if (command) return command;
  }
  return undefined;
}

/** Whether an event goes into a text field. */
export function isWriting({ target }: Event): boolean {
  return (
    target instanceof Element && target.matches("input:not([type=radio], [type=range]), textarea, select, .cm-editor *")
  );
}

/** By Command on a Mac, by Control elsewhere. */
function isCommand(
  { key, altKey, shiftKey, ctrlKey, metaKey }: KeyStroke,
  letter: string,
  withShift: boolean,
): boolean {
  return key.toLowerCase() === letter && ctrlKey !== metaKey && !altKey && shiftKey === withShift;
}

/** With a letter or sign, Shift is part of it; a key such as F6 is another one with it. */
function hasNoModifier({ key, altKey, shiftKey, ctrlKey, metaKey }: KeyStroke): boolean {
  return !altKey && !ctrlKey && !metaKey && !(shiftKey && key.length > 1);
}

function isAlt({ altKey, ctrlKey, metaKey }: KeyStroke): boolean {
  return altKey && !ctrlKey && !metaKey;
}

function numbered(what: "host" | "platform", { code }: KeyStroke, most: number): StudioCommand | undefined {
  const [, digit] = /^Digit(\d)$/.exec(code) ?? [];
  const number = Number(digit);
  return number >= 1 && number <= most ? { do: what, index: number - 1 } : undefined;
}
