import type { LiveFromPhone } from "../../channel/liveMessages.ts";
import { findBarriers, type PartOf } from "./findBarriers.ts";
import { whenStill } from "./whenStill.ts";

/** Looks for barriers on the page, one look after the other; of several that wait only the last is carried out. */
export function watchBarriers(tell: (message: LiveFromPhone) => void, partOf: PartOf): (language: string) => void {
  let last: Promise<void> = Promise.resolve();
  let asked = 0;
  return (language) => {
    asked += 1;
    const own = asked;
    const look = async () => {
      await whenStill(document);
      if (own !== asked) return;
      tell({ kind: "barriers", barriers: await findBarriers(language, partOf) });
    };
    last = last.then(look).catch((error: unknown) => tell({ kind: "barriers", error: String(error) }));
  };
}
