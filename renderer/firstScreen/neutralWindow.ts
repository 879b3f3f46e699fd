import type { HostWindow } from "../../actions/index.ts";

/**
 * A window that says nothing of whoever will open the page: no host, no parameters, nothing kept. Nothing that is begun in
 * it ever happens.
 *
 * @param file the page's file below the front end, such as `quota.html`
 */
export function neutralWindow(file: string): HostWindow {
  const kept = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  const root = {
    dataset: { host: "" },
    style: { setProperty: () => undefined },
    hasAttribute: () => false,
    toggleAttribute: () => false,
  };
  const document = Object.assign(new EventTarget(), {
    documentElement: root,
    visibilityState: "hidden",
    title: "",
    cookie: "",
  });
  const given = {
    navigator: { userAgent: "" },
    location: new URL(`https://neutral.invalid/${file}`),
    history: { state: null, replaceState: () => undefined, pushState: () => undefined, back: () => undefined },
    document,
    localStorage: kept,
    sessionStorage: kept,
    crypto: globalThis.crypto,
    setTimeout: () => 0,
    clearTimeout: () => undefined,
    scrollY: 0,
    scrollTo: () => undefined,
  };
  // Only what a page reads while it is drawn is there.
  return Object.assign(new EventTarget(), given) as unknown as HostWindow;
}
