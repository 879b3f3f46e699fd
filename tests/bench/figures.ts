/** The figures in the order of the table, with how they are written. */
export const figures = {
  js: { title: "JavaScript, compressed", unit: "KB" },
  css: { title: "CSS, compressed", unit: "KB" },
  data: { title: "HTML and JSON, compressed", unit: "KB" },
  requests: { title: "requests", unit: "" },
  firstPaint: { title: "first contentful paint", unit: "ms" },
  content: { title: "content on screen", unit: "ms" },
  interactive: { title: "interactive", unit: "ms" },
  contentAgain: { title: "content on screen, second visit", unit: "ms" },
  interactiveAgain: { title: "interactive, second visit", unit: "ms" },
  script: { title: "script until at rest", unit: "ms" },
  task: { title: "main thread until at rest", unit: "ms" },
  keystroke: { title: "script for one keystroke", unit: "ms" },
  submit: { title: "script for a submit, all invalid", unit: "ms" },
  submitTask: { title: "main thread for that submit", unit: "ms" },
  heap: { title: "heap", unit: "MB" },
  elements: { title: "elements in the page", unit: "" },
  renders: { title: "components rendered at first", unit: "" },
  rendersPerKey: { title: "components rendered by a keystroke", unit: "" },
} as const satisfies Readonly<Record<string, { readonly title: string; readonly unit: keyof typeof units }>>;

export type FigureName = keyof typeof figures;

const units = {
  KB: (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`,
  MB: (bytes: number) => `${(bytes / 1e6).toFixed(2)} MB`,
  ms: (ms: number) => `${ms < 10 ? ms.toFixed(2) : ms.toFixed(0)} ms`,
  "": (count: number) => String(Math.round(count * 10) / 10),
} as const;

/** A figure as it is read. */
export function written(name: FigureName, value: number): string {
  return units[figures[name].unit](value);
}

/** The value in the middle; NaN when there is none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[sorted.length >> 1] ?? Number.NaN;
  const lower = sorted[(sorted.length - 1) >> 1] ?? Number.NaN;
  return (upper + lower) / 2;
}

/** The value that one of ten goes beyond; NaN when there is none. */
export function slowestOfTen(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.9)] ?? Number.NaN;
}
