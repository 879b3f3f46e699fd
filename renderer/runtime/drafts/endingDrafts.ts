import { ActionError, type Http } from "../../../actions/index.ts";
import type { DraftSettings } from "./draftSettings.ts";

/** The way to the server, which also forgets all drafts when the server says that nobody is logged in. */
export function endingDrafts(http: Http, drafts: DraftSettings | undefined): Http {
  if (!drafts) return http;
  const end = () => import("./openPageDraft.ts").then((file) => file.endDrafts(drafts)).catch(() => undefined);
  return {
    ...http,
    async send(request) {
      try {
        return await http.send(request);
      } catch (error) {
        if (error instanceof ActionError && error.detail.status === "401") void end();
        throw error;
      }
    },
  };
}
