import type { Json, NativeRow, Shape } from "../../../schemas/index.ts";
import { isJsonObject } from "../../json.ts";
import { decodeText } from "./decodeText.ts";
import { readAlipay } from "./readAlipay.ts";
import { type Reading, readShape } from "./readShape.ts";

/** The part of a row by which its answers are read. */
interface ReadRow extends Pick<NativeRow, "dialects" | "nothing"> {
  readonly result?: Shape | undefined;
}

/** Decodes the data of an answer by the dialects of its row. Data in no dialect come back as they are. */
export function decodeData(data: Json, { dialects = ["json"], result }: ReadRow): Json {
  let found = dialects.includes("json") ? decodeText(data) : data;
  // A text that happens to be JSON is a text where the row says so.
  if (result?.type === "text" && typeof found !== "string") found = data;
  if (dialects.includes("alipay") && typeof found === "string") found = readAlipay(found) ?? found;
  const [only = null, ...more] = dialects.includes("list") && Array.isArray(found) ? found : [];
  return more.length === 0 && isJsonObject(only) ? only : found;
}

/** Reads decoded data by the result of its row; `keepsOthers` as for `readShape`. */
export function readResult(decoded: Json, { dialects, nothing, result = {} }: ReadRow, keepsOthers: boolean): Reading {
  if (nothing && isNothing(decoded)) return { value: null };
  const [field, ...more] = dialects?.includes("bare") ? Object.keys(result.fields ?? {}) : [];
  const isBare = field !== undefined && more.length === 0 && decoded !== null && typeof decoded !== "object";
  return readShape(isBare ? { [field]: decoded } : decoded, result, keepsOthers);
}

/** Reads the data of an event; no data stay null. Undefined if they cannot be read by the row's shape of events. */
export function readEvent(decoded: Json, shape: Shape = {}): Json | undefined {
  const { value, fault } = decoded === null ? { value: null } : readShape(decoded, shape);
  return fault === undefined ? value : undefined;
}

/** Returns whether an answer holds nothing. */
export function isNothing(decoded: Json): boolean {
  return decoded === null || decoded === "" || (Array.isArray(decoded) && decoded.length === 0);
}
