/** What a shortcut makes the studio do. */
export type StudioCommand =
  | { readonly do: "host" | "platform"; readonly index: number }
  | { readonly do: "gate"; readonly by: -1 | 1 }
  | { readonly do: "pane"; readonly by: -1 | 1 }
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
        | "counterpart";
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
    what: "换宿主",
    find: (stroke) => (isAlt(stroke) && !stroke.shiftKey ? numbered("host", stroke, 5) : undefined),
  },
  {
    keys: ["⌥", "⇧", "1–3"],
    what: "换平台",
    find: (stroke) => (isAlt(stroke) && stroke.shiftKey ? numbered("platform", stroke, 3) : undefined),
  },
  single(["⌥", "["], "上一个版本关口", { do: "gate", by: -1 }, alt("BracketLeft")),
  single(["⌥", "]"], "下一个版本关口", { do: "gate", by: 1 }, alt("BracketRight")),
  single(["⌥", "M"], "各宿主的覆盖", { do: "coverage" }, alt("KeyM")),
  single(["⌥", "B"], "手机的返回键", { do: "back" }, alt("KeyB")),
  single(["⌥", "R"], "重新打开页面", { do: "restart" }, alt("KeyR")),
  single(
    ["⌥", "J"],
    "看光标所在的部分在手机上的位置；在手机上：跳到焦点所在的那一行",
    { do: "counterpart" },
    alt("KeyJ"),
  ),
  ofPane(["⌥", "点按"], "在手机上：跳到写它的那一行"),
  single(["⌘", "K"], "跳到页面，或执行命令", { do: "palette" }, command("k")),
  single(["⌘", "S"], "保存", { do: "save" }, command("s")),
  single(["⌘", "⇧", "P"], "审阅改动", { do: "review" }, commandShift("p")),
  single(["⌘", "⇧", "F"], "在所有文件中查找", { do: "search" }, commandShift("f")),
  single(["F6"], "下一个窗格", { do: "pane", by: 1 }, plain("F6")),
  single(["⇧", "F6"], "上一个窗格", { do: "pane", by: -1 }, (stroke) => stroke.shiftKey && stroke.key === "F6"),
  ofPane(["⌘", "."], "改好光标所在行的问题"),
  ofPane(["F8"], "下一个问题"),
  ofPane(["⌃", "Space"], "补全"),
  ofPane(["⌥", "↑↓←→"], "在结构里移动所选的部分"),
  ofPane(["⌘", "D"], "在结构里复制所选的部分"),
  ofPane(["Esc", "Tab"], "离开编辑器"),
  single(["/"], "筛选页面", { do: "filter" }, plain("/")),
  single(["?"], "快捷键", { do: "help" }, plain("?")),
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
