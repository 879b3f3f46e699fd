import type { Json, Page } from "../../../schemas/index.ts";
import type { PageSession } from "../../index.ts";
import type { TypedValues } from "../channel/messages.ts";

/** Reports field values to the studio, so that the next phone gets them. */
export interface TypedWatch {
  /**
   * Follows the visit of the page that is shown.
   *
   * @param isNew whether nothing of the visit before goes on in it
   */
  readonly follow: (session: PageSession, isNew: boolean) => void;
}

/**
 * Watches field values, also those that steps set. Fields that drafts never store, such as passwords, are left out.
 *
 * @param given what was typed on the phone before, and is put into the first visit
 */
export function watchTyped(given: TypedValues, tell: (page: string, values: TypedValues) => void): TypedWatch {
  let isFirst = true;
  let stop = () => {};
  let values: TypedValues = {};

  return {
    follow(session, isNew) {
      stop();
      const { store, page } = session;
      if (isNew) {
        values = isFirst ? given : {};
        if (!isFirst) tell(page.page, values);
      }
      isFirst = false;
      const kept = keptNames(page);
      const note = (name: string, value: Json | undefined) => {
        const { [name]: _, ...others } = values;
        values = value === undefined ? others : { ...others, [name]: value };
        tell(page.page, values);
      };
      let unlisten: (() => void) | undefined;
      const listen = () => {
        const { form } = session;
        if (!form || unlisten) return;
        unlisten = form.onChange((name, value, author) => author !== "page" && kept.has(name) && note(name, value));
        for (const [name, value] of form.typed) if (kept.has(name)) note(name, value);
        // The store is telling its readers at this moment.
        if (isNew) queueMicrotask(() => form.restore(values));
      };
      const unsubscribe = store.subscribe(["form"], listen);
      stop = () => {
        unsubscribe();
        unlisten?.();
      };
      listen();
    },
  };
}

/** The names of the fields that drafts keep. */
function keptNames(page: Page): ReadonlySet<string> {
  return new Set(keptIn(page.body));
}

function keptIn(part: unknown): readonly string[] {
  if (typeof part !== "object" || part === null) return [];
  const own: unknown = Reflect.get(part, "fields") !== undefined && Reflect.get(part, "kept");
  return [...(own ? Object.keys(own) : []), ...Object.values(part).flatMap(keptIn)];
}
