import type {
  askAppParams,
  createBridge,
  createTokenMemory,
  redact,
  runSteps,
  Transports,
  VerbTable,
} from "../../../actions/index.ts";
import type { Contract } from "../../../schemas/index.ts";
import type { watchOwner } from "../owner/watchOwner.ts";
import type { askLogin } from "./askLogin.ts";

/** What carries out a page's steps and speaks with its host. */
export interface ActionCode {
  readonly askAppParams: typeof askAppParams;
  readonly createBridge: typeof createBridge;
  readonly createTokenMemory: typeof createTokenMemory;
  readonly askLogin: typeof askLogin;
  readonly redact: typeof redact;
  readonly runSteps: typeof runSteps;
  readonly contract: Contract;
  readonly transports: Transports;
  readonly verbs: VerbTable;
  readonly watchOwner: typeof watchOwner;
}

/** The actions of a front end, whose code comes later: no page needs it to be shown. */
export interface LateActions {
  /** undefined: it has not come yet. Always the same one. */
  readonly now: () => ActionCode | undefined;
  /** Fetches it. Rejects when it cannot be had; the next one tries anew. */
  readonly load: () => Promise<ActionCode>;
}
