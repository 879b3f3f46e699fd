import type { Json } from "../../schemas/index.ts";
import { isJsonObject } from "../json.ts";
import { hash } from "./hash.ts";

type Values = Readonly<Record<string, Json>>;

/** A document that was opened before a contract was signed. */
export interface ReceiptDocument {
  readonly title: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The address of its page; left out where its text stands in the page itself. */
  readonly address?: string;
  /** SHA-256 of its text, or of the bytes that came from its address, in hexadecimal; empty where the engine has no WebCrypto. */
  readonly sha256: string;
}

/** A cost that was confirmed. */
export interface ReceiptCost {
  readonly at: number;
  readonly quote: string;
  readonly cost: Json;
  /** Under which the page keeps that it is confirmed, and as what. */
  readonly kept: readonly [key: string, mark: string];
}

/** What a borrower was shown when a contract was signed: enough to draw the screen again. */
export interface Receipt {
  readonly format: 1;
  /** That of the write: one key for one intention. */
  readonly key: string;
  /** The write: `post /loan/orders`. */
  readonly step: string;
  readonly quote: string;
  readonly app: string;
  readonly tree: string;
  readonly page: string;
  /** The version of the page, as reports have it. */
  readonly version: string;
  readonly host: { readonly name: string; readonly platform: string; readonly version: string };
  readonly signedAt: number;
  readonly documents: readonly ReceiptDocument[];
  readonly costs: readonly ReceiptCost[];
  /** What the page's formulas read, by root. Codes and passwords are not among them. */
  readonly values: Readonly<Record<string, Values>>;
  /** The texts on the screen, from the top. */
  readonly lines: readonly string[];
}

/** A receipt with what tells whether a byte of it was altered. */
export interface SealedReceipt extends Receipt {
  /** One for each value in it. */
  readonly marks: readonly string[];
  /** SHA-256 of all values, in hexadecimal; empty where the engine has no WebCrypto. */
  readonly digest: string;
}

/** Every value of a receipt with its place, each in one line: `values.data.plan.total=5210.4`. Pure. */
export function linesOfReceipt({
  marks: _,
  digest: __,
  ...receipt
}: Receipt & Partial<SealedReceipt>): readonly string[] {
  return leaves(receipt as unknown as Json, "");
}

/** A mark for each of these lines. Pure. */
export function marksOf(lines: readonly string[]): readonly string[] {
  return lines.map((line) => hash(line).toString(36));
}

/** The places of a receipt that are otherwise than when it was sealed; `marks` where something was taken out. Pure. */
export function alteredIn(receipt: SealedReceipt): readonly string[] {
  const lines = linesOfReceipt(receipt);
  const left = [...receipt.marks];
  const altered = lines.filter((line) => {
    const at = left.indexOf(hash(line).toString(36));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  const places = altered.map((line) => line.slice(0, line.indexOf("=")));
  return left.length > places.length ? [...places, "marks"] : places;
}

function leaves(value: Json, at: string): readonly string[] {
  if (Array.isArray(value) && value.length > 0) return value.flatMap((one, index) => leaves(one, `${at}[${index}]`));
  if (!isJsonObject(value) || Object.keys(value).length === 0) return [`${at}=${JSON.stringify(value)}`];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, at === "" ? key : `${at}.${key}`));
}
