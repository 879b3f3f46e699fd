import { useMemo, useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";
import { createRecorder, type HostWindow, type Recorder } from "../../actions/index.ts";
import type { App as CheckedApp, Contract } from "../../schemas/index.ts";
import { App, createWorld, type Failure, NoPage, type World } from "../index.ts";
import type { FromPhone } from "./channel.ts";
import { type Deliveries, MissingPage } from "./deliveries.ts";
import { addressAt, type PhoneAddress } from "./phoneAddress.ts";

interface PhoneParts {
  readonly app: CheckedApp;
  readonly contract: Contract;
  readonly place: PhoneAddress["place"];
  readonly deliveries: Deliveries;
  readonly send: (message: FromPhone) => void;
  /** Called before a page is shown. */
  readonly onPlace: (page: string) => void;
}

/**
 * Mounts the front end as `renderer/main.tsx` does, with pages from the studio, and tells the studio what it does. Gives
 * the record of its calls, which begins with it.
 */
export function mountPhone({ app, contract, place, deliveries, send, onPlace }: PhoneParts): Recorder {
  const world = createWorld({
    window: window as HostWindow,
    contract,
    app,
    start: place,
    pageAddress: (next) => addressAt(location.search, next),
    report: (failure) => send({ kind: "failure", failure: told(failure) }),
  });
  const visit = { host: world.host, userAgent: navigator.userAgent, contract };
  const recorder = createRecorder(world.bridge, visit);
  world.bridge.onCall((call) => send({ kind: "call", call }));
  world.router.subscribe(() => {
    const { page } = world.router.place();
    onPlace(page);
    send({ kind: "place", page });
  });
  const root = document.getElementById("app");
  if (root) createRoot(root).render(<Pages world={world} deliveries={deliveries} />);
  return recorder;
}

/** A page that changes at the desk is loaded again where it stands. */
function Pages({ world, deliveries }: { readonly world: World; readonly deliveries: Deliveries }) {
  const changes = useSyncExternalStore(deliveries.subscribe, deliveries.changes);
  const loadPage = useMemo(() => loaderAt(changes, deliveries), [deliveries, changes]);
  return <App world={world} loadPage={loadPage} />;
}

/** Another loader makes the front end load its page again. */
function loaderAt(_changes: number, deliveries: Deliveries) {
  return async (page: string) => {
    try {
      return await deliveries.load(page);
    } catch (error) {
      throw error instanceof MissingPage ? new NoPage(page) : error;
    }
  };
}

function told({ type, id, error }: Failure) {
  const message = error instanceof Error ? error.message : String(error);
  return { where: id === undefined ? `组件 ${type}` : `组件 ${type} ${id}`, message };
}
