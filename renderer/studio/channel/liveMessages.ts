import type { Json, Tree } from "../../../schemas/index.ts";
import type { FormulaFailure } from "../../index.ts";

/** A rectangle in the phone's page, in its CSS pixels, from the upper left corner of what is seen of it. */
export interface PartBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The way to a part of a checked page, from its top, written as JSON. */
export type PartPath = string;

/** What a formula gives on the phone; `failed`: why it gives nothing. Personal data are hidden in it. */
export interface LiveValue {
  readonly value: Json;
  readonly failed?: FormulaFailure["reason"];
}

/** A source of data of the page. */
export interface LiveSource {
  readonly name: string;
  /** `loading`, `ready`, `empty`, `failed`; `idle`: it has not been asked for. */
  readonly status: string;
  readonly value: Json;
  /** When the value came, in milliseconds since 1970; left out where it was not seen to come. */
  readonly at?: number;
}

type NamedValues = Readonly<Record<string, Json>>;

/** The values of a page by their roots. */
export interface LiveValues {
  readonly page: string;
  readonly form: NamedValues;
  readonly state: NamedValues;
  readonly visit: NamedValues;
  readonly sources: readonly LiveSource[];
}

/** Whose values can be set by hand. */
export type EditableRoot = "form" | "state" | "visit";

/** A message from the studio about the page as it is now. */
export type LiveToPhone =
  /** The parts that are chosen: a partial may be there more than once. With `isSought` they are brought into sight. */
  | { readonly kind: "choose"; readonly parts: readonly PartPath[]; readonly isSought?: boolean }
  /** Whether the page's values are to be told, at once and at each change. */
  | { readonly kind: "watch"; readonly isOn: boolean }
  /** A value of the page is another one. */
  | { readonly kind: "set"; readonly root: EditableRoot; readonly name: string; readonly value: Json }
  /** Formulas to be calculated where one of these parts stands, else where the page's own values are seen. */
  | {
      readonly kind: "evaluate";
      readonly question: number;
      readonly trees: readonly Tree[];
      readonly at: readonly PartPath[];
    };

/** A message from the phone about the page as it is now. */
export type LiveFromPhone =
  /** Where the parts that are chosen are seen, and the one that the pointer would choose: a box for each time it is there. */
  | { readonly kind: "boxes"; readonly chosen: readonly PartBox[]; readonly pointed: readonly PartBox[] }
  /** The user wants to see where this part is written. */
  | { readonly kind: "pick"; readonly part: PartPath }
  | ({ readonly kind: "live" } & LiveValues)
  /** What the formulas of a question give; none while no page is shown. */
  | { readonly kind: "values"; readonly question: number; readonly values: readonly LiveValue[] };

const kinds: ReadonlySet<string> = new Set<LiveFromPhone["kind"]>(["boxes", "pick", "values", "live"]);

/** Whether a message is about the page as it is now, and not about what has happened. */
export function isLive<Other extends { readonly kind: string }>(
  message: Other | LiveFromPhone,
): message is LiveFromPhone {
  return kinds.has(message.kind);
}
