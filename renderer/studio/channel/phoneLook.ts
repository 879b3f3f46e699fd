import type { HostName } from "../../../schemas/index.ts";
import { type DeviceSettings, settingsOf } from "../selection/deviceSettings.ts";
import type { PhoneTheme, Selection } from "../selection/selection.ts";

/** What of a device's settings its page sees or feels, and what can be changed while it is open. */
export interface PhoneLook extends Pick<DeviceSettings, "text" | "motion" | "keyboard" | "turn"> {
  readonly theme: PhoneTheme;
  /** Left out: the one that the page has on this host. */
  readonly brand?: HostName;
}

/** The look of the phone that is selected. Pure. */
export function lookOf(selection: Selection): PhoneLook {
  const { brand, text, motion, keyboard, turn } = settingsOf(selection);
  return { theme: selection.theme, text, motion, keyboard, turn, ...(brand && { brand }) };
}
