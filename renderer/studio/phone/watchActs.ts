import { controlOf, nameOnScreen, watchToasts } from "../../testing/index.ts";
import type { VisitAct } from "../channel/messages.ts";

/**
 * Tells of what the user does on a phone and reads there, in the words of page tests, as it is done; `word` undefined: a control that
 * its words do not tell from others.
 */
export function watchActs(document: Document, tell: (act: VisitAct) => void): void {
  document.addEventListener(
    "click",
    ({ target, isTrusted }) => {
      const control = isTrusted && target instanceof Element ? controlOf(target) : undefined;
      if (control) tell({ do: "tap", word: nameOnScreen(control), at: Date.now() });
    },
    true,
  );
  document.addEventListener(
    "input",
    ({ target, isTrusted }) => {
      if (!isTrusted || !isTyped(target)) return;
      tell({ do: "fill", field: target.name, value: target.value, at: Date.now() });
    },
    true,
  );
  watchToasts(document, (toast) => tell({ do: "read", toast, at: Date.now() }));
}

function isTyped(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof Element && target.matches("input:not([type=checkbox], [type=radio]), textarea");
}
