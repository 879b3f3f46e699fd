import type { Page } from "playwright-core";
import { tokensOf } from "./tokensOf.ts";

/** A part of a page that is seen: a text or a control. */
export interface Part {
  /** What it is: its class and, of a text, its beginning. */
  readonly name: string;
  readonly box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
  /** The tokens whose colour it has now: in one look several may be alike. */
  readonly ink: readonly string[];
  /** The tokens of the ground that it stands on. */
  readonly ground: readonly string[];
}

/** The parts of a page, in the order of the document, with the tokens of the look that it has now. */
export async function structureOf(page: Page): Promise<readonly Part[]> {
  return page.evaluate(
    (tokens) => {
      const root = getComputedStyle(document.documentElement);
      const named = (colour: string) => tokens[colour] ?? [colour];
      const ground = (one: Element | null): readonly string[] => {
        if (!one) return named(root.backgroundColor);
        const { backgroundColor, backgroundImage } = getComputedStyle(one);
        if (backgroundImage !== "none") return ["picture"];
        return /, 0\)$|transparent/.test(backgroundColor) ? ground(one.parentElement) : named(backgroundColor);
      };
      const ownText = (one: Element) =>
        [...one.childNodes]
          .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
          .map(({ textContent }) => textContent)
          .join("")
          .trim();
      const isControl = (one: Element) => one.matches("button, input, textarea, [role=tab], [role=option], .gw-icon");
      const isSeen = (one: Element) =>
        one.checkVisibility({ visibilityProperty: true }) && !one.closest(".gw-unseen, .gw-watermark");
      return [...document.querySelectorAll("body *")].flatMap((one) => {
        const text = ownText(one);
        if ((text === "" && !isControl(one)) || !isSeen(one)) return [];
        const { left, top, width, height } = one.getBoundingClientRect();
        if (width < 2 || height < 2) return [];
        const kind = one.getAttribute("class")?.split(" ")[0] ?? one.tagName.toLowerCase();
        return [
          {
            name: text === "" ? kind : `${kind} ${text.slice(0, 24)}`,
            box: {
              left: Math.round(left),
              top: Math.round(top + window.scrollY),
              width: Math.round(width),
              height: Math.round(height),
            },
            ink: named(getComputedStyle(one).color),
            ground: ground(one),
          },
        ];
      });
    },
    await tokensOf(page),
  );
}

/** What stands in place of a token that is the same in every look. */
const noToken = "no token";

/** The parts as text, a line each, with the tokens that are theirs in every look. */
export function partsText(looks: readonly (readonly Part[])[]): string {
  const [first = []] = looks;
  const lines = first.map(({ name, box }, index) => {
    const inAll = (which: "ink" | "ground") => {
      const tokens = (first[index]?.[which] ?? []).filter((one) =>
        looks.every((parts) => parts[index]?.[which].includes(one)),
      );
      return tokens.join("/") || noToken;
    };
    return `${box.left},${box.top} ${box.width}×${box.height} | ${name} | ${inAll("ink")} on ${inAll("ground")}`;
  });
  return `${lines.join("\n")}\n`;
}

/** A line of the text, read again. */
interface Line {
  readonly name: string;
  /** The tokens of the ink, and those of the ground. */
  readonly colours: readonly (readonly string[])[];
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

function readLine(line: string): Line {
  const [place = "", name = "", colours = ""] = line.split(" | ");
  const [left = 0, top = 0, width = 0, height = 0] = place.split(/[, ×]/).map(Number);
  return { name, colours: colours.split(" on ").map((one) => one.split("/")), left, top, width, height };
}

/**
 * In what a page differs from what it was. Fonts differ from one machine to another, and with them the widths of texts
 * and the places where lines break. So: the same parts in the same colours; each keeps its left, its right, its
 * middle or its distance to the end of the part before, and its distance to the part before; none is much higher or lower.
 */
export function differences(text: string, reference: string): readonly string[] {
  const [now = [], then = []] = [text, reference].map((one) => one.trim().split("\n").map(readLine));
  const [here, before] = [new Set(now.map(({ name }) => name)), new Set(then.map(({ name }) => name))];
  const gone = [...before].filter((name) => !here.has(name)).map((name) => `- ${name}`);
  const come = [...here].filter((name) => !before.has(name)).map((name) => `+ ${name}`);
  if (gone.length + come.length > 0 || now.length !== then.length)
    return [...gone, ...come, `${then.length} → ${now.length} parts`];
  return now.flatMap((line, index) => changed(line, then[index] ?? line, now[index - 1], then[index - 1]));
}

const endOf = (line: Line | undefined) => (line ? line.left + line.width : 0);
const near = (one: number, other: number, by: number) => Math.abs(one - other) <= by;

function changed(now: Line, then: Line, nowBefore: Line | undefined, thenBefore: Line | undefined): readonly string[] {
  const sides = [
    near(now.left, then.left, 4),
    near(now.left + now.width, then.left + then.width, 4),
    near(now.left + now.width / 2, then.left + then.width / 2, 4),
    near(now.left - endOf(nowBefore), then.left - endOf(thenBefore), 6),
  ];
  const gap = (line: Line, before: Line | undefined) => line.top - (before ? before.top + before.height : 0);
  const keeps = near(gap(now, nowBefore), gap(then, thenBefore), 8) || near(now.top, then.top, 8);
  const fits = now.height >= then.height * 0.7 - 4 && now.height <= then.height * 1.7 + 4;
  const isColoured = now.colours.every((tokens, side) =>
    // What has one token in this look and another in the next was noted as having none in all of them.
    [...tokens, noToken].some((one) => then.colours[side]?.includes(one)),
  );
  const say = (what: string) => `${then.name}: ${what}, ${placeOf(then)} → ${placeOf(now)}`;
  return [
    ...(isColoured ? [] : [`${then.name}: ${coloursOf(then)} → ${coloursOf(now)}`]),
    ...(sides.includes(true) ? [] : [say("moved sideways")]),
    ...(keeps ? [] : [say("another distance to what is above")]),
    ...(fits ? [] : [say("another height")]),
  ];
}

const placeOf = ({ left, top, width, height }: Line) => `${left},${top} ${width}×${height}`;
const coloursOf = ({ colours }: Line) => colours.map((tokens) => tokens.join("/")).join(" on ");
