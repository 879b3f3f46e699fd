/** What a shortcut makes the studio do. */
export type StudioCommand =
  | { readonly do: "host" | "platform"; readonly index: number }
  | { readonly do: "gate"; readonly by: -1 | 1 }
  | { readonly do: "back" | "restart" | "help" | "filter" | "save" | "search" | "review" | "coverage" };

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
  readonly find: (stroke: KeyStroke) => StudioCommand | undefined;
}

// By `code`: with Alt held, a Mac's `key` is another letter.
const alt = (code: string, command: StudioCommand) => (stroke: KeyStroke) =>
  isAlt(stroke) && !stroke.shiftKey && stroke.code === code ? command : undefined;
const plain = (key: string, command: StudioCommand) => (stroke: KeyStroke) =>
  !stroke.altKey && !stroke.ctrlKey && !stroke.metaKey && stroke.key === key ? command : undefined;

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
  { keys: ["⌥", "["], what: "上一个版本关口", find: alt("BracketLeft", { do: "gate", by: -1 }) },
  { keys: ["⌥", "]"], what: "下一个版本关口", find: alt("BracketRight", { do: "gate", by: 1 }) },
  { keys: ["⌥", "M"], what: "各宿主的覆盖", find: alt("KeyM", { do: "coverage" }) },
  { keys: ["⌥", "B"], what: "手机的返回键", find: alt("KeyB", { do: "back" }) },
  { keys: ["⌥", "R"], what: "重新打开页面", find: alt("KeyR", { do: "restart" }) },
  { keys: ["⌘", "S"], what: "保存", find: (stroke) => (isCommand(stroke, "s") ? { do: "save" } : undefined) },
  {
    keys: ["⌘", "⇧", "P"],
    what: "审阅改动",
    find: (stroke) => (isCommand(stroke, "p", true) ? { do: "review" } : undefined),
  },
  {
    keys: ["⌘", "⇧", "F"],
    what: "在所有文件中查找",
    find: (stroke) => (isCommand(stroke, "f", true) ? { do: "search" } : undefined),
  },
  { keys: ["⌘", "."], what: "改好光标所在行的问题", find: () => undefined },
  { keys: ["F8"], what: "下一个问题", find: () => undefined },
  { keys: ["⌃", "Space"], what: "补全", find: () => undefined },
  { keys: ["Esc", "Tab"], what: "离开编辑器", find: () => undefined },
  { keys: ["/"], what: "筛选页面", find: plain("/", { do: "filter" }) },
  { keys: ["?"], what: "快捷键", find: plain("?", { do: "help" }) },
];

/**
 * The command of a key stroke; undefined: none. While text is being typed only strokes with Alt, Control or Command count.
 *
 * @param isWriting whether the stroke goes into a field
 */
export function commandOf(stroke: KeyStroke, isWriting: boolean): StudioCommand | undefined {
  if (isWriting && !isAlt(stroke) && !stroke.ctrlKey && !stroke.metaKey) return undefined;
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
function isCommand({ key, altKey, shiftKey, ctrlKey, metaKey }: KeyStroke, letter: string, withShift = false): boolean {
  return key.toLowerCase() === letter && ctrlKey !== metaKey && !altKey && shiftKey === withShift;
}

function isAlt({ altKey, ctrlKey, metaKey }: KeyStroke): boolean {
  return altKey && !ctrlKey && !metaKey;
}

function numbered(what: "host" | "platform", { code }: KeyStroke, most: number): StudioCommand | undefined {
  const [, digit] = /^Digit(\d)$/.exec(code) ?? [];
  const number = Number(digit);
  return number >= 1 && number <= most ? { do: what, index: number - 1 } : undefined;
}
