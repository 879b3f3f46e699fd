import "./Icon.css";

/** The drawings by name, in a box of 24 × 24, as strokes. */
const drawings = {
  chevron: "M9 5.5 15.5 12 9 18.5",
  check: "m5.5 12.5 4.3 4.3 8.7-9.3",
  close: "m6.5 6.5 11 11m0-11-11 11",
  alert: "M12 7.5v5.5m0 3.2v.1M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Z",
  notice: "M4.5 9.8v4.4h3.2l5.3 4V5.8l-5.3 4H4.5Zm11.8-.6a4.4 4.4 0 0 1 0 5.6m2.5-8a7.8 7.8 0 0 1 0 10.4",
} as const;

export interface IconProps {
  readonly name: keyof typeof drawings;
}

/** A small drawing in the colour of the text around it; people who cannot see it miss nothing. */
export function Icon({ name }: IconProps) {
  return (
    <svg className="gw-icon" data-icon={name} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={drawings[name]} />
    </svg>
  );
}
