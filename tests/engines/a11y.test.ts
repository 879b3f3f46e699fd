import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { axe, violationsIn } from "../browser/visual/axe.ts";
import { looks } from "../browser/visual/looks.ts";
import { isInLab, overlays, pages, shipped } from "../browser/visual/scenes.ts";
import { projectOf, type ServedPhone, servePhone } from "../browser/visual/servePhone.ts";
import { isSoak, someOf } from "../soak.ts";
import { isAvailable } from "./engines.ts";
import type { AppHost } from "./host.ts";
import { startWebkit } from "./webkit.ts";

/** Colours are the same in every engine, and Chromium sees all of them. */
const inColours = isSoak ? looks : looks.slice(0, 1);

let phone: ServedPhone;

describe.skipIf(!isAvailable("webkit"))("In WebKit", () => {
  let host: AppHost;

  beforeAll(async () => {
    phone = await servePhone({ shipped: projectOf(shipped) });
    host = await startWebkit();
  });

  afterAll(async () => {
    await host?.close();
    await phone?.close();
  });

  /** Runs in the page: waits for it, and opens what lies over it. */
  async function prepare(label: string | undefined): Promise<void> {
    const wait = async (isThere: () => unknown) => {
      for (let left = 200; left > 0 && !isThere(); left--) await new Promise((resolve) => setTimeout(resolve, 50));
    };
    await wait(() => document.querySelector("main > *"));
    await new Promise((resolve) => setTimeout(resolve, 400));
    if (label === undefined) return;
    const named = (one: HTMLElement) => {
      const by = one
        .getAttribute("aria-labelledby")
        ?.split(" ")
        .map((id) => document.getElementById(id)?.textContent)
        .join("");
      const own = one.id === "" ? undefined : document.querySelector(`label[for="${CSS.escape(one.id)}"]`)?.textContent;
      return [one.getAttribute("aria-label"), by, own, one.textContent].some((name) => name?.includes(label));
    };
    const row = [...document.querySelectorAll<HTMLElement>("main button, main input")].find(named);
    row?.focus();
    row?.click();
    await wait(() => document.querySelector(".gw-popup, .gw-busy [role=dialog], .gw-toast, .gw-keys"));
    await new Promise((resolve) => setTimeout(resolve, 500));
  }

  // Chromium sees every page; here some of those that show every component, and all in the soak.
  const seen = pages.filter((scene) => isSoak || isInLab(scene));
  const scenes = someOf([...seen, ...overlays], 12).map((scene) => [scene.name, scene] as const);

  test.each(scenes)("axe finds nothing in %s", async (_, scene) => {
    const query = String(new URLSearchParams(scene.query));
    await host.open(
      `${phone.url}?${new URLSearchParams({ project: "shipped", page: scene.page, host: "gr", theme: "light", query })}`,
    );
    await host.evaluate(`(${prepare})(${JSON.stringify(scene.opens)})`);
    await host.evaluate(`void (0, eval)(${JSON.stringify(axe)})`);
    const shown = await host.evaluate(`document.querySelectorAll("main *").length`);
    expect(shown).toBeGreaterThan(0);
    expect(await host.evaluate(`(${violationsIn})(${JSON.stringify(inColours)})`)).toEqual([]);
  });
});
