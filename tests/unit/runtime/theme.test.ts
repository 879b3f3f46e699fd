import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** The style sheets of what borrowers see, by file. */
const sheets = new Map(
  ["renderer/runtime/theme", "renderer/components", "renderer/device-page"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".css"))
      .map((file) => [join(folder, file), readFileSync(join(folder, file), "utf8")] as const),
  ),
);
const themeFolder = "renderer/runtime/theme";
const brandSheet = (brand: string) => readFileSync(`${themeFolder}/brands/${brand}.css`, "utf8");
const tokens = readFileSync(`${themeFolder}/tokens.css`, "utf8") + brandSheet("gr") + brandSheet("nwd");
const components = [...sheets].filter(([file]) => !/tokens\.css$|theme\/brands\//.test(file));

type Theme = "light" | "dark";
type Brand = "gr" | "nwd";
const looks = (["light", "dark"] as const).flatMap((theme) =>
  (["gr", "nwd"] as const).map((brand) => [theme, brand] as const),
);

/** The colours of a theme and a brand by their tokens: what every brand has, jade's, and the brand's own over it. */
function palette(theme: Theme, brand: Brand): ReadonlyMap<string, string> {
  const texts = [readFileSync(`${themeFolder}/tokens.css`, "utf8"), brandSheet("gr"), brandSheet(brand)];
  const found = new Map<string, string>();
  for (const [, name = "", value = ""] of texts.join("").matchAll(/--gw-([\w-]+): ([^;]+);/g)) {
    const [, light, dark] = value.match(/^var\(--gw-light, (.+)\)\s+var\(--gw-dark, (.+)\)$/) ?? [];
    found.set(name, overWhite((theme === "light" ? light : dark) ?? value));
  }
  return found;
}

/** A black that lets something through lies over white at worst. */
function overWhite(colour: string): string {
  const [, part] = colour.match(/^rgba\(0, 0, 0, ([\d.]+)\)$/) ?? [];
  if (part === undefined) return colour;
  const grey = Math.round((1 - Number(part)) * 255)
    .toString(16)
    .padStart(2, "0");
  return `#${grey}${grey}${grey}`;
}

/** The contrast of two colours (WCAG 2.2). */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** What is written in a colour, and on what. */
const texts: Readonly<Record<string, readonly string[]>> = {
  ink: ["page", "surface", "raised", "fill", "press", "thumb", "brand-tint"],
  soft: ["page", "surface", "raised", "fill", "press", "thumb", "brand-tint"],
  faint: ["page", "surface", "raised", "fill", "press"],
  "brand-ink": ["page", "surface", "raised", "press", "brand-tint"],
  "on-brand": ["brand", "brand-press"],
  success: ["page", "surface", "raised", "success-tint"],
  warning: ["page", "surface", "raised", "warning-tint"],
  danger: ["page", "surface", "raised", "press", "danger-tint"],
  "on-danger": ["danger"],
  "on-hero": ["hero-light", "hero", "hero-deep"],
  "on-toast": ["toast"],
  "on-stage": ["stage", "stage-veil"],
  "on-paper": ["paper"],
  "hero-ink": ["on-hero"],
};

/** What tells a control or its state, and what it lies on. */
const controls: Readonly<Record<string, readonly string[]>> = {
  faint: ["page", "surface", "raised"],
  // A switch that is off, a box that is not ticked; beside it the same that is on or ticked.
  edge: ["page", "surface", "raised", "fill"],
  brand: ["page", "surface", "raised", "fill"],
  "brand-ink": ["page", "surface", "raised", "fill"],
  danger: ["page", "surface", "raised"],
  knob: ["brand"],
};

const pairs = (table: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(table).flatMap(([front, backs]) => backs.map((back) => [front, back] as const));

test.each(looks)("In the %s theme of %s every text has a contrast of 4.5, every control of 3", (theme, brand) => {
  const colours = palette(theme, brand);
  const faint = ([front, back]: readonly [string, string], least: number) => {
    const [one, other] = [colours.get(front), colours.get(back)];
    const reached = one && other ? contrast(one, other) : 0;
    return reached < least ? [`${front} on ${back}: ${reached.toFixed(2)}`] : [];
  };
  expect(pairs(texts).flatMap((pair) => faint(pair, 4.5))).toEqual([]);
  expect(pairs(controls).flatMap((pair) => faint(pair, 3))).toEqual([]);
});

test("The sum is WCAG's: black on white is 21, #767676 on white is the palest grey that may be read", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#767676", "#ffffff")).toBeGreaterThanOrEqual(4.5);
  expect(contrast("#777777", "#ffffff")).toBeLessThan(4.5);
});

/** The rules of a sheet: what is selected, and what is said of it. */
function rulesOf(sheet: string): readonly (readonly [string, string])[] {
  const plain = sheet.replace(/\/\*[\s\S]*?\*\//g, "");
  return [...plain.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector = "", said = ""]) => [selector.trim(), said]);
}

test("Where a rule sets text and ground together, the pair is one of those above", () => {
  const known = new Set(pairs(texts).map(([front, back]) => `${front} on ${back}`));
  const strange = components.flatMap(([file, sheet]) =>
    rulesOf(sheet).flatMap(([selector, said]) => {
      const front = said.match(/(?:^|\s)color: var\(--gw-([\w-]+)\)/)?.[1];
      const back = said.match(/background(?:-color)?: var\(--gw-([\w-]+)\)/)?.[1];
      return front && back && !known.has(`${front} on ${back}`) ? [`${file} ${selector}: ${front} on ${back}`] : [];
    }),
  );
  expect(strange).toEqual([]);
});

/** What a style sheet of a component may not say, and why. */
const forbidden: Readonly<Record<string, RegExp>> = {
  "a colour of its own: it would have no dark side": /#[0-9a-f]{3,8}\b(?! \d+%)|rgba?\(|\bhsl/i,
  "a size of type outside the scale": /font(?:-size)?:(?! min\(var)[^;]*\d(?:px|rem)/,
  "a rounding outside the scale": /border-radius: [^;]*\b(?:[4-9]|\d\d+)px/,
  "left and right where lines may run the other way":
    /(?:margin|padding|border)-(?:left|right)\b|text-align: (?:left|right)|float: (?:left|right)/,
  "what Chromium 87 or Safari 14.1 do not know":
    /:has\(|:is\(|:where\(|@layer|@container|color-mix|\d[ds]v[hw]|aspect-ratio|\binset:|(?:^|\s)gap:|border-(?:start|end)-|oklch|&:/,
};

test.each(Object.entries(forbidden))("No style sheet says %s", (_, pattern) => {
  const found = components.flatMap(([file, sheet]) =>
    rulesOf(sheet).flatMap(([selector, said]) =>
      said
        .split(";")
        // A colour that says both its sides has a dark one.
        .filter((line) => pattern.test(line) && !/mask-image|grid-gap|--gw-light.*--gw-dark/.test(line))
        .concat(pattern.test(selector) ? [selector] : [])
        .map((line) => `${file}: ${line.trim()}`),
    ),
  );
  expect(found).toEqual([]);
});

/** The scripts of the components, which set variables where only they know the value. */
const scripts = readdirSync("renderer", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(join("renderer", file), "utf8"))
  .join("\n");

test("Every variable that a style sheet reads is set somewhere, and every token is read", () => {
  const text = [...sheets.values()].join("\n");
  const set = new Set(
    [...text.matchAll(/(--gw-[\w-]+):/g), ...scripts.matchAll(/["'](--gw-[\w-]+)/g)].map(([, name]) => name),
  );
  const read = new Set(
    [...text.matchAll(/var\((--gw-[\w-]+)/g), ...scripts.matchAll(/["'(](--gw-[\w-]+)/g)].map(([, name]) => name),
  );
  expect([...read].filter((name) => !set.has(name))).toEqual([]);
  expect(
    [...tokens.matchAll(/^ {2}(--gw-[\w-]+):/gm)].map(([, name]) => name).filter((name) => !read.has(name)),
  ).toEqual([]);
});

test("What cannot be used now is grey by colours whose contrast is known, and not by being half transparent", () => {
  const faded = components.flatMap(([file, sheet]) =>
    rulesOf(sheet).flatMap(([selector, said]) =>
      /disabled/.test(selector) && !/:not\([^)]*disabled/.test(selector) && /opacity: (?!1\b)/.test(said)
        ? [`${file.replace(/.*\//, "")} ${selector}`]
        : [],
    ),
  );
  // What is signed there is a drawing of the borrower's own.
  expect(faded).toEqual(['SignatureField.css .gw-sign[data-disabled="true"] .gw-sign-canvas']);
});

/** What a control shows that cannot be used now: its two states, and what tells them apart. */
test.each([
  ["SwitchFace.css", ".gw-switch-box:disabled:checked + .gw-switch-track", "background", "fill"],
  ["Check.css", ".gw-check-box:disabled:checked + .gw-check-mark", "color", "fill"],
  ["Check.css", ".gw-check-box:disabled + .gw-check-mark", "border-color", "surface"],
  ["ChoiceField.css", ".gw-chip-box:disabled:checked + .gw-chip-face", "border", "surface"],
  ["RatingField.css", '.gw-field[data-disabled="true"] [data-lit="true"] > .gw-rating-mark', "fill", "surface"],
] as const)("In %s %s stands out by 3 at least, in every look", (file, selector, property, ground) => {
  const rules = components.filter(([name]) => name.endsWith(`/${file}`)).flatMap(([, sheet]) => rulesOf(sheet));
  const said = rules.find(([one]) => one === selector)?.[1] ?? "";
  const token = said.match(new RegExp(`${property}: [^;]*var\\(--gw-([\\w-]+)\\)`))?.[1] ?? "";
  for (const [theme, brand] of looks) {
    const colours = palette(theme, brand);
    expect(contrast(colours.get(token) ?? "", colours.get(ground) ?? ""), `${theme} ${brand}`).toBeGreaterThanOrEqual(
      3,
    );
  }
});

const saidBy = (brand: string) => [...brandSheet(brand).matchAll(/^ {2}--gw-([\w-]+):/gm)].map(([, name]) => name);

test("A brand is one file, of whose tokens jade's file has all, and no other sheet names a brand", () => {
  const brands = readdirSync(`${themeFolder}/brands`).map((file) => file.replace(".css", ""));
  expect(brands).toEqual(["gr", "nwd"]);
  expect(saidBy("gr").length).toBeGreaterThan(40);
  expect(saidBy("nwd").filter((name) => !saidBy("gr").includes(name))).toEqual([]);
  expect(components.filter(([, sheet]) => sheet.includes("data-brand")).map(([file]) => file)).toEqual([]);
});

test("Two brands differ in more than colour: in corners, pen, what is engraved, and how things come to rest", () => {
  const ofShape = /^(?:radius-|stroke-|hero-(?:rosette|grain|edge)|drawing-|ease)/;
  const [gr, nwd] = [palette("light", "gr"), palette("light", "nwd")];
  const shapes = saidBy("gr").filter((name = "") => ofShape.test(name)) as string[];
  expect(shapes.filter((name) => gr.get(name) === nwd.get(name))).toEqual([]);
});
