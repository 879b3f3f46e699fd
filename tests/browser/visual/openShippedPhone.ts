import type { Page } from "playwright-core";
import { openChromium } from "../shared.ts";
import { shipped } from "./scenes.ts";
import { overdueProject, projectOf, servePhone } from "./servePhone.ts";
import { type Look, openStillPage, type PhonePage } from "./visit.ts";

/** A still page of a phone that has the shipped pages. */
export interface ShippedPhone {
  readonly phone: PhonePage;
  readonly page: Page;
  /** Ends all that was begun for it. */
  readonly close: () => Promise<void>;
}

/** Opens a still page of a phone that has the shipped pages, for the tests of a file. */
export async function openShippedPhone(look?: Look): Promise<ShippedPhone> {
  const server = await servePhone({ shipped: projectOf(shipped), overdue: overdueProject(shipped) });
  const browser = await openChromium();
  const phone = await openStillPage(browser, server.url, look);
  const close = async () => {
    await browser.close();
    await server.close();
  };
  return { phone, page: phone.page, close };
}
