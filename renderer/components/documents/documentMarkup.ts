import { type HostWindow, trustedMarkup } from "../../../actions/index.ts";

/** What runs, what brings other documents, and what engines without scripts would say. */
const unwanted = "script, noscript, template, base, object, embed, iframe, frame, frameset, meta[http-equiv]";

/** Marks the document in its frame. */
export const documentMark = "data-gw-document";

/** A type by which an engine leaves a style element alone: the page's policy lets no style of others through. */
const styleType = "text/gangway";

const styleName = "data-gw-style";

/**
 * A document as its frame shows it: its text and pictures, without anything that runs or leads away. Its styles are put
 * by, for `applyStyles`.
 *
 * @param address where it came from; its pictures are found from there
 * @param isPlain it is a plain text
 * @returns undefined if nothing of it can be seen
 */
export function documentMarkup(text: string, address: string, isPlain: boolean): string | undefined {
  if (isData(text)) return undefined;
  const parsed = new DOMParser().parseFromString(trustedMarkup(window as HostWindow, isPlain ? "" : text), "text/html");
  if (isPlain) addPlain(parsed, text);
  // A page that leads on by itself, or that holds the error of a server, is no document.
  if (parsed.querySelector("meta[http-equiv=refresh i]") || isData(parsed.body.textContent ?? "")) return undefined;
  for (const one of parsed.querySelectorAll(unwanted)) one.remove();
  for (const one of parsed.querySelectorAll("details")) one.open = true;
  for (const one of parsed.querySelectorAll("link")) keepLink(one, address);
  for (const one of parsed.querySelectorAll("*")) clean(one, address);
  for (const one of parsed.querySelectorAll("style")) one.type = styleType;
  parsed.head.append(...parsed.body.querySelectorAll("style"));
  if (!hasWords(parsed) && parsed.images.length === 0) return undefined;
  parsed.documentElement.setAttribute(documentMark, "");
  return `<!doctype html>${parsed.documentElement.outerHTML}`;
}

/** Elements whose text is never visible. */
const unseen = [
  ...["[hidden]", "datalist", "textarea", "svg", "title", "style"],
  ...["style", styleName].flatMap((name) => [`[${name}*='display:none' i]`, `[${name}*='display: none' i]`]),
].join();

/** Returns true if a document has visible words. In a rendered frame, hidden text does not count. */
export function hasWords({ body }: Document): boolean {
  // Engines without layout have no `innerText`.
  // biome-ignore lint/performance/useDomNodeTextContent: only what is drawn counts
  const drawn: string | undefined = body.innerText;
  if (drawn !== undefined && isBlank(drawn)) return false;
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!isBlank(node.nodeValue ?? "") && !node.parentElement?.closest(unseen)) return true;
  }
  return false;
}

/** Returns true for blanks and zero-width characters alone. */
function isBlank(text: string): boolean {
  return /^[\s\u00ad\u200b-\u200f\u2060-\u2064\ufeff]*$/.test(text);
}

/** Returns true for JSON, such as a server's error sent with status 200. */
function isData(text: string): boolean {
  try {
    return typeof JSON.parse(text) === "object";
  } catch {
    return false;
  }
}

/** Gives a document in its frame the styles that `documentMarkup` has put by. Without them it is as readable. */
export function applyStyles(shown: Document, address: string): void {
  for (const one of shown.querySelectorAll<HTMLElement>(`[${styleName}]`)) {
    one.style.cssText = one.getAttribute(styleName) ?? "";
  }
  try {
    const { CSSStyleSheet } = shown.defaultView as typeof window;
    const still = new CSSStyleSheet();
    // Stops animations: one could hide words after they were checked.
    still.replaceSync("*, ::before, ::after { animation: none !important; transition: none !important }");
    const own = [...shown.querySelectorAll("style")].map(({ media, textContent }) => {
      const sheet = new CSSStyleSheet({ baseURL: address, media });
      sheet.replaceSync(textContent ?? "");
      return sheet;
    });
    shown.adoptedStyleSheets = [...own, still];
  } catch {
    // An engine that makes no style sheets.
  }
}

function addPlain(parsed: Document, text: string): void {
  const pre = parsed.createElement("pre");
  pre.style.cssText = "white-space: pre-wrap; overflow-wrap: anywhere";
  pre.textContent = text;
  parsed.body.append(pre);
}

/** Of style sheets only our own are let through. */
function keepLink(link: HTMLLinkElement, address: string): void {
  const href = absolute(link.getAttribute("href"), address);
  if (link.relList.contains("stylesheet") && href?.startsWith(`${location.origin}/`)) link.setAttribute("href", href);
  else link.remove();
}

function clean(one: Element, address: string): void {
  for (const { name, value } of [...one.attributes]) {
    if (name === "style") one.setAttribute(styleName, value);
    if (name === "src") one.setAttribute(name, absolute(value, address) ?? "");
    if (isUnwanted(name) && !one.matches("link")) one.removeAttribute(name);
  }
}

/** Handlers, what leads elsewhere, and what would bring other pictures or bring them late. */
function isUnwanted(name: string): boolean {
  return /^(?:on|style$|href$|xlink:href$|ping$|action$|formaction$|target$|srcset$|loading$|autofocus$)/i.test(name);
}

function absolute(text: string | null, address: string): string | undefined {
  try {
    const { href, protocol } = new URL(text ?? "", address);
    return /^(?:https?|data):$/.test(protocol) ? href : undefined;
  } catch {
    return undefined;
  }
}
