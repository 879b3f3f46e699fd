import { redact } from "../../../actions/index.ts";
import type { HttpEvent, WireEvent } from "../../../actions/simulator/index.ts";
import type { Contract } from "../../../schemas/index.ts";
import type { RequestEvent } from "../channel/messages.ts";

/** A message on the wire as the log may show it. Pure. */
export function redactWire({ natives }: Contract, entry: WireEvent): WireEvent {
  const { personal = {} } = natives[entry.name ?? ""] ?? {};
  return { ...entry, payload: redact(entry.payload, Object.keys(personal)) };
}

/** A request as the log may show it. Pure. */
export function redactRequest({ number, method, path, query, body, reply, at }: HttpEvent): RequestEvent {
  const payload = body ?? (Object.keys(query).length > 0 ? query : null);
  const answer = reply.body === undefined ? {} : { answer: redact(reply.body) };
  const { kind, status, delay, isDefault, stub } = reply;
  const event = { number, method, path, payload: redact(payload), outcome: kind, status, ms: delay, isDefault, at };
  return { ...event, ...answer, ...(stub && { stub }) };
}
