import { useEffect, useMemo } from "react";
import type { PropsOf } from "../component.ts";
import { Form } from "../components/Form.tsx";
import { createPageForm } from "../form/form.ts";
import { useSession } from "../place.ts";
import { FormContext } from "./formContext.ts";

/** A form of the page. All forms of a page share one set of values, so that `form.phone` is one field. */
export function BoundForm({ id, title, fields, check, leaveGuard }: PropsOf<"form">) {
  const session = useSession();
  session.form ??= createPageForm({ ...session, protect: session.back.protect });
  const { form: pageForm } = session;
  useEffect(() => pageForm.guard(id, leaveGuard), [pageForm, id, leaveGuard]);
  const form = useMemo(() => ({ id, check }), [id, check]);
  return (
    <FormContext value={form}>
      <Form fields={fields} onSubmit={() => undefined} {...(title !== undefined && { title })} />
    </FormContext>
  );
}
