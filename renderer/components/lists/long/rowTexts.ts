import { isValidElement, type ReactNode } from "react";
import type { PreparedNode, RenderScope } from "../../../runtime/render/preparedNode.ts";
import { block } from "./rowHeights.ts";

/** How long nothing has been drawn before it begins, in milliseconds: engines lay out what is near the screen while it passes. */
const rest = 500;

/** How long it works at a time at most, in milliseconds: less than a frame. */
const slice = 8;

/** What a list has of its rows: the parts of each, or what it shows in its columns. */
interface TextRow {
  readonly content?: ReactNode;
  readonly cells?: readonly string[];
}

/**
 * Writes the texts of rows that are not drawn into their places, while there is nothing else to do: who looks for a word
 * in the page finds it there, and the row is drawn as it comes into sight.
 */
export function fillTexts(box: HTMLElement, rowOf: (index: number) => unknown) {
  const texts = new Map<number, string>();
  let stopWaiting = () => {};
  const emptyPlaces = () => box.querySelectorAll<HTMLElement>(".gw-undrawn:empty");
  // What stands there is of the values before: a place is known by its rows' numbers alone.
  for (const place of box.querySelectorAll(".gw-undrawn")) place.replaceChildren();

  const textOfBlock = (index: number, to: number) => {
    const rows = Array.from({ length: Math.min(block, to - index * block) }, (_, row) => index * block + row);
    return rows.map((row) => textOfRow(rowOf(row) as TextRow)).join("\n");
  };

  /** Writes one text after another; false: there was not time for all. */
  function write(until: number): boolean {
    for (const place of emptyPlaces()) {
      const [from, to] = [Number(place.dataset.from), Number(place.dataset.to)];
      for (let index = from / block; index * block < to; index += 1) {
        if (performance.now() > until) return false;
        if (!texts.has(index)) texts.set(index, textOfBlock(index, to));
      }
      const blocks = Array.from({ length: Math.ceil((to - from) / block) }, (_, index) => from / block + index);
      place.textContent = blocks.map((index) => texts.get(index)).join("\n");
    }
    return true;
  }

  /** The engine leaves out what is far away. All at once, and not sooner: where such a place comes, a page is laid out thrice. */
  function hide(): void {
    for (const place of emptyPlaces()) place.style.setProperty("content-visibility", "auto");
  }

  function goOn(): void {
    stopWaiting = whenIdle(() => {
      if (!write(performance.now() + slice)) goOn();
    });
  }
  return {
    start() {
      stopWaiting();
      const timer = setTimeout(() => {
        hide();
        goOn();
      }, rest);
      stopWaiting = () => clearTimeout(timer);
    },
    stop: () => stopWaiting(),
  };
}

/** Calls it once there is nothing else to do; gives the way to stop. */
function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const waiting = requestIdleCallback(act);
    return () => cancelIdleCallback(waiting);
  }
  const waiting = setTimeout(act, 100);
  return () => clearTimeout(waiting);
}

function textOfRow({ content, cells }: TextRow): string {
  const words = cells ?? wordsIn(content, undefined);
  return words.join(" ").replace(/\s+/g, " ");
}

/** The properties by which components say something that is seen. */
const said = ["title", "text", "label", "value", "note", "tag", "badge", "unit"];

interface ElementProps {
  readonly node?: PreparedNode;
  readonly value?: RenderScope;
  readonly children?: ReactNode;
}

/** What is said by parts of a page, without drawing them. */
function wordsIn(part: ReactNode, scope: RenderScope | undefined): readonly string[] {
  if (Array.isArray(part)) return part.flatMap((one) => wordsIn(one, scope));
  if (typeof part === "string") return [part];
  if (!isValidElement<ElementProps>(part)) return [];
  const { node, value, children } = part.props;
  if (node && scope) return wordsOf(node, scope);
  return wordsIn(children, value ?? scope);
}

function wordsOf(node: PreparedNode, scope: RenderScope): readonly string[] {
  if (node.only && !scope.isServed(node.only)) return [];
  if (node.condition && scope.evaluate(node.condition) !== true) return [];
  const computed = { ...node.scopedProps, ...node.reactiveProps };
  const property = (key: string) => node.staticProps[key] ?? computed[key]?.compute(scope);
  const own = said.map(property).filter((word): word is string => typeof word === "string" && word !== "");
  const inside = Object.values(node.staticProps).filter((part) => typeof part === "object");
  return [...own, ...wordsIn(inside as ReactNode, scope)];
}
