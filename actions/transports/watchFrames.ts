import type { HostWindow } from "../window.ts";

/** Milliseconds in which a browser tells of a frame that the page's policy forbids (18 to 240 measured in Chromium). */
const patience = 250;

/** What a window's policy says of scheme frames, as far as one was tried. */
interface Verdict {
  blocked: boolean;
  /** Resolves when the first frame has shown it. */
  readonly known: Promise<void>;
}

const verdicts = new WeakMap<HostWindow, Verdict>();

/**
 * Begins to watch whether the page's own Content-Security-Policy keeps scheme frames from reaching the app; the answer
 * is asked for when a frame has been loaded. The browser says so with an event some milliseconds later, so the first
 * frame of a page is waited for; a page that goes out of sight has reached its app.
 *
 * @param prefix the app protocol prefix: the event names the scheme, the address, nothing (Chromium 156) or "null" (WebKit)
 */
export function watchFrames(window: HostWindow, prefix: string): () => Promise<boolean> {
  const verdict = verdicts.get(window) ?? watch(window, prefix);
  verdicts.set(window, verdict);
  return async () => {
    if (!verdict.blocked) await verdict.known;
    return verdict.blocked;
  };
}

function watch(window: HostWindow, prefix: string): Verdict {
  const { document } = window;
  let settle = (): void => undefined;
  const verdict: Verdict = {
    blocked: false,
    known: new Promise((resolve) => {
      settle = resolve;
    }),
  };
  document.addEventListener("securitypolicyviolation", (event) => {
    if (!isOurs(event, prefix)) return;
    verdict.blocked = true;
    settle();
  });
  window.addEventListener("pagehide", settle, { once: true });
  document.addEventListener("visibilitychange", settle, { once: true });
  window.setTimeout(settle, patience);
  return verdict;
}

function isOurs(
  { effectiveDirective, disposition, blockedURI }: SecurityPolicyViolationEvent,
  prefix: string,
): boolean {
  const isAddress = ["", "null"].includes(blockedURI) || prefix.startsWith(blockedURI) || blockedURI.startsWith(prefix);
  return effectiveDirective === "frame-src" && disposition !== "report" && isAddress;
}
