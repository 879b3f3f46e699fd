import type { HostWindow } from "../../../actions/index.ts";
import type { App } from "../../../schemas/index.ts";
import type { Owner } from "../owner/owner.ts";
import { defaults } from "../theme/defaults.ts";
import type { Draft } from "./draft.ts";

/** Drafts in memory in place of a device, by page: whose they are, and until when, in milliseconds since 1970. */
export type DraftMemory = Map<string, { readonly user: string; readonly until: number; readonly fields: Draft }>;

/** What a front end keeps drafts with. */
export interface DraftSettings {
  readonly window: HostWindow;
  /** How long they are kept after the last change, in minutes above 0. */
  readonly minutes: number;
  /** Whose they are; undefined where that cannot be found out. */
  readonly owner: Promise<Owner | undefined>;
  /** Where they are: on the device, or nowhere but in this memory, as for a test that no other may disturb. */
  readonly place: "device" | DraftMemory;
}

/** The settings as app.yaml has them; undefined where it wants no drafts. */
export function draftSettings(
  { drafts: { minutes } = defaults.drafts }: Pick<App, "drafts">,
  rest: Omit<DraftSettings, "minutes">,
): DraftSettings | undefined {
  return minutes > 0 ? { ...rest, minutes } : undefined;
}
