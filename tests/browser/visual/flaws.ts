import type { Page } from "playwright-core";

/** What reaches beyond the sides of the screen, but for what scrolls sideways or is cut on purpose. */
export function overflowing(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isCut = (one: Element): boolean => {
      const parent = one.parentElement;
      if (!parent || parent === document.body) return false;
      return getComputedStyle(parent).overflowX !== "visible" || isCut(parent);
    };
    const reaches = (one: Element) => {
      const { left, right, width: own } = one.getBoundingClientRect();
      return own > 1 && (left < -0.5 || right > width + 0.5);
    };
    const out = [...document.querySelectorAll("body *")].filter((one) => reaches(one) && !isCut(one));
    const scrolls = document.documentElement.scrollWidth > width ? ["the page scrolls sideways"] : [];
    return [...scrolls, ...out.map((one) => one.className.toString() || one.tagName)];
  });
}

/** Texts that lie over one another, or are cut off at a side without a sign of it. */
export function collisions(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    interface Line {
      readonly text: string;
      readonly of: Element;
      /** As far as it is seen. */
      readonly box: DOMRect;
      /** What stays on the screen with it; undefined for what flows with the page. */
      readonly layer: Element | undefined;
      readonly isCut: boolean;
    }
    const passes = ".gw-notice-line, .gw-swipe, .gw-tabs-view, .gw-tabs-bar, [role=listbox]";
    const common = (one: DOMRect, other: DOMRect) => {
      const [left, top] = [Math.max(one.left, other.left), Math.max(one.top, other.top)];
      const [right, bottom] = [Math.min(one.right, other.right), Math.min(one.bottom, other.bottom)];
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    };
    const isSeen = (one: Element) =>
      one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !one.closest(".gw-unseen, script, [aria-hidden=true]");
    const lineOf = (text: string, of: Element, whole: DOMRect): Line => {
      let [box, layer, isCut] = [whole, undefined as Element | undefined, false];
      for (let one: Element | null = of; one && one !== document.body; one = one.parentElement) {
        const { overflowX, overflowY, textOverflow, position, clipPath } = getComputedStyle(one);
        if (clipPath === "inset(50%)") box = new DOMRect();
        if (overflowX !== "visible" || overflowY !== "visible") {
          const seen = common(box, one.getBoundingClientRect());
          isCut ||=
            overflowX === "hidden" && textOverflow !== "ellipsis" && seen.height > 0 && seen.width < box.width - 1;
          box = seen;
        }
        if (position === "fixed" || position === "sticky") layer ??= one;
      }
      return { text: text.slice(0, 20), of, box, layer, isCut: isCut && !of.closest(passes) };
    };
    const lines: Line[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const [of, text] = [node.parentElement as Element, node.textContent?.trim() ?? ""];
      if (text === "" || !isSeen(of)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) if (box.width > 1) lines.push(lineOf(text, of, box));
    }
    const overlap = (one: Line, other: Line) => {
      const { width, height } = common(one.box, other.box);
      return width > 2 && height > Math.min(one.box.height, other.box.height) * 0.35;
    };
    const pairs = lines.flatMap((one, index) =>
      lines
        .slice(index + 1)
        .filter((other) => one.of !== other.of && one.layer === other.layer && overlap(one, other))
        .map((other) => `${one.text} × ${other.text}`),
    );
    return [...pairs, ...lines.filter(({ isCut }) => isCut).map(({ text }) => `${text} is cut off`)];
  });
}

/** What can be tapped and is hard to hit. A link within a paragraph is as high as its line. */
export function small(page: Page): Promise<readonly string[]> {
  return page.locator("button, input, select, a, [role=tab], [role=slider]").evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest(".gw-unseen, p"))
      .map((one) => ({ name: `${one.className} ${one.textContent}`, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 43.5 || box.height < 43.5)
      .map(({ name, box }) => `${name} ${box.width}×${box.height}`),
  );
}

/** The marks that point on and have come to a line of their own, away from the words that they belong to. */
export function orphans(page: Page): Promise<readonly string[]> {
  return page.locator("button .gw-icon[data-icon=chevron], button .gw-icon[data-icon=down]").evaluateAll((icons) =>
    icons.flatMap((icon) => {
      const button = icon.closest("button");
      const range = document.createRange();
      if (!button?.textContent || !icon.checkVisibility({ visibilityProperty: true })) return [];
      range.selectNodeContents(button);
      const { top, bottom } = icon.getBoundingClientRect();
      const isBeside = [...range.getClientRects()].some(
        (box) => box.width > 1 && box.height < 100 && box.top < bottom && box.bottom > top && !isOf(box, icon),
      );
      return isBeside ? [] : [`${button.textContent.slice(0, 24)}: its ${icon.getAttribute("data-icon")} stands alone`];

      function isOf(box: DOMRect, one: Element): boolean {
        const own = (one.closest("button > span") ?? one).getBoundingClientRect();
        return box.left >= own.left - 1 && box.right <= own.right + 1;
      }
    }),
  );
}
