/** What can be tapped on the pages of the routed front end, from top to bottom. */
export const routedBands = ["to guarded", "to plain", "tab guarded", "tab plain", "tap", "reload"] as const;

/** One of them. */
export type RoutedBand = (typeof routedBands)[number];

/** What a user does there. */
export type Act = RoutedBand | "back";

/** A page in the history, as its user sees it. */
interface Visited {
  readonly page: string;
  /** Somebody has tapped it: an engine has to let it hold its user. */
  isTapped: boolean;
}

/** What a user expects of a front end with a guarded page and a plain one. */
export interface Expected {
  /** What may be told after an act; of several only where no tap has activated the page. */
  readonly after: (act: Act) => readonly string[];
  /** Takes note of what was told. */
  readonly told: (act: Act, what: string) => void;
  /** The front end has been left. */
  readonly isLeft: () => boolean;
}

/** Begins with one page on top of the page before the front end. */
export function expectedFrom(start: string): Expected {
  const stack: Visited[] = [{ page: start, isTapped: false }];
  const top = () => stack[stack.length - 1] ?? { page: "", isTapped: false };
  const below = () => (stack.length > 1 ? `shown ${stack[stack.length - 2]?.page}` : "first page");

  function afterBack(): readonly string[] {
    if (top().page === "plain") return [below()];
    return top().isTapped ? ["asked"] : ["asked", below(), "first page"];
  }

  return {
    after(act) {
      if (act === "back") return afterBack();
      if (act === "tap") return ["tapped"];
      return [`shown ${act === "reload" ? top().page : pageOf(act)}`];
    },
    told(act, what) {
      if (what === "first page") stack.length = 0;
      else if (act === "back") what !== "asked" && stack.pop();
      else {
        top().isTapped = true;
        if (act.startsWith("tab ")) stack.pop();
        if (act !== "tap" && act !== "reload") stack.push({ page: pageOf(act), isTapped: false });
      }
    },
    isLeft: () => stack.length === 0,
  };
}

function pageOf(act: Act): string {
  return act.slice(act.indexOf(" ") + 1);
}

/** Acts in an order that chance gives. Backs come often, since they are what can go wrong. */
export function randomActs(many: number, next: (limit: number) => number): readonly Act[] {
  return Array.from({ length: many }, () => {
    return next(5) < 2 ? "back" : (routedBands[next(routedBands.length)] ?? "tap");
  });
}
