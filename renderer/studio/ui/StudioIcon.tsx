/** The paths of the icons, on a grid of 16 by 16. */
const drawings = {
  back: "M10 3 5 8l5 5",
  restart: "M13 8a5 5 0 1 1-1.6-3.7M13 2.5v3h-3",
  sun: "M8 5.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6ZM8 1.5v1M8 13.5v1M1.5 8h1M13.5 8h1M3.4 3.4l.7.7M11.9 11.9l.7.7M12.6 3.4l-.7.7M4.1 11.9l-.7.7",
  moon: "M13 9.6A5.4 5.4 0 0 1 6.4 3a5.4 5.4 0 1 0 6.6 6.6Z",
  system: "M2.5 3.5h11v7h-11zM6 13.5h4M8 10.5v3",
  language:
    "M8 2.2a5.8 5.8 0 1 0 0 11.6A5.8 5.8 0 0 0 8 2.2ZM2.4 8h11.2M8 2.2c2.1 1.6 3 3.5 3 5.8s-.9 4.2-3 5.8c-2.1-1.6-3-3.5-3-5.8s.9-4.2 3-5.8Z",
  keyboard: "M2 4h12v8H2zM4.5 6.5h.01M7 6.5h.01M9.5 6.5h.01M11.8 6.5h.01M5 9.5h6",
  search: "M7 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM10 10l3.2 3.2",
  clear: "M3 4.5h10M6.5 4.5V3h3v1.5M4.5 4.5l.6 8.5h5.8l.6-8.5",
  check: "m3.2 8.4 3.2 3.2 6.4-6.8",
  warning: "M8 2.6 14 13H2zM8 6.8v2.8M8 11.4h.01",
  error: "M8 2.2a5.8 5.8 0 1 0 0 11.6A5.8 5.8 0 0 0 8 2.2ZM8 5.2v3.4M8 10.8h.01",
  close: "m4 4 8 8M12 4l-8 8",
  open: "M6.5 3H3v10h10V9.5M9 3h4v4M13 3 7.5 8.5",
  out: "M2.5 8h10M9 4.5 12.5 8 9 11.5",
  in: "M13.5 8h-10M7 4.5 3.5 8 7 11.5",
  save: "M8 2.5v7M4.8 6.6 8 9.8l3.2-3.2M3 13h10",
  record: "M3 4.5V12a1 1 0 0 0 1 1h8a1 1 0 0 0 1-1V6.5a1 1 0 0 0-1-1H8L6.5 3.5H4a1 1 0 0 0-1 1Z",
  play: "M5 3.2v9.6L12.6 8z",
  stop: "M4.2 4.2h7.6v7.6H4.2z",
  next: "M4 3.5v9L10 8zM12.5 3.5v9",
  dot: "M8 7.4a.6.6 0 1 0 0 1.2.6.6 0 0 0 0-1.2Z",
  code: "M2.5 2.5h4v4h-4zM9.5 2.5h4v4h-4zM2.5 9.5h4v4h-4zM9.5 9.5h1.5v1.5M13.5 9.5v.01M13.5 13.5H11M9.5 13.5v.01",
  plus: "M8 3v10M3 8h10",
  more: "M3.5 8h.01M8 8h.01M12.5 8h.01",
  up: "M8 13V3.5M4 7.2 8 3.2l4 4",
  down: "M8 3v9.5M4 8.8l4 4 4-4",
  indent: "M3 3v10M6 8h7M10 5l3 3-3 3",
  outdent: "M13 3v10M10 8H3M6 5 3 8l3 3",
  copy: "M5.5 5.5h7v7h-7zM3.5 10.5v-7h7",
  structure: "M3 3.5h6M5.5 3.5V12M5.5 7.8h3M5.5 12h3M9.5 7.8h3.5M9.5 12h3.5",
  device: "M5 2h6a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V3a1 1 0 0 1 1-1ZM7.2 11.8h1.6",
  phones: "M3 3h4v10H3zM9.5 3h4v10h-4zM4.7 11h.6M11.2 11h.6",
  ring: "M8 3.5a4.5 4.5 0 1 1-4.5 4.5",
} as const;

/** The name of an icon. */
export type StudioIconName = keyof typeof drawings;

/** An icon in the colour of the text around it, hidden from screen readers: whoever uses it gives it a label. */
export function StudioIcon({ name, size = 16 }: { readonly name: StudioIconName; readonly size?: number }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" width={size} height={size} aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  );
}
