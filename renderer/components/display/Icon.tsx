import { useEffect, useReducer } from "react";
import type { moreDrawings } from "./drawings.ts";
import "../styles/marks.css";
import "./Icon.css";

/** What every page may need, by name, in a box of 24 × 24, as strokes. */
const drawings = {
  chevron: "M9 5.5 15.5 12 9 18.5",
  back: "M15 5.5 8.5 12l6.5 6.5",
  down: "M5.5 9 12 15.5 18.5 9",
  check: "m5.5 12.5 4.3 4.3 8.7-9.3",
  close: "m6.5 6.5 11 11m0-11-11 11",
  alert: "M12 7.5v5.5m0 3.2v.1M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Z",
  notice: "M4.5 9.8v4.4h3.2l5.3 4V5.8l-5.3 4H4.5Zm11.8-.6a4.4 4.4 0 0 1 0 5.6m2.5-8a7.8 7.8 0 0 1 0 10.4",
} as const;

/** The drawings that a page can name, and those of the interface itself. */
export type IconName = keyof typeof drawings | keyof typeof moreDrawings;

const known: { [Name in IconName]?: string } = { ...drawings };

export interface IconProps {
  readonly name: IconName;
  /** What it means; without it people who cannot see it miss nothing. */
  readonly label?: string | undefined;
  readonly size?: "small" | "normal" | "large" | undefined;
  readonly tone?: "normal" | "quiet" | "brand" | "success" | "warning" | "danger" | undefined;
}

/** A small drawing in the colour of the text around it. */
export function Icon(props: IconProps) {
  return known[props.name] === undefined ? <LateIcon {...props} /> : <Drawn {...props} />;
}

/** A drawing that is still on its way; its room is there. */
function LateIcon(props: IconProps) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    loadDrawings().then(redraw, () => undefined);
  }, []);
  return <Drawn {...props} />;
}

function Drawn({ name, label, size, tone }: IconProps) {
  const meaning = label ? { role: "img", "aria-label": label } : { "aria-hidden": true };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has its name where it means something, and is hidden where not
    <svg
      className="gw-icon"
      data-icon={name}
      data-size={size}
      data-tone={tone}
      viewBox="0 0 24 24"
      focusable="false"
      {...meaning}
    >
      <path d={known[name]} />
    </svg>
  );
}

/** Fetches the drawings that not every page needs. Rejects when they cannot be had; their places then stay empty. */
export async function loadDrawings(): Promise<void> {
  Object.assign(known, (await import("./drawings.ts")).moreDrawings);
}
