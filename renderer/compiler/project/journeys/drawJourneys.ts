import { type JourneyGraph, type JourneyPage, shortestWays } from "./journeyGraph.ts";
import type { PageWay, WayTrigger } from "./pageWays.ts";

/** Pixels: of a page's box, and between boxes. */
const box = { width: 148, height: 44 };
const gap = { across: 84, down: 18 };
const margin = 32;

/** How many pages stand below each other; more of them stand in further columns beside these. */
const rowsAtMost = 8;

/** How a way looks: solid where somebody taps, broken where something else sets it off. */
const dashes: Readonly<Record<WayTrigger, string>> = { tap: "", back: "2 4", guard: "8 3 2 3", itself: "7 4" };

const words = {
  zh: { title: "页面之间的路", tap: "点一下", back: "返回键", guard: "不能进入时", itself: "自动" },
  en: {
    title: "The ways between the pages",
    tap: "a tap",
    back: "the back key",
    guard: "who may not come in",
    itself: "by itself",
  },
} as const;

type ShortestWays = ReturnType<typeof shortestWays>;

interface Place {
  readonly x: number;
  readonly y: number;
}

/**
 * The ways between pages as an SVG of its own, in light and dark: from left to right by the number of taps from where the
 * front end is opened, the pages that nothing reaches last. Pure; the same graph gives the same text.
 */
export function drawJourneys(graph: JourneyGraph, language: "zh" | "en"): string {
  const ways = shortestWays(graph);
  const places = placesOf(graph, ways);
  const edges = [...graph.pages.values()].flatMap((page) => edgesOf(page, graph));
  const width = Math.max(...[...places.values()].map(({ x }) => x)) + box.width + margin;
  const height = Math.max(...[...places.values()].map(({ y }) => y)) + box.height + margin + 40;
  const said = words[language];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${said.title}" font-family="system-ui, sans-serif" font-size="13">
<style>
  svg { color-scheme: light dark; background: light-dark(#fff, #16181d); }
  .page rect { fill: light-dark(#f3f5fb, #23262e); stroke: light-dark(#c9cfdd, #3b404c); }
  .start rect { fill: light-dark(#e3ebff, #26345c); stroke: light-dark(#3358d4, #8ba4ff); }
  .unreached rect { fill: light-dark(#fdecea, #4a2320); stroke: light-dark(#c0392b, #ff9b8f); }
  text { fill: light-dark(#1d2330, #e8eaf0); }
  .name { fill: light-dark(#5b6376, #a2a9b8); font-size: 11px; }
  .way { fill: none; stroke: light-dark(#7a8296, #8c94a6); stroke-width: 1.25; }
  .arrow { fill: light-dark(#7a8296, #8c94a6); }
</style>
<defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path class="arrow" d="M0 0 8 4 0 8z"/></marker></defs>
${edges.map((edge) => drawEdge(edge, places)).join("\n")}
${[...graph.pages.values()].map((page) => drawPage(page, graph, ways, places)).join("\n")}
${drawLegend(height - 26, said)}
</svg>
`;
}

/**
 * The columns of each page by the length of the shortest way to it, as many as it takes for all pages of that length to be
 * seen at once; within one, in the order in which pages are found.
 */
function placesOf(graph: JourneyGraph, ways: ShortestWays): ReadonlyMap<string, Place> {
  const farthest = Math.max(0, ...[...ways.values()].map(({ length }) => length));
  const names = [...ways.keys(), ...[...graph.pages.keys()].filter((name) => !ways.has(name))];
  const places = new Map<string, Place>();
  let first = 0;
  for (let length = 0; length <= farthest + 1; length++) {
    const found = names.filter((name) => (ways.get(name)?.length ?? farthest + 1) === length);
    const columns = Math.ceil(found.length / rowsAtMost);
    const rows = Math.ceil(found.length / columns);
    for (const [index, name] of found.entries()) {
      const [column, row] = [first + Math.floor(index / rows), index % rows];
      places.set(name, { x: margin + column * (box.width + gap.across), y: margin + row * (box.height + gap.down) });
    }
    first += columns;
  }
  return places;
}

interface Edge {
  readonly from: string;
  readonly to: string;
  readonly trigger: WayTrigger;
  readonly labels: readonly string[];
}

/** Each page that is led to, once for each trigger. */
function edgesOf({ name, ways }: JourneyPage, { pages }: JourneyGraph): readonly Edge[] {
  const found = new Map<string, { readonly to: string; readonly trigger: WayTrigger; readonly of: PageWay[] }>();
  for (const way of ways) {
    if (way.to === undefined || !pages.has(way.to) || way.to === name) continue;
    const key = `${way.to} ${way.trigger}`;
    const known = found.get(key) ?? { to: way.to, trigger: way.trigger, of: [] };
    known.of.push(way);
    found.set(key, known);
  }
  return [...found.values()].map(({ to, trigger, of }) => ({
    ...{ from: name, to, trigger },
    labels: [...new Set(of.map(({ label }) => label).filter((label) => label !== ""))],
  }));
}

function drawEdge({ from, to, trigger, labels }: Edge, places: ReadonlyMap<string, Place>): string {
  const [start, end] = [places.get(from), places.get(to)];
  if (!start || !end) return "";
  const dash = dashes[trigger] === "" ? "" : ` stroke-dasharray="${dashes[trigger]}"`;
  const said = labels.length > 0 ? `<title>${escaped(`${from} → ${to}: ${labels.join(", ")}`)}</title>` : "";
  const pages = `data-from="${escaped(from)}" data-to="${escaped(to)}"`;
  return `<path class="way" ${pages}${dash} marker-end="url(#arrow)" d="${curve(start, end)}">${said}</path>`;
}

/** Out of a box at its right and into the next at its left; back again above, and beside where both stand in one column. */
function curve(from: Place, to: Place): string {
  const [y1, y2] = [from.y + box.height / 2, to.y + box.height / 2];
  if (to.x > from.x) {
    const [x1, x2] = [from.x + box.width, to.x];
    const bend = Math.min((x2 - x1) / 2, gap.across);
    return `M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`;
  }
  const [x1, x2] = to.x < from.x ? [from.x, to.x + box.width] : [from.x + box.width, to.x + box.width];
  const bend = to.x < from.x ? -gap.across / 2 : gap.across / 2;
  return `M${x1} ${y1 + 8}C${x1 + bend} ${y1 + 8} ${x2 + gap.across / 2} ${y2 + 8} ${x2} ${y2 + 8}`;
}

function drawPage(
  { name, title }: JourneyPage,
  { starts }: JourneyGraph,
  ways: ShortestWays,
  places: ReadonlyMap<string, Place>,
): string {
  const place = places.get(name);
  if (!place) return "";
  const { x, y } = place;
  const reached = ways.has(name) ? "reached" : "unreached";
  const kind = starts.includes(name) ? "start" : reached;
  const lines = title === name ? [name] : [cut(title, 9), name];
  const texts = lines.map(
    (line, index) =>
      `<text${index > 0 ? ' class="name"' : ""} x="${x + 12}" y="${y + (lines.length > 1 ? 19 + index * 16 : 27)}">${escaped(cut(line, 20))}</text>`,
  );
  return `<g class="page ${kind}" data-page="${escaped(name)}"><rect x="${x}" y="${y}" width="${box.width}" height="${box.height}" rx="8"/>${texts.join("")}</g>`;
}

function drawLegend(y: number, said: (typeof words)["zh" | "en"]): string {
  return (["tap", "itself", "guard", "back"] as const)
    .map((trigger, index) => {
      const x = margin + index * 172;
      const dash = dashes[trigger] === "" ? "" : ` stroke-dasharray="${dashes[trigger]}"`;
      return `<path class="way"${dash} d="M${x} ${y}h36"/><text class="name" x="${x + 44}" y="${y + 4}">${said[trigger]}</text>`;
    })
    .join("\n");
}

function cut(text: string, most: number): string {
  const letters = [...text];
  return letters.length > most ? `${letters.slice(0, most - 1).join("")}…` : text;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
