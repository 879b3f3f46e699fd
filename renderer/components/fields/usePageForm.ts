import { useEffect } from "react";
import { createPageForm } from "../../runtime/form/createPageForm.ts";
import { formsIn } from "../../runtime/form/formLayouts.ts";
import type { PageForm } from "../../runtime/form/pageForm.ts";
import { useRenderScope } from "../../runtime/render/renderScope.ts";
import type { PageSession } from "../../runtime/session/pageSession.ts";

/**
 * The form of the page, which all forms on it share, made with the first of them.
 *
 * @param id the form that asks
 * @param leaveGuard the question before the page is left with changes in it
 */
export function usePageForm(id: string, leaveGuard: string | undefined): PageForm {
  const { session, names } = useRenderScope();
  session.form ??= openForm(session);
  const { form } = session;
  useEffect(() => form.place(id, names), [form, id, names]);
  useEffect(() => form.guard(id, leaveGuard), [form, id, leaveGuard]);
  return form;
}

/** Makes the form of a page, with what steps have filled in before it was there. */
function openForm(session: PageSession): PageForm {
  const form = createPageForm({
    ...session,
    forms: formsIn(session.page.body),
    protect: session.back.protect,
    tell: session.feedback.toast,
  });
  form.fill(session.filled);
  return form;
}
