import type { Page, Stubs } from "../../../schemas/index.ts";
import { openChromium } from "../shared.ts";
import type { ShippedPhone } from "./openShippedPhone.ts";
import { shipped } from "./scenes.ts";
import { projectOf, servePhone } from "./servePhone.ts";
import { openStillPage } from "./visit.ts";

/**
 * Opens a still page of a phone that has pages of a test's own beside those that are shipped.
 *
 * @param texts their YAML, by their names
 * @param requests what each of them is answered
 * @throws Error with what is wrong in one of them
 */
export async function openOwnPhone(
  texts: Readonly<Record<string, string>>,
  requests: NonNullable<Stubs["requests"]> = [],
): Promise<ShippedPhone> {
  const { app, pages, stubs } = projectOf(shipped);
  const own = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, checked(name, text)]));
  const answers = Object.fromEntries(Object.keys(texts).map((name) => [name, { stubs: name, requests }]));
  const server = await servePhone({ own: { app, pages: { ...pages, ...own }, stubs: { ...stubs, ...answers } } });
  const browser = await openChromium();
  const phone = await openStillPage(browser, server.url, { project: "own" });
  const close = async () => {
    await browser.close();
    await server.close();
  };
  return { phone, page: phone.page, close };
}

function checked(name: string, text: string): Page {
  const { page, problems } = shipped.checkPage(name, text);
  const errors = problems.filter(({ severity }) => severity === "error");
  if (!page) throw new Error(errors.map(({ message }) => message.en).join("\n"));
  return page;
}
