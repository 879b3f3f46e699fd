import { createRoot } from "react-dom/client";
import { contract } from "../../actions/contract/index.ts";
import type { HostWindow } from "../../actions/index.ts";
import { App, createWorld, NoPage, type World } from "../index.ts";
import type { Suite } from "../load/index.ts";

type Probe = NonNullable<World["probe"]>;

/** What a front end is mounted with. */
export interface FrontEndOptions {
  readonly window: HostWindow & Pick<Window, "document">;
  readonly suite: Suite;
  readonly query: Readonly<Record<string, string>>;
  readonly onStep: Probe["onStep"];
  /** Tells of each component that breaks. */
  readonly onFailure: (failure: string) => void;
}

/** A front end on the screen. */
export interface FrontEnd {
  readonly world: World;
  readonly unmount: () => void;
  /** Lets go of the window. */
  readonly dispose: () => void;
}

/** Puts the front end of a suite's page on the screen, as a phone that opens it does. */
export function mountFrontEnd({ window, suite, query, onStep, onFailure }: FrontEndOptions): FrontEnd {
  const world = createWorld({
    window,
    contract,
    app: suite.app,
    start: { page: suite.page, query },
    pageAddress: (place) => addressOf(window, place.query),
    report: ({ type, id, error }) => onFailure(`${id ?? type}: ${error instanceof Error ? error.message : error}`),
    probe: { onStep, around: mark },
  });
  return {
    world,
    unmount: show(window.document, world, suite),
    dispose() {
      world.back.dispose();
      world.bridge.dispose();
    },
  };
}

/** The address of a page in a window that holds them all. */
export function addressOf({ location }: Pick<Window, "location">, query: Readonly<Record<string, string>>): string {
  return `${location.pathname}?${new URLSearchParams(query)}`;
}

function show(document: Document, world: World, { pages }: Suite): () => void {
  const element = document.body.appendChild(document.createElement("div"));
  const root = createRoot(element);
  const loadPage = async (name: string) => pages[name] ?? Promise.reject(new NoPage(name));
  root.render(<App world={world} loadPage={loadPage} />);
  return () => {
    root.unmount();
    element.remove();
  };
}

/** Marks what a test can name; the mark itself has no box. */
const mark: Probe["around"] = ({ id, fixed }, shown) => {
  const name = id ?? (fixed.field as { readonly name?: string } | undefined)?.name;
  if (name === undefined) return shown;
  return (
    <span data-mark={name} style={{ display: "contents" }}>
      {shown}
    </span>
  );
};
