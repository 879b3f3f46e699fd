import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

/* Type, space and motion come from scales: what stands beside each other has the same sizes and distances everywhere. */

const tokens = readFileSync("renderer/runtime/theme/tokens.css", "utf8");

/** What the sheet of tokens says of those whose names begin so, by the rest of their names. */
function tokensOf(beginning: string): Readonly<Record<string, string>> {
  const found = tokens.matchAll(new RegExp(`^ {2}--gw-${beginning}([\\w-]+): ([^;]+);`, "gm"));
  return Object.fromEntries([...found].map(([, name, value]) => [name, value]));
}

test("There are eight sizes of type, each with the height of its line", () => {
  const [sizes, leadings] = [tokensOf("text-"), tokensOf("leading-")];
  const pairs = Object.entries(sizes).map(([name, size]) => {
    const pixels = Number.parseFloat(size) * 16;
    return `${pixels}/${(pixels * Number(leadings[name])).toFixed(1)}`;
  });
  expect(pairs).toEqual(["12/18.0", "14/20.0", "16/24.0", "18/26.0", "22/30.0", "28/36.0", "36/44.0", "52/56.0"]);
  expect(Object.keys(leadings)).toEqual([...Object.keys(sizes), "reading"]);
});

test("There are seven spaces, five motions, and what the eye asks for in a small mark", () => {
  expect(Object.values(tokensOf("space-"))).toEqual(["4px", "8px", "12px", "16px", "24px", "32px", "48px"]);
  expect(Object.keys(tokensOf("space-"))).toEqual(["4", "8", "12", "16", "24", "32", "48"]);
  const motions = tokens.matchAll(/^ {2}--gw-([\w-]+): ([\d.]+)s;/gm);
  expect(Object.fromEntries([...motions].map(([, name, seconds]) => [name, Number(seconds)]))).toEqual({
    ...{ instant: 0.12, quick: 0.16, calm: 0.28, slow: 0.48 },
    // By specification §9.
    "tabs-duration": 0.3,
  });
  expect(tokens).toContain("--gw-optical: 2px;");
});

/** A rule of a sheet: its file and selector, and what it says by property, with the later said last. */
interface Rule {
  readonly place: string;
  readonly said: ReadonlyMap<string, string>;
}

function rulesOf(file: string, sheet: string): readonly Rule[] {
  const plain = sheet.replace(/\/\*[\s\S]*?\*\//g, "");
  return [...plain.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector = "", body = ""]) => ({
    place: `${file} ${selector.trim().replace(/\s+/g, " ")}`,
    said: new Map(
      [...body.matchAll(/([\w-]+):\s*([^;]+?)\s*;/g)].map(([, property = "", value = ""]) => [property, value]),
    ),
  }));
}

/** What a rule says that the scales do not know, each as a sentence. */
function strangeIn({ place, said }: Rule): readonly string[] {
  return [...said]
    .filter(([property, value]) => Object.values(laws).some((isBroken) => isBroken(property, value, said)))
    .map(([property, value]) => `${place}: ${property}: ${value}`);
}

const sizeIn = (value: string | undefined) => value?.match(/var\(--gw-text-(\w+)\)/)?.[1];

/** Whether a declaration breaks a law of the scales: by its property, its value, and what else its rule says. */
type Law = (property: string, value: string, said: ReadonlyMap<string, string>) => boolean;

const laws: Readonly<Record<string, Law>> = {
  /* A part of a figure, such as its cents, is as large as the figure says; nothing at all is a picker of files. */
  size: (property, value) =>
    property === "font-size" && sizeIn(value) === undefined && !/^(?:[\d.]+em|0|inherit)$/.test(value),
  /* Lines are as high as their size says, or as the box that holds one line, or have air where paragraphs are read. */
  leading: (property, value, said) =>
    (property === "line-height" &&
      value !== `var(--gw-leading-${sizeIn(said.get("font-size")) ?? "normal"})` &&
      !/^var\(--gw-(?:leading-reading|item|month-head)\)$/.test(value)) ||
    (property === "font-size" && sizeIn(value) !== undefined && !said.has("line-height")),
  shorthand: (property, value) =>
    property === "font" && !/^inherit$|^400 var\(--gw-text-normal\) \/ var\(--gw-leading-normal\)/.test(value),
  weight: (property, value) => property === "font-weight" && !/^[456]00$/.test(value),
  /* Half of what one length is longer than another puts the middle of both on one line. */
  space: (property, value) =>
    /^(?:margin|padding)(?:-|$)|^(?:grid-|column-|row-)?gap$/.test(property) &&
    /\d(?:px)/.test(value.replace(/calc\(\(\d+px - \d+px\) \/ 2\)|var\([^)]*0px\)/g, "")),
  /* What goes round for ever is no change from one thing to another; what takes no time at all is none either. */
  duration: (property, value) =>
    /^(?:transition|animation)/.test(property) &&
    !value.includes("infinite") &&
    /(?<![\w-])(?!0m?s)[\d.]+m?s\b/.test(value.replace(/var\([^)]*\)/g, "")),
};

const folders = ["renderer/runtime", "renderer/components", "renderer/device-page"];

/** What no scale knows, and why it is there all the same. */
const exceptions: readonly string[] = [
  // Hidden from the eye, as every browser and reader of the screen wants it.
  "renderer/runtime/theme/layout.css .gw-unseen.gw-unseen: margin: -1px",
  // Their own size, but in very large type: there a hint or an amount stays whole on a narrow screen.
  "renderer/components/fields/text/TextInput.css .gw-input::placeholder: font-size: min(1em, 8.8vw)",
  "renderer/components/layout/Card.css .gw-card-value: font-size: min(1em, 8vw)",
  "renderer/components/layout/Cell.css .gw-cell-value: font-size: min(1em, 8vw)",
  // The size of type that people have chosen in iOS.
  "renderer/runtime/theme/layout.css html: font: -apple-system-body",
  // Content that waits is shown after three seconds, however late its data is: no motion.
  "renderer/runtime/theme/layout.css [data-awaits] ~ :not(.gw-field), .gw-awaited ~ :not(.gw-field): animation: gw-show 0s 3s forwards !important",
];

test("Every style sheet keeps to the scales, but for the exceptions", () => {
  const sheets = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".css"))
      .map((file) => join(folder, file)),
  );
  expect(sheets.length).toBeGreaterThan(80);
  const strange = sheets.flatMap((file) => rulesOf(file, readFileSync(file, "utf8")).flatMap(strangeIn));
  expect(strange.sort()).toEqual([...exceptions].sort());
});

describe("Refused:", () => {
  test.each([
    "font-size: 0.9375rem",
    "font-size: 15px",
    "font-size: var(--gw-text-small)",
    "font-size: var(--gw-text-small); line-height: var(--gw-leading-normal)",
    "line-height: 1.4",
    "font-weight: 700",
    "font: 600 1rem / 1.5 serif",
    "margin: 0 10px",
    "padding-inline-start: calc(10px + 1rem)",
    "grid-gap: 6px",
    "transition: opacity 0.2s",
    "animation: gw-appear 200ms ease-out",
  ])("%s", (body) => {
    expect(rulesOf("", `a { ${body}; }`).flatMap(strangeIn)).toHaveLength(1);
  });
});

describe("Allowed:", () => {
  test.each([
    "font-size: var(--gw-text-small); line-height: var(--gw-leading-small)",
    "font-size: min(var(--gw-text-hero), 15.5vw); line-height: var(--gw-leading-hero)",
    "font-size: 0.5em",
    "line-height: var(--gw-leading-normal)",
    "margin: calc(-1 * var(--gw-space-8)) auto 0",
    "padding: var(--gw-optical) calc(1.5rem + var(--gw-space-4))",
    "transition: opacity var(--gw-quick), color var(--gw-calm)",
    "animation: gw-turn 0.8s linear infinite",
  ])("%s", (body) => {
    expect(rulesOf("", `a { ${body}; }`).flatMap(strangeIn)).toEqual([]);
  });
});
