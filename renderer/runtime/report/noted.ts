import type { Drift, HttpExchange, LoggedCall } from "../../../actions/index.ts";
import type { Page } from "../../../schemas/index.ts";
import type { Store } from "../data/store.ts";
import type { LeavingWrite, Signing } from "./signing.ts";

/** A page that is shown, with its values. */
export interface ShownPage {
  readonly page: Page;
  readonly store: Pick<Store, "get">;
}

/** A call of the app that failed. */
export interface FailedCall {
  readonly name: string;
  readonly error: unknown;
}

/** What may lead to a failure: a page that is shown now, each exchange with the server and with the app. */
export type Passed = ShownPage | HttpExchange | LoggedCall;

/** What is a report by itself: what the window tells of, a host that is otherwise, a message without a call, a failed call. */
export type Faulty = Event | Drift | Stray | FailedCall;

interface Stray {
  readonly kind: string;
}

/** What a reporter is told of. */
export type Noted = Passed | Faulty | Signing | LeavingWrite;
