import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deliveredScenes, stubbedApi } from "../browser/deliveredScenes.ts";
import { builtFolder } from "../browser/shared.ts";
import { type Api, type Site, serveSite } from "../browser/site.ts";
import { someOf } from "../soak.ts";
import { isAvailable } from "./engines.ts";
import type { AppHost, Heard } from "./host.ts";
import { startQt } from "./qt.ts";
import { startWebkit } from "./webkit.ts";

/*
 * Every page as it is built and served, in the oldest Chromium that pages run in and in WebKit, each in one window, page after
 * page: in Chromium every eighth, in WebKit every sixteenth, and all in the soak.
 */

/** The page of a lost network goes back to the page before once it is answered: it is not, so that it can be looked at. */
const api: Api = (received) => ({
  ...stubbedApi(received),
  delay: received.path.startsWith("/api/ping") ? 120_000 : 0,
});

let site: Site;

beforeAll(async () => {
  site = await serveSite(await builtFolder("site"), api);
});

afterAll(() => site?.close());

/** Runs in the page: what React has of it once nothing is waited for, and how many files have come. */
function stateOf(): { readonly isThere: boolean; readonly words: number; readonly files: number } {
  const main = document.querySelector("main");
  const isTaken = Object.keys(main?.firstElementChild ?? {}).some((key) => key.startsWith("__reactFiber"));
  const isWaiting = main?.querySelector(".gw-outline, [aria-busy=true]") !== null;
  const files = performance.getEntriesByType("resource").length;
  return { isThere: isTaken && !isWaiting, words: main?.textContent?.length ?? 0, files };
}

/** Waits until a page is there and nothing more has come for a while: who leaves before breaks off what is fetched. */
async function rest(host: AppHost): Promise<ReturnType<typeof stateOf>> {
  let [last, still] = [await stateIn(host), 0];
  await expect
    .poll(
      async () => {
        const now = await stateIn(host);
        still = now.isThere && now.files === last.files ? still + 1 : 0;
        last = now;
        return still;
      },
      { interval: 150, timeout: 60_000 },
    )
    .toBeGreaterThan(3);
  return last;
}

const stateIn = async (host: AppHost) => (await host.evaluate(`(${stateOf})()`)) as ReturnType<typeof stateOf>;

/** What the console calls an error, in either engine; a browser also warns that a page may not close its window. */
const isError = ({ heard, body }: Heard) => heard === "console" && /^(?:2|JS ERROR) /.test(String(body));

/** What WebKit says of a fetch of the page before that broke off when that was left, as on a machine at work: not this page's. */
const isOfAnother = (page: string, { body }: Heard) =>
  / due to access control checks/.test(String(body)) && !String(body).includes(`/${page}.html`);

const hosts = {
  qt5: { name: "Chromium 87", start: () => startQt({ qt: 5 }), scenes: someOf(deliveredScenes, 8) },
  webkit: { name: "WebKit", start: () => startWebkit(), scenes: someOf(deliveredScenes, 16, 1) },
} as const;

for (const [engine, { name, start, scenes }] of Object.entries(hosts)) {
  describe.skipIf(!isAvailable(engine as keyof typeof hosts))(`In ${name}`, () => {
    let host: AppHost;

    beforeAll(async () => {
      host = await start();
      expect(host.engine).toContain(name);
    });

    afterAll(() => host?.close());

    test.each(scenes.map((scene) => [scene.page, scene] as const))(
      "%s is shown, taken over and answered, without an error in the console",
      async (page, { query }) => {
        const before = host.heard.length;
        await host.open(`${site.url}/${page}.html?${new URLSearchParams(query)}`);
        expect((await rest(host)).words).toBeGreaterThan(8);
        const errors = host.heard.slice(before).filter(isError);
        expect(errors.filter((one) => !isOfAnother(page, one))).toEqual([]);
      },
    );
  });
}
