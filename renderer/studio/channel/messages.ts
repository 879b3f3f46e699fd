import type { LoggedCall, Recording } from "../../../actions/index.ts";
import type { Faults, HttpReply, WireEvent } from "../../../actions/simulator/index.ts";
import type { App, Json, NativeStub, Page, RequestStub, Stubs, Tree } from "../../../schemas/index.ts";
import type { ParamSample } from "../../compiler/index.ts";
import type { FormulaFailure } from "../../index.ts";
import type { StudioCommand } from "../keyboard/shortcuts.ts";
import type { LiveFromPhone, LiveToPhone } from "./liveMessages.ts";
import type { PhoneLook } from "./phoneLook.ts";

/** A checked page, with all that the phone needs to show it. */
export interface PreviewPage {
  readonly page: Page;
  readonly stubs: Stubs;
  readonly app: App;
  /** What its tests open it with. */
  readonly samples?: readonly ParamSample[];
  /** What it is opened with, if the phone does not show it yet; as the phone's address says when left out. */
  readonly query?: string;
  /** Field values of the previous phone, which this one replaces. */
  readonly typed?: TypedValues;
}

/** Field values of a page, by field name. */
export type TypedValues = Readonly<Record<string, Json>>;

/** What is answered before the page's own stubs are asked, and the faults that the simulated native side shows. */
export interface Circumstances {
  readonly first: Required<Pick<Stubs, "requests" | "natives">>;
  readonly faults: Faults;
}

/** An answer that was written by hand: what waits gets it, else the page asks again and goes on from there. */
export interface AnswerByHand {
  readonly stub: RequestStub | NativeStub;
  /** The number of the call or request in the phone. */
  readonly number: number;
  /** Whether the page still waits, as far as the studio knows. */
  readonly isWaiting: boolean;
}

/** A message from the studio to the phone. */
export type ToPhone =
  | LiveToPhone
  | ({ readonly kind: "page" } & PreviewPage)
  /** The page is broken, or, with `isMissing`, there is none of that name. */
  | { readonly kind: "noPage"; readonly page: string; readonly isMissing: boolean; readonly app: App }
  /** From now on, without the page being opened anew. */
  | ({ readonly kind: "circumstances" } & Circumstances)
  | ({ readonly kind: "answer" } & AnswerByHand)
  | { readonly kind: "look"; readonly look: PhoneLook }
  /** Its keyboard is put away. */
  | { readonly kind: "closeKeyboard" }
  | { readonly kind: "language"; readonly language: string }
  /** Asks for the recording of its visit. */
  | { readonly kind: "record" }
  /** The user presses its back key. */
  | { readonly kind: "back" }
  /** The page is in front again, after the host has shown something else. */
  | { readonly kind: "shown" };

/** A message from the studio to a frame that waits to become the phone. */
export type ToSpare =
  /** The addresses of the modules that the phone has fetched, which the next one will want, too. */
  | { readonly kind: "warm"; readonly modules: readonly string[] }
  /** It is the phone now, at this address. */
  | { readonly kind: "open"; readonly address: string };

/** A request, and how the simulated server answered it. */
export interface RequestEvent {
  /** In the phone; it stays when the request gets another answer while it waits. */
  readonly number: number;
  readonly method: string;
  readonly path: string;
  readonly payload: Json;
  readonly outcome: HttpReply["kind"];
  readonly status: number;
  readonly answer?: Json;
  /** No stub answers it: the answer is the simulator's own. */
  readonly isDefault: boolean;
  /** The stub whose answer it is. */
  readonly stub?: RequestStub;
  /** The answer was written by hand. */
  readonly isByHand?: boolean;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly ms: number;
}

/** A component or a module of the page that broke, or its words in another language. */
export interface PhoneFailure {
  readonly where: "script" | "language" | { readonly component: string; readonly id: string | undefined };
  readonly message: string;
}

/** Something that the user did on the phone, or was told for a moment. */
export type VisitAct = { /** Milliseconds since 1970. */ readonly at: number } & (
  | { readonly do: "tap"; readonly word: string | undefined }
  | { readonly do: "fill"; readonly field: string; readonly value: string }
  | { readonly do: "back" | "reload" }
  | { readonly do: "read"; readonly toast: string }
);

/** The keys of a phone's keyboard: those that the field asks for. */
export type KeyboardKeys = "letters" | "digits";

/** A phone's keyboard while it is up. */
export interface PhoneKeyboard {
  readonly keys: KeyboardKeys;
  /** How much of the page it covers, in CSS pixels. */
  readonly covers: number;
}

/** A message from the phone to the studio. */
export type FromPhone = PhoneNews | LiveFromPhone;

/** What has happened on the phone. */
export type PhoneNews =
  /** It waits to become the phone. */
  | { readonly kind: "spare" }
  /** It listens now. */
  | { readonly kind: "ready" }
  /**
   * It has gone to a page, which the studio may have to send it. `isByUser`: the user has touched the phone since it was at
   * the page before; else the page has gone there by itself.
   */
  | { readonly kind: "place"; readonly page: string; readonly query: string; readonly isByUser: boolean }
  | { readonly kind: "act"; readonly act: VisitAct }
  /** This is what is typed into the fields of the page now. */
  | { readonly kind: "typed"; readonly page: string; readonly values: TypedValues }
  | { readonly kind: "title"; readonly title: string }
  /** Its keyboard covers so many CSS pixels of the page's lower end, or does not any more. */
  | { readonly kind: "keyboard"; readonly keyboard: PhoneKeyboard | undefined }
  /** It speaks another language: the page has chosen it. */
  | { readonly kind: "language"; readonly language: string }
  /** The back key found nothing to go back to: the host closes the page. */
  | { readonly kind: "closed" }
  /** `isByHand`: it is an answer that was written by hand. */
  | { readonly kind: "wire"; readonly entry: WireEvent; readonly isByHand?: boolean }
  /** A call of the bridge has ended. */
  | { readonly kind: "call"; readonly call: LoggedCall }
  | { readonly kind: "request"; readonly request: RequestEvent }
  /** The recording of what the bridge has done since the phone was opened. */
  | { readonly kind: "record"; readonly record: Recording }
  | { readonly kind: "failure"; readonly failure: PhoneFailure }
  /** A formula had no value. */
  | { readonly kind: "formula"; readonly tree: Tree; readonly reason: FormulaFailure["reason"] }
  /** A shortcut was pressed while the phone had the focus. */
  | { readonly kind: "command"; readonly command: StudioCommand };
