import { text } from "node:stream/consumers";
import { prerenderToNodeStream } from "react-dom/static";
import type { HostWindow } from "../../actions/index.ts";
import type { App as CheckedApp, Page } from "../../schemas/index.ts";
import { createGangway, type GangwayOptions } from "../createGangway.ts";
import { mountedWith } from "../mount.tsx";
import { App } from "../runtime/App.tsx";
import { createPreparedPages } from "../runtime/preparedPages.ts";
import { neutralWindow } from "./neutralWindow.ts";

/** A page as its HTML delivers it. */
export interface ScreenToDraw {
  readonly app: CheckedApp;
  readonly page: Page;
  readonly language: string;
}

/**
 * Draws what a page shows before anything is known of whoever opens it: the markup that the front end then takes over.
 *
 * @param options what the front end is made with; that with which it was mounted when left out
 * @param window another than the one that says nothing, to see that the markup is the same
 * @throws what a component throws that cannot be drawn without a document
 */
export async function drawFirstScreen(
  { app, page, language }: ScreenToDraw,
  options: Partial<GangwayOptions> = mountedWith(),
  window: HostWindow = neutralWindow(`${page.page}.html`),
): Promise<string> {
  const start = { page: page.page, query: requiredParams(page) };
  // Of what goes wrong here the build hears, and no server.
  const { reporting: _, ...unreported } = app;
  const runtime = createGangway({ ...options, window, app: unreported, start, hostLanguage: language });
  const loadPage = async () => page;
  const location = runtime.router.location();
  const first = { location, prepared: await createPreparedPages(loadPage, runtime)(location) };
  const failures: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(<App runtime={runtime} loadPage={loadPage} first={first} />, {
    onError: (error) => void failures.push(error),
    // All of it stands where it belongs: nothing is put in place by a script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  if (failures.length > 0) throw failures[0];
  return text(prelude);
}

/** Something for each param without which a page is not shown; what reads one is not drawn. */
function requiredParams({ params = {} }: Page): Readonly<Record<string, string>> {
  const required = Object.entries(params).filter(([, { required }]) => required);
  return Object.fromEntries(required.map(([name, { oneOf }]) => [name, String(oneOf?.[0] ?? "1")]));
}
