import type { LiveFromPhone, PartBox, PartPath } from "../channel/liveMessages.ts";
import { boxOf } from "./boxOf.ts";
import { type PartOnScreen, partAround, partsOnScreen } from "./partsOnScreen.ts";

/** What the studio can ask of the parts on the phone. */
export interface PartWatch {
  /** From now on tells where the parts are seen; with `isSought` the first is scrolled into sight. */
  readonly choose: (parts: readonly PartPath[], isSought: boolean) => void;
  /** The innermost part that an element belongs to. */
  readonly partOf: (element: Element) => PartPath | undefined;
  /** Tells of the part that has the focus, as if it had been pointed at; false where none has it. */
  readonly pickFocused: () => boolean;
}

/** What a pointer does with Alt held chooses a part, and reaches the page not at all. */
const presses = ["pointerdown", "pointerup", "mousedown", "mouseup", "click", "dblclick", "auxclick"];
/** After these a part may be elsewhere. */
const moves = ["scroll", "resize", "load", "transitionend", "animationend"];

/** Tells of the parts of the page in this window that are chosen, and lets the user choose one with Alt held. */
export function watchParts(tell: (message: LiveFromPhone) => void): PartWatch {
  let chosen: readonly PartPath[] = [];
  let pointed: PartOnScreen | undefined;
  let told = nothing;
  let isAsked = false;
  const root = () => document.getElementById("app") ?? document.body;

  const isChosen = ({ part }: PartOnScreen) => chosen.includes(part);
  const measure = () => {
    isAsked = false;
    const boxes = chosen.length === 0 ? [] : boxesOf(partsOnScreen(root()).filter(isChosen));
    const message = { kind: "boxes", chosen: boxes, pointed: pointed ? boxesOf([pointed]) : [] } as const;
    const words = JSON.stringify(message);
    if (words !== told) tell(message);
    told = words;
  };
  const later = () => {
    if (isAsked || (chosen.length === 0 && told === nothing)) return;
    isAsked = true;
    requestAnimationFrame(measure);
  };
  const point = (next: PartOnScreen | undefined) => {
    if (next?.part === pointed?.part && next?.nodes[0] === pointed?.nodes[0]) return;
    pointed = next;
    measure();
  };
  const pick = (element: Node) => {
    const found = partAround(element, root());
    if (found) tell({ kind: "pick", part: found.part });
    return found !== undefined;
  };

  for (const move of moves) window.addEventListener(move, later, true);
  new MutationObserver(later).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  for (const press of presses) {
    window.addEventListener(
      press,
      (event) => {
        if (!(event instanceof MouseEvent) || !event.altKey || !event.isTrusted) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        if (press === "click" && event.target instanceof Node) pick(event.target);
      },
      true,
    );
  }
  window.addEventListener(
    "pointermove",
    ({ altKey, target }) => point(altKey && target instanceof Node ? partAround(target, root()) : undefined),
    { capture: true, passive: true },
  );
  document.documentElement.addEventListener("pointerleave", () => point(undefined));
  window.addEventListener("keyup", ({ key }) => key === "Alt" && point(undefined), true);

  return {
    choose(parts, isSought) {
      chosen = parts;
      if (isSought) seek(partsOnScreen(root()).find(isChosen));
      measure();
    },
    partOf: (element) => partAround(element, root())?.part,
    pickFocused: () =>
      document.activeElement !== null && document.activeElement !== document.body && pick(document.activeElement),
  };
}

const nothing = JSON.stringify({ kind: "boxes", chosen: [], pointed: [] });

function boxesOf(parts: readonly PartOnScreen[]): readonly PartBox[] {
  return parts.flatMap(({ nodes }) => boxOf(nodes) ?? []);
}

/** Scrolls a part into sight where nothing of it is. */
function seek(part: PartOnScreen | undefined): void {
  const element = part?.nodes.find((node) => node instanceof Element);
  const { top = 0, height = 0 } = (part && boxOf(part.nodes)) ?? {};
  if (top + height <= 0 || top >= innerHeight) element?.scrollIntoView({ block: "center" });
}
