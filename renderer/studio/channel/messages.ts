import type { BridgeRecord, Call } from "../../actions/index.ts";
import type { Faults, HttpReply, WireEvent } from "../../actions/simulator/index.ts";
import type { App, Json, Page, Stubs } from "../../schemas/index.ts";
import type { Theme } from "./choice.ts";
import type { Command } from "./shortcuts.ts";

/** A page ready for the phone. */
export interface Delivery {
  readonly page: Page;
  readonly stubs: Stubs;
  readonly app: App;
  /** What goes wrong on the native side; nothing when left out. */
  readonly faults?: Faults;
}

/** What the studio tells the phone. */
export type ToPhone =
  | ({ readonly kind: "page" } & Delivery)
  /** The page that was asked for cannot be had: it is broken, or there is none of that name. */
  | { readonly kind: "noPage"; readonly page: string; readonly isMissing: boolean; readonly app: App }
  | { readonly kind: "theme"; readonly theme: Theme }
  /** It shall give the record of its visit. */
  | { readonly kind: "record" }
  /** The user presses its back key. */
  | { readonly kind: "back" }
  /** The front end comes to the front again, after the host has shown something else. */
  | { readonly kind: "shown" };

/** A request to the server, and what the simulated one does with it. */
export interface RequestEvent {
  readonly method: string;
  readonly path: string;
  readonly payload: Json;
  readonly outcome: HttpReply["kind"];
  readonly status: number;
  readonly answer?: Json;
  /** Nobody has prepared the answer. */
  readonly isDefault: boolean;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly ms: number;
}

/** A component or a module of the page that broke. */
export interface PhoneFailure {
  readonly where: string;
  readonly message: string;
}

/** What the phone tells the studio. */
export type FromPhone =
  /** It listens. */
  | { readonly kind: "ready" }
  /** It has gone to a page, which the studio may have to give it. */
  | { readonly kind: "place"; readonly page: string }
  | { readonly kind: "title"; readonly title: string }
  /** The back key found nothing to go back to: the host closes the page. */
  | { readonly kind: "closed" }
  | { readonly kind: "wire"; readonly entry: WireEvent }
  /** A call of the bridge has ended. */
  | { readonly kind: "call"; readonly call: Call }
  | { readonly kind: "request"; readonly request: RequestEvent }
  /** What the bridge has done since the phone was opened. */
  | { readonly kind: "record"; readonly record: BridgeRecord }
  | { readonly kind: "failure"; readonly failure: PhoneFailure }
  /** A shortcut was struck while the phone had the keyboard. */
  | { readonly kind: "command"; readonly command: Command };

/** The message with which the studio hands the phone its port. */
export const portOffer = "gangway:port";
