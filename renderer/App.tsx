import { useEffect, useState, useSyncExternalStore } from "react";
import type { Page as CheckedPage } from "../schemas/index.ts";
import { type CompiledPage, compile } from "./compile.ts";
import { Retry } from "./components/Retry.tsx";
import { loadComponents } from "./loadComponents.ts";
import { Page } from "./Page.tsx";
import type { Place } from "./router.ts";
import { locale } from "./theme/locale.ts";
import type { World } from "./world.ts";

/** Gives a checked page by name. Rejects when it cannot be had. */
export type LoadPage = (page: string) => Promise<CheckedPage>;

interface AppProps {
  readonly world: World;
  readonly loadPage: LoadPage;
}

/** A page in its place. */
interface Shown {
  readonly place: Place;
  /** undefined: it could not be loaded. */
  readonly compiled: CompiledPage | undefined;
}

/** The front end: the page of the router's place. The page before stays until the next one is there. */
export function App({ world, loadPage }: AppProps) {
  const { router } = world;
  const place = useSyncExternalStore(router.subscribe, router.place, router.place);
  const [shown, setShown] = useState<Shown>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let wanted = true;
    const show = (compiled: CompiledPage | undefined) => wanted && setShown({ place, compiled });
    prepare(place.page, loadPage).then(show, () => show(undefined));
    return () => {
      wanted = false;
    };
  }, [place, loadPage, attempt]);

  useBrand(world);

  if (!shown) return null;
  if (!shown.compiled) {
    const again = async () => setAttempt(attempt + 1);
    return <Retry text={locale.loadFailed} onTap={again} />;
  }
  return <Page key={attempt} compiled={shown.compiled} query={shown.place.query} world={world} />;
}

/** The two apps have their own colours; elsewhere the front end has its own. */
function useBrand({ host, window }: World): void {
  useEffect(() => {
    window.document.documentElement.dataset.brand = host.name;
  }, [host, window]);
}

async function prepare(name: string, loadPage: LoadPage): Promise<CompiledPage> {
  const page = await loadPage(name);
  return compile(page, await loadComponents(page));
}
