import type { PageLocation } from "../host/router.ts";
import { readVisit, writeVisit } from "../host/visitStorage.ts";

/** What opening anew works with. */
export interface OpenAnewPort {
  readonly window: {
    readonly location: Pick<Location, "href" | "reload">;
    readonly addEventListener: (type: string, listener: () => void) => void;
  };
  readonly fetch: (url: string, how: RequestInit) => Promise<Response>;
  /** The build that this document was opened in. */
  readonly tree: string;
  /** The mix of builds whose pages it leads to; undefined: those of its own. */
  readonly mix?: string | undefined;
  /** The address of a page. */
  readonly address: (location: PageLocation) => string;
  /** Puts a page into the history, so that a reload opens it. */
  readonly enter: (location: PageLocation) => void;
  /** Writes drafts that are not written yet. */
  readonly saveDrafts: () => Promise<unknown>;
}

/** What a client does whose build is no longer there. */
export interface OpenAnew {
  /** Gives a page that is being made ready. Where it cannot be had since there is another build now, it is opened in that one. */
  readonly opening: <Ready>(location: PageLocation, loading: Promise<Ready>) => Promise<Ready>;
}

const key = "opened anew";

/** How long a draft may take to be written before the document goes, in milliseconds. */
const patience = 1000;

/**
 * A client stays in the build that it opened. Where a file of it is gone, or a page needs what this build lacks, the server
 * is asked for the page: only if it answers with another build, the drafts are written and the document is opened anew, once
 * for each build. Without a network, where the server has nothing newer, or where this build is still there, all stays as it is.
 */
export function createOpenAnew({ window, fetch, tree, mix, address, enter, saveDrafts }: OpenAnewPort): OpenAnew {
  const own = nameOf(tree, mix);
  let under = 0;

  /**
   * Reloads the document. A new address would begin a new visit, and lose a borrower known by a token.
   *
   * @param elsewhere the page, if it is not the one of the document's address
   * @returns false if the document stays
   */
  async function open(url: string, elsewhere?: PageLocation): Promise<boolean> {
    const left = readVisit(key)?.split(" ") ?? [];
    if (left.includes(own) || !(await hasOther(url))) return false;
    writeVisit(key, [...left, own].join(" "));
    // A visit that remembers nothing could go on for ever.
    if (!readVisit(key)?.endsWith(own)) return false;
    await Promise.race([saveDrafts(), new Promise((resolve) => setTimeout(resolve, patience))]).catch(() => undefined);
    const { location } = window;
    if (elsewhere && new URL(url, location.href).href !== location.href) enter(elsewhere);
    location.reload();
    return true;
  }

  /** The page that was made ready last. */
  let shown: string | undefined;
  /** The page that could not be had last, or a part of it, though this build was served. */
  let doubted: string | undefined;

  /**
   * Whether this build is still served, as far as can be asked: what failed then was the network, which is back. Where the
   * page fails once more, a file of it is gone all the same.
   */
  async function isServed(page: string): Promise<boolean> {
    if (doubted === page) return false;
    try {
      const name = encodeURIComponent(page);
      const { ok } = await fetch(`./trees/${mix ?? tree}/addresses/${name}.json`, { cache: "no-store" });
      doubted = ok ? page : undefined;
      return ok;
    } catch {
      return true;
    }
  }

  async function hasOther(url: string): Promise<boolean> {
    try {
      const answer = await fetch(url, { cache: "no-store" });
      const [, found, itsMix] =
        /"tree":"([\w-]+)"(?:,"mix":"([\w-]+)")?/.exec(answer.ok ? await answer.text() : "") ?? [];
      return found !== undefined && nameOf(found, itsMix) !== own;
    } catch {
      return false;
    }
  }

  // What a page fetches while it is there, such as a layer; what makes pages ready tells by itself.
  window.addEventListener("vite:preloadError", async () => {
    if (under === 0 && !(shown && (await isServed(shown)))) await open(window.location.href);
  });

  return {
    async opening(location, loading) {
      under += 1;
      try {
        const ready = await loading;
        shown = location.page;
        doubted = undefined;
        return ready;
      } catch (error) {
        // Neither a network that fails nor code that does not come says which of the two it was.
        const isLost = error instanceof TypeError;
        const stays = isLost && (await isServed(location.page));
        // A document that goes shows nothing else.
        if (!stays && (await open(address(location), location))) await new Promise(() => undefined);
        throw error;
      } finally {
        under -= 1;
      }
    },
  };
}

/** What tells a document from those of other builds, or of the same build that lead elsewhere. */
function nameOf(tree: string, mix: string | undefined): string {
  return mix === undefined || mix === tree ? tree : `${tree}/${mix}`;
}
