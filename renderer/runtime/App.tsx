import { useEffect, useState, useSyncExternalStore } from "react";
import type { Page as CheckedPage } from "../schemas/index.ts";
import { type CompiledPage, compile } from "./compile.ts";
import { Retry } from "./components/Retry.tsx";
import { loadComponents } from "./loadComponents.ts";
import { Page } from "./Page.tsx";
import { lacksParams } from "./params.ts";
import type { Place } from "./router.ts";
import { locale } from "./theme/locale.ts";
import { chooseVariants, vary } from "./variants.ts";
import type { World } from "./world.ts";

/** There is no page of a name. */
export class NoPage extends Error {}

/** Gives a checked page by name. Rejects when it cannot be had; with `NoPage` when there is none of that name. */
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
    const { errorPage } = world.app;
    const show = (compiled: CompiledPage | undefined, isUnfit: boolean) => {
      if (!wanted) return;
      if (isUnfit && errorPage !== undefined && errorPage !== place.page) void world.router.go(errorPage, {}, true);
      else setShown({ place, compiled });
    };
    prepare(place, loadPage, world).then(
      (compiled) => show(compiled, lacksParams(compiled.page, place.query)),
      (error) => show(undefined, error instanceof NoPage),
    );
    return () => {
      wanted = false;
    };
  }, [place, loadPage, world, attempt]);

  useBrand(world);

  if (!shown) return null;
  if (!shown.compiled) {
    const again = async () => setAttempt(attempt + 1);
    return (
      <main className="gw-page">
        <Retry text={locale.loadFailed} onTap={again} />
      </main>
    );
  }
  return <Page key={attempt} compiled={shown.compiled} query={shown.place.query} world={world} />;
}

/** The style sheets choose the colours by it. */
function useBrand({ brand, window }: World): void {
  useEffect(() => {
    window.document.documentElement.dataset.brand = brand;
  }, [brand, window]);
}

async function prepare(place: Place, loadPage: LoadPage, world: World): Promise<CompiledPage> {
  const page = await loadPage(place.page);
  const varied = vary(page, chooseVariants(page, place.query, world));
  return compile(varied, await loadComponents(varied));
}
