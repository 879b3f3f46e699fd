/** What is kept free for an app's bars where nothing is known of them yet. */
export interface InsetFacts {
  /** The user agents whose heights are scaled. */
  readonly agent: string;
  /** The apps, each with the numbers of the version since which it tells its heights. */
  readonly since: Readonly<Record<string, readonly number[]>>;
  /** Until it has told. */
  readonly top: string;
  /** In those of the screen. */
  readonly bottom: number;
  readonly least: number;
}

/** What of the contract and of app.yaml decides how a page looks before anything else is there. */
export interface HostFacts {
  /** The hosts by the patterns of their user agents, in the contract's order; their first group is the version. */
  readonly agents: readonly (readonly [pattern: string, host: string, flags?: string])[];
  /** Where an earlier visit has stored the host, and what the values mean. */
  readonly stored: readonly string[];
  readonly types: Readonly<Record<string, string>>;
  /** The hosts that wear their own colours. */
  readonly branded: readonly string[];
  /** Whose colours the pages wear elsewhere. */
  readonly brand: string | undefined;
  readonly insets: InsetFacts;
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
export function settleHost(facts: HostFacts, page: PageFacts): void {
  const root = document.documentElement;
  const { dataset } = root;
  const { userAgent } = navigator;
  const { gangwayLocation: goesOn } = history.state || {};
  const query = new URLSearchParams(location.search);
  const kept = (key: string): string => {
    try {
      return sessionStorage.getItem(`gangway ${key}`) || localStorage.getItem(key) || "";
    } catch {
      return "";
    }
  };

  const [host = facts.stored.map((key) => facts.types[kept(key)]).find(Boolean) || facts.otherwise, found] =
    facts.agents
      .map(([pattern, name, flags]) => [name, new RegExp(pattern, flags).exec(userAgent)] as const)
      .find(([, match]) => match) || [];
  dataset.host = host;
  dataset.brand = facts.branded.includes(host) ? host : facts.brand || host;

  const { insets } = facts;
  const [of, ...last] = kept("gangwayInsets").split("|");
  const since = of !== host && insets.since[host];
  const [top = "", bottom = ""] =
    since && new RegExp(insets.agent).test(userAgent)
      ? [
          isBefore((found || [])[1], since) ? "" : insets.top,
          `max(${Math.max(Math.round(insets.bottom / devicePixelRatio), insets.least)}px, env(safe-area-inset-bottom, 0px))`,
        ]
      : last;
  // One without a height is not there at all.
  root.style.setProperty("--safe-top", top);
  root.style.setProperty("--safe-bottom", bottom);

  const elder = (!goesOn && query.get("elder")) || kept("gangwayElder");
  if (elder ? elder === "1" : Number.parseFloat(getComputedStyle(root).fontSize) >= 21) {
    dataset.elder = "";
    document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: page.elder || "" }));
  }

  const { language = "", languages = "", params = "", visit } = page;
  const named = location.pathname.endsWith(`.${language}.html`) && language;
  const wanted = [!goesOn && (query.get("lang") || named), kept("gangwayLanguage"), ...navigator.languages].find(
    (one) => one && languages.includes(one.slice(0, 2)),
  );
  if (
    (wanted && !wanted.startsWith(language)) ||
    params.split(" ").some((name) => query.get(name)) ||
    (visit && goesOn)
  )
    dataset.anew = "";
}

/** Whether a version comes before another one; numbers that are left out are 0. */
function isBefore(version = "", since: readonly number[]): boolean {
  return Number(since.map((first, at) => Number(version.split(".")[at] || 0) - first).find(Boolean)) < 0;
}
