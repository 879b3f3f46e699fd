import { contract } from "../actions/contract/index.ts";
import {
  askAppParams,
  createBridge,
  createTokenMemory,
  redact,
  runSteps,
  transports,
  verbs,
} from "../actions/index.ts";
import { askLogin } from "./runtime/actions/askLogin.ts";
import type { ActionCode } from "./runtime/actions/lateActions.ts";
import { watchOwner } from "./runtime/owner/watchOwner.ts";

/** What carries out steps and speaks with the host, as it ships. */
export const actionCode: ActionCode = {
  askAppParams,
  createBridge,
  createTokenMemory,
  askLogin,
  redact,
  runSteps,
  contract,
  transports,
  verbs,
  watchOwner,
};
