import { patch } from "../../../actions/simulator/index.ts";
import type { PhoneKeyboard } from "../channel/messages.ts";

/** How much of a page the keyboard of a phone covers, in CSS pixels, as it is held. */
const covers = { upright: 300, sideways: 190 } as const;

/** A phone's keyboard: it comes up over the page for what can be typed into, and the page is told as by an engine. */
interface ScreenKeyboard {
  /** Whether it comes up at all, and how the phone is held. */
  readonly set: (isThere: boolean, turn: keyof typeof covers) => void;
  /** Takes the focus off the field. */
  readonly close: () => void;
}

/**
 * Makes the keyboard of a window. Call it before the page's own code runs, which may keep the window's visual viewport.
 *
 * @param tell called when it comes up and when it goes
 */
export function createScreenKeyboard(
  window: Window,
  tell: (keyboard: PhoneKeyboard | undefined) => void,
): ScreenKeyboard {
  const { document } = window;
  const viewport = new CoveredViewport(window);
  let isThere = false;
  let turn: keyof typeof covers = "upright";
  let told: string | undefined;
  patch(window, "visualViewport", { value: viewport });

  const update = (): void => {
    const field = document.activeElement;
    const keys = isThere && isTypedInto(field) ? keysFor(field) : undefined;
    const keyboard = keys && { keys, covers: covers[turn] };
    viewport.cover(keyboard?.covers ?? 0);
    if (told === JSON.stringify(keyboard)) return;
    told = JSON.stringify(keyboard);
    tell(keyboard);
  };
  document.addEventListener("focusin", update);
  // By then the next field has the focus.
  document.addEventListener("focusout", () => queueMicrotask(update));
  return {
    set(nextThere, nextTurn) {
      [isThere, turn] = [nextThere, nextTurn];
      update();
    },
    close: () => isTypedInto(document.activeElement) && document.activeElement.blur(),
  };
}

/** What is seen of a window whose lower end is covered. */
class CoveredViewport extends EventTarget {
  readonly #window: Window;
  readonly #own: VisualViewport | null;
  #covered = 0;

  constructor(window: Window) {
    super();
    this.#window = window;
    this.#own = window.visualViewport;
    for (const name of ["resize", "scroll"])
      this.#own?.addEventListener(name, () => this.dispatchEvent(new Event(name)));
  }

  cover(pixels: number): void {
    if (pixels === this.#covered) return;
    this.#covered = pixels;
    this.dispatchEvent(new Event("resize"));
  }

  get width(): number {
    return this.#own?.width ?? this.#window.innerWidth;
  }

  get height(): number {
    return (this.#own?.height ?? this.#window.innerHeight) - this.#covered;
  }

  get offsetLeft(): number {
    return this.#own?.offsetLeft ?? 0;
  }

  get offsetTop(): number {
    return this.#own?.offsetTop ?? 0;
  }

  get pageLeft(): number {
    return this.#own?.pageLeft ?? this.#window.scrollX;
  }

  get pageTop(): number {
    return this.#own?.pageTop ?? this.#window.scrollY;
  }

  get scale(): number {
    return this.#own?.scale ?? 1;
  }
}

const untyped = "[type=checkbox], [type=radio], [type=range], [type=file], [type=button], [type=submit], [type=date]";

/** Whether a phone shows its keyboard for an element; not where the page has keys of its own. */
function isTypedInto(element: Element | null): element is HTMLInputElement | HTMLTextAreaElement {
  return element?.matches(`:is(input:not(${untyped}), textarea):enabled:read-write:not([inputmode=none])`) ?? false;
}

function keysFor({ type, inputMode }: HTMLInputElement | HTMLTextAreaElement): PhoneKeyboard["keys"] {
  return ["numeric", "decimal", "tel"].includes(inputMode) || ["tel", "number"].includes(type) ? "digits" : "letters";
}
