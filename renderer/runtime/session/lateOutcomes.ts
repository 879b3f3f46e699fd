/* What a page needs once a write was sent. It comes with the ledger, so it needs no network then. */

export { outcomeQuestion } from "../overlays/outcomeQuestion.ts";
export { awaitShown } from "./awaitShown.ts";
