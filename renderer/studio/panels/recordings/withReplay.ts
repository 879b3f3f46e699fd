import type { Stubs } from "../../../../schemas/index.ts";
import type { OpenRecording } from "../../state/studioState.ts";

/**
 * A page's stubs as they are sent to the phone while a recording is open: the recorded answers come before the page's
 * own, which answer what was not recorded. Pure.
 */
export function withReplay(stubs: Stubs, replay: OpenRecording | undefined): Stubs {
  return replay ? { ...stubs, natives: [...replay.natives, ...(stubs.natives ?? [])] } : stubs;
}
