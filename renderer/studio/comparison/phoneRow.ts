import type { Contract } from "../../../schemas/index.ts";
import type { PreviewPage } from "../channel/messages.ts";
import type { SeenBlock } from "../review/differences.ts";
import type { Selection } from "../selection/selection.ts";
import type { PlacedPhone } from "./useComparison.ts";

/** What every row of phones is shown with. */
export interface PhoneRow {
  readonly contract: Contract;
  readonly phones: readonly PlacedPhone[];
  /** The page as it is now. */
  readonly page: PreviewPage;
  /** undefined: the phones are only looked at. */
  readonly loadPage: ((name: string) => Promise<PreviewPage | undefined>) | undefined;
  readonly onLead: (phone: Selection) => void;
}

/** What is seen on each phone, by a name of the phone's. */
export type SeenOnPhones = Readonly<Record<string, readonly SeenBlock[]>>;

/** Whether a page has come to a phone: until then its title is all that there is. Pure. */
export function hasCome(blocks: readonly SeenBlock[] | undefined): blocks is readonly SeenBlock[] {
  return blocks !== undefined && blocks.length > 1;
}
