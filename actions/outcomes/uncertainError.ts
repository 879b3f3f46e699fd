import { ActionError } from "../errors.ts";
import type { OpenIntention } from "./intention.ts";

/** Nobody knows whether what was sent has been done, now or earlier. */
export class UncertainError extends ActionError {
  readonly intention: OpenIntention;

  /** @param cause why it is not known; left out, nothing was sent because of an earlier one */
  constructor(intention: OpenIntention, cause?: unknown) {
    const { step: name } = intention;
    const [message, detail] =
      cause instanceof ActionError
        ? [cause.message, cause.detail]
        : [`${name} was not sent: what became of the one before is not known`, {}];
    super("uncertain", message, { ...detail, name }, cause);
    this.intention = intention;
  }
}
