import type { App, Contract, Page } from "../../../schemas/index.ts";

/** What is delivered: the checked pages with what they share. */
export interface DeliveredPages {
  readonly app: App;
  readonly pages: readonly Page[];
  readonly contract: Contract;
  /** The build that they belong to. */
  readonly tree: string;
}

/** What of app.yaml every page has: one that has the bar, or says who lends, brings it itself, and the rest is for the server. */
export function sharedByPages({ shapes: _, tabBar: __, institution: ___, trustedTypes: ____, ...app }: App): App {
  return app;
}
