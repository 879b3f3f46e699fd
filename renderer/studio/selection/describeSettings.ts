import type { Contract } from "../../../schemas/index.ts";
import { settingWords as words } from "../words/settingWords.ts";
import { brandsOf, type ChangedSettings, screenOf, settingsOf } from "./deviceSettings.ts";

/** What of a device is set up otherwise than usual, in words. Pure. */
export function describeSettings(contract: Contract, changed: ChangedSettings): readonly string[] {
  const { size, turn, keyboard, brand, text, elder, clock, network, motion } = changed;
  const { width, height } = screenOf(settingsOf(changed));
  const title = brandsOf(contract).find(({ host }) => host === brand)?.title;
  const said = [
    (size || turn) && words.pixels(width, height),
    turn && words.said.turn,
    title && words.said.brand(title),
    text && words.said.text(text),
    (elder === "on" || elder === "off") && words.said.elder[elder],
    clock && words.said.clock(clock),
    (network === "slow" || network === "offline") && words.said[network],
    motion && words.said.motion,
    keyboard && words.said.keyboard,
  ];
  return said.flatMap((one) => one || []);
}
