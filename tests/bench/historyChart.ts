import type { HistoryLine, KeptFigure, Ratio } from "./historyLine.ts";

/** What is drawn of each page, with its words. */
const drawn: Readonly<Partial<Record<KeptFigure, string>>> = {
  firstPaint: "first paint",
  interactive: "interactive",
  script: "script",
  heap: "heap",
};

/** The pages, and what they are compared with. */
const panels: readonly (readonly [string, string])[] = [
  ["quota", "quota, beside the same by hand with the kit"],
  ["card-auth", "card-auth, beside the same by hand with the kit"],
  ["plain-form", "form of 13 fields, beside plain React"],
  ["plain-list", "list of 1,000, beside plain React"],
];

/** Of a panel, in pixels. */
const size = { width: 372, height: 232, left: 34, right: 10, top: 34, bottom: 40 };

/** Colours that are told apart on white and on black, also by who sees no red; the words beside them say the same. */
const style = `
text{font:12px system-ui,sans-serif;fill:#1f2328}.small{font-size:11px;fill:#59636e}.title{font-weight:600}
.grid{stroke:#d1d9e0}.one{stroke:#59636e;stroke-dasharray:4 3}.line{fill:none;stroke-width:2}.bound{stroke-width:1.5;opacity:.55}
.s0{stroke:#0969da}.s1{stroke:#bc4c00}.s2{stroke:#1a7f37}.s3{stroke:#8250df}
.f0{fill:#0969da}.f1{fill:#bc4c00}.f2{fill:#1a7f37}.f3{fill:#8250df}
@media (prefers-color-scheme:dark){text{fill:#f0f6fc}.small{fill:#9198a1}.grid{stroke:#3d444d}.one{stroke:#9198a1}
.s0{stroke:#4493f8}.s1{stroke:#f0883e}.s2{stroke:#3fb950}.s3{stroke:#ab7df8}
.f0{fill:#4493f8}.f1{fill:#f0883e}.f2{fill:#3fb950}.f3{fill:#ab7df8}}`;

/**
 * Draws a history as SVG: for each page how Gangway stood to the same page by hand, commit by commit, with the bounds of
 * each ratio. 1 is as fast, and as large; below is better. It is readable on light and on dark ground. Pure.
 */
export function historyChart(lines: readonly HistoryLine[]): string {
  const measured = panels.filter(([page]) => lines.some(({ pages }) => pages[page]));
  const [width, height] = [size.width * 2, size.height * Math.ceil(measured.length / 2) + 26];
  const body = measured.map(([page, title], index) => {
    const [x, y] = [(index % 2) * size.width, 26 + Math.floor(index / 2) * size.height];
    return `<g transform="translate(${x} ${y})">${panel(page, title, lines)}</g>`;
  });
  const said = "How Gangway's pages stand to the same pages by hand, by commit: 1 is equal, below is better";
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${said}">`,
    `<style>${style}</style>${legend()}`,
    ...body,
    "</svg>\n",
  ].join("\n");
}

function legend(): string {
  const words = Object.values(drawn).map((word, index) => {
    const x = size.left + index * 110;
    return `<rect class="f${index}" x="${x}" y="6" width="12" height="12" rx="2"/><text x="${x + 18}" y="16">${word}</text>`;
  });
  return words.join("");
}

function panel(page: string, title: string, lines: readonly HistoryLine[]): string {
  const own = lines.filter(({ pages }) => pages[page]);
  const figures = Object.keys(drawn) as KeptFigure[];
  const highest = own.flatMap(({ pages }) => figures.map((name) => pages[page]?.[name]?.[2] ?? 0));
  const top = Math.max(1.25, Math.ceil(Math.max(...highest, 0) * 4) / 4);
  const y = (value: number) => {
    const room = size.height - size.top - size.bottom;
    return round(size.top + room * (1 - value / top));
  };
  const step = (size.width - size.left - size.right) / Math.max(own.length, 1);
  const x = (index: number) => round(size.left + step * (index + 0.5));
  const ticks = Array.from({ length: Math.floor(top / 0.5) + 1 }, (_, index) => index * 0.5);
  const grid = ticks.map((value) => {
    const kind = value === 1 ? "one" : "grid";
    const line = `<line class="${kind}" x1="${size.left}" x2="${size.width - size.right}" y1="${y(value)}" y2="${y(value)}"/>`;
    return `${line}<text class="small" x="${size.left - 6}" y="${y(value) + 4}" text-anchor="end">${value}</text>`;
  });
  const commits = own.map(({ commit, day }, index) => {
    const at = `x="${x(index)}" text-anchor="middle"`;
    const [first, second] = [size.height - size.bottom + 16, size.height - size.bottom + 30];
    return `<text class="small" ${at} y="${first}">${commit}</text><text class="small" ${at} y="${second}">${day.slice(5)}</text>`;
  });
  const series = figures.map((name, index) => {
    const found = own.flatMap(({ pages }, at) => {
      const ratio = pages[page]?.[name];
      return ratio ? [{ at: x(at) + (index - 1.5) * 5, ratio }] : [];
    });
    return seriesOf(found, index, y);
  });
  return `<text class="title" x="${size.left}" y="18">${title}</text>${[...grid, ...commits, ...series].join("")}`;
}

function seriesOf(
  found: readonly { readonly at: number; readonly ratio: Ratio }[],
  index: number,
  y: (value: number) => number,
): string {
  const line = found.map(({ at, ratio: [value] }) => `${round(at)},${y(value)}`).join(" ");
  const points = found.map(({ at, ratio: [value, low, high] }) => {
    const bound = `<line class="bound s${index}" x1="${round(at)}" x2="${round(at)}" y1="${y(low)}" y2="${y(high)}"/>`;
    return `${bound}<circle class="f${index}" cx="${round(at)}" cy="${y(value)}" r="3.5"/>`;
  });
  return `<polyline class="line s${index}" points="${line}"/>${points.join("")}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
