/** What divides an address into names and values: plain, or percent-encoded any number of times. */
const divider = /([?&#=]|%(?:25)*(?:3f|26|23|3d))/i;
const isEquals = (mark = "") => /(?:=|3d)$/i.test(mark);
const isAnd = (mark = "") => /(?:&|26)$/.test(mark);
const isHash = (mark = "") => /(?:#|23)$/.test(mark);

/**
 * A text without the `token` parameters of the addresses in it, in queries and behind `#`, however deep they are
 * encoded. All else stays as it is, sign by sign.
 */
export function withoutToken(text: string): string {
  const pieces = text.split(divider);
  const kept: string[] = [];
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at] ?? "";
    if (isEquals(pieces[at + 1]) && isToken(decode(piece))) at = dropParam(pieces, at + 1, kept);
    else kept.push(piece);
  }
  return kept.join("");
}

/**
 * Drops a value and one of the marks around its parameter. A longer mark is encoded deeper: it belongs to the value.
 *
 * @param equals the place of the mark between name and value
 * @param kept what stands before the name; loses its last mark when nothing follows that could take it
 * @returns the place of the last piece that is dropped
 */
function dropParam(pieces: readonly string[], equals: number, kept: string[]): number {
  const depth = pieces[equals]?.length ?? 0;
  const isOuter = (mark = "") => mark.length <= depth && (isAnd(mark) || isHash(mark));
  let end = equals + 2;
  while (end < pieces.length && !isOuter(pieces[end])) end += 2;
  if (isAnd(pieces[end]) && pieces[end]?.length === depth) return end;
  const before = kept[kept.length - 1] ?? "";
  if (divider.test(before) && before.length === depth && !isEquals(before)) kept.pop();
  return end - 1;
}

/** A name as a server reads it, however often it is encoded; a broken escape stays as it is. */
function decode(name: string): string {
  return new URLSearchParams(`name=${name.replace(/%(?:25)+/g, "%")}`).get("name") ?? "";
}

/** Whether a parameter of this name would carry the token, however it is written. */
export function isToken(name: string): boolean {
  return name.normalize("NFKC").trim().toLowerCase() === "token";
}

/** The token among the parameters of an address, where one is fit for a header, and the others. */
export function splitToken(query: Readonly<Record<string, string>>): {
  readonly token?: string;
  readonly others: Readonly<Record<string, string>>;
} {
  const all = Object.entries(query);
  const token = all.find(([name, value]) => isToken(name) && isFitToken(value))?.[1];
  return { ...(token !== undefined && { token }), others: Object.fromEntries(all.filter(([name]) => !isToken(name))) };
}

/** Whether a text can stand in a header: no blank, no line break, nothing beyond ASCII. */
export function isFitToken(text: string): boolean {
  return /^[\x21-\x7e]{1,4096}$/.test(text);
}
