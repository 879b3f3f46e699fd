import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { openChromium } from "../shared.ts";
import { looks } from "./looks.ts";
import { folder } from "./references.ts";
import { overdue, overlays, pages, shipped, wizardPages } from "./scenes.ts";
import { projectOf, servePhone } from "./servePhone.ts";
import { paletteText, tokensOf } from "./tokensOf.ts";
import { openStillPage, visit } from "./visit.ts";

test("The colours are those that somebody has looked at", async () => {
  const server = await servePhone({ shipped: projectOf(shipped) });
  const browser = await openChromium();
  const phone = await openStillPage(browser, server.url);
  await visit(phone, { name: "overlays", page: "overlays", query: {} });
  const texts: string[] = [];
  for (const { theme, brand } of looks) {
    await phone.page.evaluate((look) => Object.assign(document.documentElement.dataset, look), { theme, brand });
    texts.push(paletteText(`${theme} ${brand}`, await tokensOf(phone.page)));
  }
  await browser.close();
  await server.close();
  const text = `${texts.join("\n\n")}\n`;
  if (inject("update")) writeFileSync(join(folder, "colours.txt"), text);
  expect(text).toBe(readFileSync(join(folder, "colours.txt"), "utf8"));
});

test("There are no references of what is gone, and they take up at most 70 KB a scene", () => {
  const names = [...pages, ...overdue, ...wizardPages, ...overlays].map(({ name }) => name);
  const files = readdirSync(folder);
  expect(files.filter((file) => ![...names, "colours"].includes(file.replace(/(?:\.\d+)?\.\w+$/, "")))).toEqual([]);
  const bytes = files.reduce((sum, file) => sum + readFileSync(join(folder, file)).length, 0);
  expect(bytes).toBeLessThan(names.length * 70_000);
});
