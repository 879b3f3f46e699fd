import { controlAt, controlsIn, topDialog } from "./controlsOnScreen.ts";

/** What a borrower did on the screen. */
export type Act =
  /** `nth`: which of the controls in sight, those of the topmost dialog alone where one is open, from 0. */
  | { readonly do: "tap"; readonly word: string; readonly nth: number }
  /** `name`: of the field, with the part of it (`friend.phone`), in a row also its place (`debts.2.amount`, without its list). */
  | { readonly do: "fill"; readonly name: string; readonly row: number | undefined; readonly text: string }
  | { readonly do: "pick"; readonly name: string };

/** Tells of what is done in a document, before the page does anything with it; gives the way to stop. */
export function listenToActs(document: Document, tell: (act: Act) => void): () => void {
  /** What was typed last into the control that has the focus. */
  let typed = "";

  const onClick = ({ target }: Event) => {
    const control = target instanceof Element ? controlAt(target) : undefined;
    if (!control || isTyped(control)) return;
    const nth = controlsIn(topDialog(document) ?? document).indexOf(control);
    if (nth >= 0) tell({ do: "tap", word: wordOf(control), nth });
  };
  const onFocus = ({ target }: Event) => {
    if (isTyped(target)) typed = target.value;
  };
  const onLeave = ({ target }: Event) => {
    if (!isTyped(target) || target.value === typed) return;
    typed = target.value;
    const row = target.closest<HTMLElement>("[data-row]")?.dataset.row;
    tell({ do: "fill", name: target.name, row: row === undefined ? undefined : Number(row), text: target.value });
  };
  const onChange = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && target.type === "file") tell({ do: "pick", name: target.name });
  };
  const listeners = { click: onClick, focusin: onFocus, focusout: onLeave, change: onChange } as const;
  for (const [type, listen] of Object.entries(listeners)) document.addEventListener(type, listen, true);
  return () => {
    for (const [type, listen] of Object.entries(listeners)) document.removeEventListener(type, listen, true);
  };
}

function isTyped(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof Element && target.matches("input:not([type=checkbox], [type=radio], [type=file]), textarea");
}

/** What a control says of itself. */
function wordOf(control: HTMLElement): string {
  const { labels = null } = control as HTMLInputElement;
  const said = control.getAttribute("aria-label") ?? control.textContent ?? "";
  return (said.trim() || [...(labels ?? [])].map(({ textContent }) => textContent ?? "").join(" ")).trim();
}
