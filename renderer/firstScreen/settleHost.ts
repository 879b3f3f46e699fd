/** What of the contract and of app.yaml decides how a page looks before anything else is there. */
export interface HostFacts {
  /** The hosts by name with the patterns of their user agents, in the contract's order. */
  readonly agents: readonly (readonly [host: string, pattern: string, flags: string])[];
  /** Where an earlier visit has stored the host, and what the values mean. */
  readonly stored: readonly string[];
  readonly types: Readonly<Record<string, string>>;
  /** The hosts that wear their own colours. */
  readonly branded: readonly string[];
  /** Whose colours the pages wear elsewhere. */
  readonly brand: string | undefined;
  /** What no host is recognised by. */
  readonly otherwise: string;
}

/** What the page's HTML says to it. */
export interface PageFacts {
  /** The language of the document, and the page's languages where there are several: `en`, `zh en`. */
  readonly language?: string | undefined;
  readonly languages?: string | undefined;
  /** Params that the document takes for left out: `tab step`. */
  readonly params?: string | undefined;
  /** It takes the visit for a new one. */
  readonly visit?: string | undefined;
  /** The style sheet of elder mode. */
  readonly elder?: string | undefined;
}

/**
 * Settles before anything is painted what differs by host and by visitor: the brand, the app's insets as they were last
 * time, elder mode; and has nothing shown of a page that is not the one which was drawn, such as one in another language.
 * A visit that goes on has its own say in place of the address.
 */
export function settleHost(window: Window & typeof globalThis, facts: HostFacts, page: PageFacts): void {
  const { document, location, navigator, history } = window;
  const { documentElement: root } = document;
  const { dataset } = root;
  const isReopened = Boolean(history.state?.gangwayLocation);
  const query = new URLSearchParams(location.search);
  const asked = (name: string) => (isReopened ? null : query.get(name));
  const kept = (key: string) => {
    try {
      return window.sessionStorage.getItem(`gangway ${key}`) || window.localStorage.getItem(key);
    } catch {
      return null;
    }
  };

  const agent = facts.agents.find(([, pattern, flags]) => new RegExp(pattern, flags).test(navigator.userAgent));
  const stored = facts.stored.map((key) => facts.types[kept(key) || ""]).find(Boolean);
  const host = agent?.[0] || stored || facts.otherwise;
  dataset.host = host;
  dataset.brand = facts.branded.includes(host) ? host : (facts.brand ?? host);

  const [of, ...insets] = (kept("gangwayInsets") || "").split("|");
  ["top", "bottom"].forEach((edge, at) => {
    if (of === host) root.style.setProperty(`--safe-${edge}`, insets[at] ?? "");
  });

  const elder = asked("elder") || kept("gangwayElder");
  if (elder ? elder === "1" : Number.parseFloat(window.getComputedStyle(root).fontSize) >= 21) {
    dataset.elder = "";
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = page.elder || "";
    document.head.append(link);
  }

  const languages = (page.languages || "").split(" ");
  const isNamed = location.pathname.endsWith(`.${page.language}.html`) && !isReopened;
  const wanted = [asked("lang") || (isNamed && page.language), kept("gangwayLanguage"), ...navigator.languages];
  const spoken = wanted.map((one) => String(one).replace(/[-_].*/, "")).find((one) => languages.includes(one));
  const isOther = page.languages && spoken && spoken !== page.language;
  const isGiven = (page.params || "").split(" ").some((name) => query.get(name));
  if (isOther || isGiven || (page.visit && isReopened)) dataset.anew = "";
}
