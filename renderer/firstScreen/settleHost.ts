/** What is kept free for an app's bars where nothing is known of them yet. */
export interface InsetFacts {
  /** The user agents whose heights are scaled. */
  readonly agent: string;
  /** The apps, each with the version since which it tells its heights: "" for all, null for none. */
  readonly since: Readonly<Record<string, string | null>>;
  /** In the page's pixels, until it has told. */
  readonly top: number;
  /** In those of the screen. */
  readonly bottom: number;
  readonly least: number;
}

/** What of the contract and of app.yaml decides how a page looks before anything else is there. */
export interface HostFacts {
  /** The hosts by the patterns of their user agents, in the contract's order; their first group is the version. */
  readonly agents: readonly (readonly [pattern: string, host: string, flags: string])[];
  /** Where an earlier visit has stored the host, and what the values mean. */
  readonly stored: readonly string[];
  readonly types: Readonly<Record<string, string>>;
  /** The hosts that wear their own colours. */
  readonly branded: readonly string[];
  /** Whose colours the pages wear elsewhere. */
  readonly brand: string | undefined;
  readonly insets?: InsetFacts | undefined;
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
 * time (as they are likely to be, the first time), elder mode; and has nothing shown of a page that is not the one which was drawn, such as one in another language.
 * A visit that goes on has its own say in place of the address.
 */
export function settleHost(window: Window & typeof globalThis, facts: HostFacts, page: PageFacts): void {
  const { document, location, navigator, history } = window;
  const root = document.documentElement;
  const { dataset } = root;
  const { gangwayLocation: goesOn } = history.state || {};
  const query = new URLSearchParams(location.search);
  const asked = (name: string) => !goesOn && query.get(name);
  const kept = (key: string): string => {
    try {
      return window.sessionStorage.getItem(`gangway ${key}`) || window.localStorage.getItem(key) || "";
    } catch {
      return "";
    }
  };

  let version = "";
  const [, host = facts.stored.map((key) => facts.types[kept(key)]).find(Boolean) || facts.otherwise] =
    facts.agents.find(([pattern, , flags]) => {
      const found = new RegExp(pattern, flags).exec(navigator.userAgent);
      if (found) version = found[1] || "";
      return found;
    }) || [];
  dataset.host = host;
  dataset.brand = facts.branded.includes(host) ? host : facts.brand || host;

  const { insets } = facts;
  const [of, ...last] = kept("gangwayInsets").split("|");
  const free = (edge: string, height: number) => (height ? `max(${height}px, env(safe-area-inset-${edge}, 0px))` : "");
  const [top, bottom] =
    of === host || !insets || insets.since[host] === undefined || !new RegExp(insets.agent).test(navigator.userAgent)
      ? last
      : [
          free("top", tells(version, insets.since[host]) ? insets.top : 0),
          free("bottom", Math.max(Math.round(insets.bottom / window.devicePixelRatio), insets.least)),
        ];
  if (bottom !== undefined) root.style.cssText = `--safe-top:${top};--safe-bottom:${bottom}`;

  const elder = asked("elder") || kept("gangwayElder");
  if (elder ? elder === "1" : Number.parseFloat(window.getComputedStyle(root).fontSize) >= 21) {
    dataset.elder = "";
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = page.elder || "";
    document.head.append(link);
  }

  const named = location.pathname.endsWith(`.${page.language}.html`) && !goesOn && page.language;
  const wanted = [asked("lang") || named, kept("gangwayLanguage"), ...navigator.languages]
    .map((one) => String(one).slice(0, 2))
    .find((one) => (page.languages || "").includes(one));
  if (
    (wanted && wanted !== page.language) ||
    (page.params || "").split(" ").some((name) => query.get(name)) ||
    (page.visit && goesOn)
  )
    dataset.anew = "";
}

/** Whether a version is not before another one; numbers that are left out are 0. */
function tells(version: string, since: string | null): boolean {
  if (since === null) return false;
  const [own, first] = [version.split("."), since.split(".")];
  for (const at of [0, 1, 2]) {
    const ahead = Number(own[at] || 0) - Number(first[at] || 0);
    if (ahead !== 0) return ahead > 0;
  }
  return true;
}
