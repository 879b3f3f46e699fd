import { onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import type { BootPhases, ReportEvent } from "./reportKinds.ts";

/* Measuring has a chunk of its own: it comes when the page is there, and where app.yaml wants it. */

/** Reports how fast the document came and how steady it was, each figure once it is sure. */
export function watchVitals(report: (event: ReportEvent) => unknown, phases: BootPhases): void {
  const tell = (name: string, value: number) => {
    const digits = name === "cls" ? 10_000 : 1;
    report({ kind: "vital", name, value: Math.max(0, Math.round(value * digits) / digits) });
  };
  for (const listen of [onTTFB, onFCP, onLCP, onCLS, onINP])
    listen(({ name, value }) => tell(name.toLowerCase(), value));
  for (const [name, at] of Object.entries(phases)) if (at !== undefined) tell(name, at);
}
