import type { PreviewPage } from "../channel/messages.ts";
import type { OpenRecording } from "../state/studioState.ts";

/**
 * A page as it is sent to the phone while a recording is open: the recorded answers come before the page's own stubs,
 * which answer what was not recorded. Pure.
 */
export function withReplay(page: PreviewPage, replay: OpenRecording | undefined): PreviewPage {
  if (!replay) return page;
  const { stubs } = page;
  const natives = [...replay.natives, ...(stubs.natives ?? [])];
  return { ...page, stubs: { ...stubs, natives }, faults: replay.faults };
}
