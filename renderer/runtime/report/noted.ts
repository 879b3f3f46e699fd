import type { HttpExchange, LoggedCall } from "../../../actions/index.ts";
import type { Page } from "../../../schemas/index.ts";
import type { Store } from "../data/store.ts";

/** A page that is shown, with its values. */
export interface ShownPage {
  readonly page: Page;
  readonly store: Pick<Store, "get">;
}

/** What a reporter is told of beside what goes wrong: a page that is shown now, each exchange with the server and with the app. */
export type Noted = ShownPage | HttpExchange | LoggedCall;
