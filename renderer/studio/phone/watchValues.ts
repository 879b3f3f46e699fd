import type { Json } from "../../../schemas/index.ts";
import type { PageSession } from "../../index.ts";
import type { LiveFromPhone, LiveSource } from "../channel/liveMessages.ts";

/** What tells the studio of the values of the page that is shown. */
export interface ValueWatch {
  /** Another visit has begun: its values are told from now on. */
  readonly follow: (session: PageSession) => void;
  /** Whether values are told at all: at once, and whenever one has changed. */
  readonly watch: (isOn: boolean) => void;
}

const watched = ["form", "state", "visit", "data", "status"];
/** So much of a text is told: nobody reads a photo. */
const most = 2_000;

/** Watches the values of a phone's pages. When an answer came is known of those that come while it watches. */
export function watchValues(tell: (message: LiveFromPhone) => void): ValueWatch {
  let session: PageSession | undefined;
  let stop = () => {};
  let isOn = false;
  let isAsked = false;
  const came = new Map<string, { readonly value: unknown; readonly at: number }>();

  const notice = () => {
    for (const [name, value] of Object.entries(session?.store.get("data") ?? {}))
      if (came.get(name)?.value !== value) came.set(name, { value, at: Date.now() });
  };
  const report = () => {
    isAsked = false;
    if (!isOn || !session) return;
    const { store, page } = session;
    const values = (root: string) => toJson(store.get(root));
    const sources = Object.keys(page.data ?? {}).map((name): LiveSource => {
      const status = store.get("status")[name];
      const at = came.get(name)?.at;
      return {
        name,
        status: typeof status === "string" ? status : "idle",
        value: toJson(store.get("data")[name] ?? null),
        ...(at !== undefined && { at }),
      };
    });
    tell({
      kind: "live",
      page: page.page,
      form: objectOf(values("form")),
      state: objectOf(values("state")),
      visit: objectOf(values("visit")),
      sources,
    });
  };
  const later = () => {
    notice();
    if (isAsked || !isOn) return;
    isAsked = true;
    requestAnimationFrame(report);
  };
  return {
    follow(next) {
      if (next === session) return;
      stop();
      if (next.page.page !== session?.page.page) came.clear();
      session = next;
      stop = next.store.subscribe(watched, later);
      later();
    },
    watch(next) {
      isOn = next;
      report();
    },
  };
}

/** A value as it can be sent and shown: a file is no JSON, and a long text is cut. */
function toJson(value: unknown): Json {
  const shorten = (_: string, part: unknown) =>
    typeof part === "string" && part.length > most ? `${part.slice(0, most)}…` : part;
  return JSON.parse(JSON.stringify(value ?? null, shorten));
}

function objectOf(value: Json): Readonly<Record<string, Json>> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, Json>) : {};
}
