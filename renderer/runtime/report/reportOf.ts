import { ActionError } from "../../../actions/index.ts";
import type { FailedCall, Faulty } from "./noted.ts";
import type { ReportEvent } from "./reportKinds.ts";

/** Answers that a host may give by rights: they are no failure of the bridge. */
const ordinary: readonly string[] = ["cancelled", "refused", "unsupported", "interrupted"];

/** What is reported of something that goes wrong; undefined: nothing. */
export function reportOf(noted: Faulty): ReportEvent | undefined {
  if (noted instanceof Event) return byEvent[noted.type]?.(noted);
  if ("error" in noted) return ofCall(noted);
  if (!("found" in noted)) return { kind: "stray", code: noted.kind };
  const { kind, name, expected, found } = noted;
  return { kind: "drift", name, code: kind, error: `${expected}; found ${found}` };
}

function ofCall({ name, error }: FailedCall): ReportEvent | undefined {
  const code = error instanceof ActionError ? error.code : "threw";
  return ordinary.includes(code) ? undefined : { kind: "call", name, code, error };
}

const byEvent: Readonly<Record<string, (event: Event) => ReportEvent>> = {
  error(event) {
    const { message, error } = event as ErrorEvent;
    return { kind: "script", error: message, stack: error instanceof Error ? error.stack : undefined };
  },
  unhandledrejection(event) {
    const { reason } = event as PromiseRejectionEvent;
    return { kind: "rejection", code: reason instanceof ActionError ? reason.code : undefined, error: reason };
  },
  "vite:preloadError": (event) => ({ kind: "chunk", error: (event as Event & { readonly payload: unknown }).payload }),
  securitypolicyviolation(event) {
    const { blockedURI, effectiveDirective, disposition } = event as SecurityPolicyViolationEvent;
    const kind = disposition === "report" ? "security-report-only" : "security";
    return { kind, code: effectiveDirective, error: blockedURI.split(/[?#]/, 1)[0] };
  },
};
