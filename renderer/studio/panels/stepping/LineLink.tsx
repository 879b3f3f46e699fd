interface LineLinkProps {
  /** `pages/quota.test.yaml:12` */
  readonly place: string;
  readonly onLine: (file: string, line: number) => void;
}

/** A line of a file, which leads there. */
export function LineLink({ place, onLine }: LineLinkProps) {
  const { file, line } = readPlace(place);
  return (
    <button type="button" onClick={() => onLine(file, line)}>
      {place}
    </button>
  );
}

/** Reads where a line stands, as tests tell it. Pure. */
export function readPlace(place: string): { readonly file: string; readonly line: number } {
  const colon = place.lastIndexOf(":");
  return { file: place.slice(0, colon), line: Number(place.slice(colon + 1)) };
}
