import type { HostName, Json, Mechanism, NativeRow, NativeStub, PlatformName, RouteRow } from "../../schemas/index.ts";

/** A JSON object. */
export type JsonRecord = { readonly [key: string]: Json };

/** The app that is simulated. */
export interface SimulatedHost {
  readonly name: HostName;
  readonly platform: PlatformName;
  /** Left out: the app does not tell its version. */
  readonly version?: string;
  readonly webview?: string;
}

/**
 * A fault of a function.
 *
 * - `silent`: no answer comes
 * - `late`: the answer comes so many milliseconds later
 * - `duplicate`: it comes twice
 * - `unknown-id`: it carries the id of no call
 * - `malformed`: its text is cut off
 * - `oversized`: it is longer than any answer that is read
 * - `bare`: it is the data alone, without a code
 * - `nil`: it is nothing; a handler with replies of iOS gives that at once
 * - `throw`: the bridge throws
 * - `wrong-code`: it is refused
 * - `wrong-shape`: its data is of another type than the contract says
 * - `reentrant`: it comes before the call that asks for it has returned
 * - `at-once`: the call gives it back, and nothing comes later
 * - `other-mode`: DSBridge has it registered to answer at once, not through a callback
 * - `not-found`: the app does not have the function (for a method of its own: as of `install`)
 */
export type Fault =
  | "silent"
  | "duplicate"
  | "unknown-id"
  | "malformed"
  | "oversized"
  | "bare"
  | "nil"
  | "throw"
  | "wrong-code"
  | "wrong-shape"
  | "reentrant"
  | "at-once"
  | "other-mode"
  | "not-found"
  | { readonly late: number };

/** The faults of the native side and of the network. */
export interface Faults {
  /** As of `install`. `missing`: the app puts nothing on the page; `late`: it does so many milliseconds later. */
  readonly bridge?: "missing" | { readonly late: number };
  /** Between the page and its server. `offline`: no request arrives, and the browser knows; `late`: each answer comes so many milliseconds later. */
  readonly network?: "offline" | { readonly late: number };
  /** By the function's name. */
  readonly natives?: Readonly<Record<string, Fault>>;
}

/** One message on the wire, as it looks there. */
export interface WireEvent {
  readonly mechanism: Mechanism;
  /** `out` leaves the page. */
  readonly direction: "out" | "in";
  /** The function, destination or page of the contract; undefined when the wire's name means none on this host. */
  readonly name: string | undefined;
  readonly payload: Json;
  /** No stub applied: the answer is the empty value of its shape. */
  readonly isDefault: boolean;
  /** The number of the call, counted from 1; undefined for what the app tells without having been asked. */
  readonly call?: number;
  /** The stub whose answer it is. */
  readonly stub?: NativeStub;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A function of the contract with one of its routes on this host. */
export interface NativeFunction {
  readonly name: string;
  readonly row: NativeRow;
  readonly route: RouteRow;
  readonly mode: NativeRow["mode"];
}

/** A call as it came over the wire, decoded. */
export interface WireCall {
  readonly mechanism: Mechanism;
  readonly name: string | undefined;
  /** What was sent, as it was sent. */
  readonly payload: Json;
  /** The parameters, under the contract's names. */
  readonly params: JsonRecord;
  /** The function that is called; undefined for a page, a destination, and what the contract does not name. */
  readonly nativeFunction: NativeFunction | undefined;
  /** The callback id. */
  readonly id?: string;
}

/** Restores what was replaced on a window. */
export type Restore = () => void;
