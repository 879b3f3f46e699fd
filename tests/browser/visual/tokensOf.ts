import type { Page } from "playwright-core";

/** The colours of a page as it looks now, each with the tokens that have it. */
export type Tokens = Readonly<Record<string, readonly string[]>>;

/** The colours that the theme gives a page in the look that it has now. */
export function tokensOf(page: Page): Promise<Tokens> {
  return page.evaluate(() => {
    const root = getComputedStyle(document.documentElement);
    const probe = document.body.appendChild(document.createElement("i"));
    const names = [...document.styleSheets].flatMap((sheet) =>
      [...sheet.cssRules].flatMap((rule) =>
        rule instanceof CSSStyleRule && rule.selectorText === ":root"
          ? [...rule.style].filter((one) => one.startsWith("--gw-"))
          : [],
      ),
    );
    const tokens: Record<string, string[]> = {};
    for (const name of new Set(names)) {
      probe.style.color = "";
      probe.style.color = root.getPropertyValue(name).trim();
      if (probe.style.color === "") continue;
      const { color } = getComputedStyle(probe);
      tokens[color] = [...(tokens[color] ?? []), name.slice(5)];
    }
    probe.remove();
    return tokens;
  });
}

/** The tokens as text, a line each, in the order of their names. */
export function paletteText(look: string, tokens: Tokens): string {
  const lines = Object.entries(tokens).flatMap(([colour, names]) => names.map((name) => `${name}: ${colour}`));
  return [look, ...lines.sort()].join("\n");
}
