import { loadBack } from "../back/openBack.ts";
import { loadUndeclaredCalls } from "../bridge/bridge.ts";
import { loadSender } from "../http/http.ts";
import { loadLedger } from "../outcomes/openLedger.ts";

/** What actions fetch when they need it. Page tests fetch all of it beforehand: it takes time that is not the page's. */
export const fetchedLate: readonly (() => Promise<unknown>)[] = [
  loadBack,
  loadSender,
  loadLedger,
  loadUndeclaredCalls,
  () => import("./uncertainWrites.ts"),
];
