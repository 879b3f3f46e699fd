import { useEffect } from "react";
import type { KeptFields } from "../../../schemas/index.ts";
import type { PageForm } from "../../runtime/form/pageForm.ts";
import { useSession } from "../../runtime/render/renderScope.ts";
import { useFlag } from "../../runtime/render/useFlag.ts";
import type { PageSession } from "../../runtime/session/pageSession.ts";

/**
 * Keeps what is typed into a form until it is sent, and puts it back when the page is opened again. Nothing waits for it:
 * its code is fetched once the form is on screen.
 *
 * @param fields those that are kept; without them nothing is
 * @returns whether something was put back, and the way to take that back
 */
export function useDraft(id: string, form: PageForm, fields: KeptFields | undefined) {
  const session = useSession();
  useEffect(() => {
    if (!fields) return;
    let isGone = false;
    // Where its code or its note cannot be had, nothing is put back.
    void openDraft(session, form)
      ?.then((draft) => draft.keep(id, fields, () => isGone))
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [session, form, id, fields]);
  return {
    isRestored: useFlag(`draft.${id}`),
    clear: () => void session.draft?.then((draft) => draft.clear(id)),
  };
}

/** Fetches the line that says that something was put back. */
export const loadDraftNote = () => import("./DraftNote.tsx");

/** The draft of the session's page, opened once; undefined where the front end keeps none. */
function openDraft(session: PageSession, form: PageForm): PageSession["draft"] {
  const { drafts } = session;
  if (!drafts) return undefined;
  session.draft ??= import("../../runtime/drafts/openPageDraft.ts").then((file) =>
    file.openPageDraft(session, form, drafts, loadDraftNote),
  );
  return session.draft;
}
