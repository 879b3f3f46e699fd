/** How many places of a stack are told: what is further out is React's own. */
const most = 12;

/**
 * The places of a stack in scripts of ours, `assets/form-CRwV6ubN.js:1:2345`, the innermost first; a `?` for those of others,
 * whose addresses may say anything. Texts of the error are not among them.
 *
 * @param stack as Chromium or WebKit writes it
 * @param address that of the document
 */
export function framesOf(stack: string | undefined, address: string): readonly string[] {
  const folder = new URL("./", address).href;
  const frames: string[] = [];
  for (const line of (stack ?? "").split("\n")) {
    const [, url = "", place] = /^(?:\s+at .*?|.*@)\(?([a-z][\w+.-]*:\/\/[^\s()]+?)(:\d+:\d+)\)?$/.exec(line) ?? [];
    if (place === undefined) continue;
    const file = url.startsWith(folder) ? url.slice(folder.length) : "";
    const frame = /^assets\/[\w.-]+\.js$/.test(file) ? file + place : "?";
    // Of several that are not ours one is enough.
    if (frame !== "?" || frames[frames.length - 1] !== "?") frames.push(frame);
  }
  return frames.slice(0, most);
}
