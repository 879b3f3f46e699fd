import { ActionError, type ActionErrorDetail } from "../errors.ts";
import type { HttpRequest } from "./httpRequest.ts";

/** The answer is not wanted any more. */
export function requestAborted({ path }: HttpRequest, detail: ActionErrorDetail = {}): ActionError {
  return new ActionError("interrupted", "Request aborted", { ...detail, name: path });
}

/** The server could not be reached. */
export function networkError({ path }: HttpRequest, detail: ActionErrorDetail = {}, cause?: unknown): ActionError {
  return new ActionError("network", "Network Error", { ...detail, name: path }, cause);
}
