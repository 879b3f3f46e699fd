import type { Json } from "../../../../schemas/index.ts";
import type { Store } from "../../data/store.ts";
import { offerTexts } from "../../theme/texts/fields/offerTexts.ts";
import type { OptionSources } from "./optionSources.ts";

/** Milliseconds for which a tap that submits a form waits for options. */
const patience = 3000;

/**
 * Waits until options are known, or could not be fetched, for three seconds at most. As `KeptOffer.wait`: if they are not as
 * before, the borrower has tapped on something else than what they say now, and is told.
 */
export async function wait(
  sources: readonly OptionSources[],
  store: Pick<Store, "derive" | "read">,
  values: () => Json,
  tell: (text: string) => void,
): Promise<boolean> {
  const reads = [...new Set(sources.flatMap((one) => one.reads))];
  const isLoading = () => sources.some(({ unknown }) => unknown() === "loading");
  const read = () => JSON.stringify(reads.map((one) => (one.startsWith("status.") ? null : (store.read(one) as Json))));
  const held = () => JSON.stringify(values());
  const [before, heldBefore] = [read(), held()];
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(end, isLoading() ? patience : 0);
    const stop = store.derive(reads, () => {
      if (!isLoading()) end();
    });
  });
  const isSame = read() === before;
  if (!isSame) tell(offerTexts.changed);
  return isSame && held() === heldBefore;
}
