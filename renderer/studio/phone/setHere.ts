import type { Json } from "../../../schemas/index.ts";
import type { PageSession, Runtime } from "../../index.ts";
import type { EditableRoot } from "../channel/liveMessages.ts";

/** Sets a value of the page that is shown, as a step of the page would: a field follows on the screen, and is checked. */
export function setHere(root: EditableRoot, name: string, value: Json, session: PageSession, runtime: Runtime): void {
  if (root === "state") session.store.set("state", name, value);
  else if (root === "visit") runtime.visit.set({ [name]: value });
  else {
    // Somebody wants it now: it stands against what was restored from a draft.
    session.form?.settle();
    session.form?.fill({ [name]: value });
  }
}
