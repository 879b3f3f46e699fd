/** Style sheets that were asked for, by their addresses. */
const asked: Record<string, Promise<unknown>> = {};

/**
 * Fetches a chunk beside the style sheets that it needs, and gives it once all of them are there. It stands in the place of
 * Vite's own in a build: a third of its bytes, and a sheet that could not be had is fetched anew the next time.
 *
 * @param load imports the chunk
 * @param sheets the files of its style sheets, seen from `from`; left out for what stands in the same chunk
 * @returns the chunk; nothing where a listener to `vite:preloadError` sees to what could not be had
 * @throws what failed, otherwise
 */
export async function fetchChunk<T>(
  load: () => Promise<T>,
  sheets: readonly string[] | undefined = [],
  from: string,
): Promise<T | undefined> {
  try {
    const [chunk] = await Promise.all([load(), ...sheets.map((file) => fetchSheet(new URL(file, from).href))]);
    return chunk;
  } catch (payload) {
    const lost = Object.assign(new Event("vite:preloadError", { cancelable: true }), { payload });
    window.dispatchEvent(lost);
    if (!lost.defaultPrevented) throw payload;
    return undefined;
  }
}

function fetchSheet(href: string): Promise<unknown> {
  asked[href] ??= new Promise<unknown>((resolve, reject) => {
    // Those of the page's own HTML are there, or their styles are: in its head, so that no long page is looked through.
    for (const { href: known } of document.head.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")) {
      if (known === href) return resolve(known);
    }
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.crossOrigin = "";
    link.href = href;
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      delete asked[href];
      reject(new Error(`Lost ${href}`));
    };
    document.head.append(link);
  });
  return asked[href];
}
