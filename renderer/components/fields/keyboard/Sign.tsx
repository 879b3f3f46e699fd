/** The drawings of keys, in a box of 24 × 24, as strokes: a key must not wait for its sign. */
const signs = {
  delete: "M9 5.5h10A1.5 1.5 0 0 1 20.5 7v10a1.5 1.5 0 0 1-1.5 1.5H9L3 12l6-6.5Zm3 4 5 5m0-5-5 5",
  hide: "M3.5 5h17v9.5h-17V5Zm4 3.2h.1m4.3 0h.1m4.4 0h.1M8.5 11.4h7M9 18.2l3 2.6 3-2.6",
  less: "M6 12h12",
  more: "M12 6v12m-6-6h12",
} as const;

export interface SignProps {
  readonly name: keyof typeof signs;
}

/** The sign on a key that has a name of its own. */
export function Sign({ name }: SignProps) {
  return (
    <svg className="gw-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={signs[name]} />
    </svg>
  );
}
