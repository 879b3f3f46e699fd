import type { Contract, HostName } from "../../../schemas/index.ts";

/** A screen that is held upright, in CSS pixels. */
export interface ScreenSize {
  readonly width: number;
  readonly height: number;
}

/** The screens that a device can have, by their names: phones by their widths, and a tablet. */
const screens = {
  "320": { width: 320, height: 568 },
  "360": { width: 360, height: 780 },
  "375": { width: 375, height: 667 },
  "390": { width: 390, height: 844 },
  "414": { width: 414, height: 896 },
  "430": { width: 430, height: 932 },
  tablet: { width: 768, height: 1024 },
} as const satisfies Readonly<Record<string, ScreenSize>>;

/** What can be chosen of a device. */
export const deviceChoices = {
  size: ["320", "360", "375", "390", "414", "430", "tablet"],
  turn: ["upright", "sideways"],
  /** `screen`: a keyboard comes up over the page while a field has the focus. */
  keyboard: ["none", "screen"],
  /** The size of type that its owner has chosen, in percent. */
  text: ["85", "100", "115", "130", "160", "200"],
  /** `host`: where its type is large. */
  elder: ["host", "on", "off"],
  network: ["online", "slow", "offline"],
  /** `reduced`: its owner wants things to stand still. */
  motion: ["full", "reduced"],
} as const satisfies { readonly size: readonly (keyof typeof screens)[] } & Readonly<Record<string, readonly string[]>>;

type Choices = { readonly [Name in keyof typeof deviceChoices]: (typeof deviceChoices)[Name][number] };

/** What a device has that nobody has set up. */
const usual: Choices = {
  ...{ size: "390", turn: "upright", keyboard: "none" },
  ...{ text: "100", elder: "host", network: "online", motion: "full" },
};

/** How a device is set up. */
export interface DeviceSettings extends Choices {
  /** Whose colours the page wears; undefined: those that it has on this host. */
  readonly brand: HostName | undefined;
  /** The time in China at which the page is opened, as `2026-11-23T09:05`; undefined: now. */
  readonly clock: string | undefined;
}

/** The settings that are not as on a device that nobody has set up; these alone stand in an address. */
export type ChangedSettings = { readonly [Name in keyof DeviceSettings]?: NonNullable<DeviceSettings[Name]> };

/** The settings as any texts, as an address has them. */
export type AskedSettings = { readonly [Name in keyof DeviceSettings]?: string | undefined };

/** Takes what is asked for where there is such a thing, and leaves out what is so anyway. Pure. */
export function readSettings(contract: Contract, asked: AskedSettings): ChangedSettings {
  const { clock = "" } = asked;
  return withoutGaps({
    size: among(deviceChoices.size, usual.size, asked.size),
    turn: among(deviceChoices.turn, usual.turn, asked.turn),
    keyboard: among(deviceChoices.keyboard, usual.keyboard, asked.keyboard),
    brand: brandsOf(contract).find(({ host }) => host === asked.brand)?.host,
    text: among(deviceChoices.text, usual.text, asked.text),
    elder: among(deviceChoices.elder, usual.elder, asked.elder),
    clock: isMoment(clock) ? clock : undefined,
    network: among(deviceChoices.network, usual.network, asked.network),
    motion: among(deviceChoices.motion, usual.motion, asked.motion),
  });
}

/** The choice of that name, unless it is the usual one. */
function among<Choice extends string>(choices: readonly Choice[], common: Choice, wanted: string | undefined) {
  return choices.find((choice) => choice === wanted && choice !== common);
}

type SettingsOrGaps = { readonly [Name in keyof ChangedSettings]: ChangedSettings[Name] | undefined };

function withoutGaps(settings: SettingsOrGaps): ChangedSettings {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
}

/** All settings of a device of which some are changed. Pure. */
export function settingsOf(changed: ChangedSettings): DeviceSettings {
  return { ...usual, brand: undefined, clock: undefined, ...changedSettings(changed) };
}

/** The changed settings among other things, in the order of an address. Pure. */
export function changedSettings(from: ChangedSettings): ChangedSettings {
  const { size, turn, keyboard, brand, text, elder, clock, network, motion } = from;
  return withoutGaps({ size, turn, keyboard, brand, text, elder, clock, network, motion });
}

/** A change that takes every setting back. */
export const usualSettings: AskedSettings = {
  ...{ size: undefined, turn: undefined, keyboard: undefined, brand: undefined },
  ...{ text: undefined, elder: undefined, clock: undefined, network: undefined, motion: undefined },
};

/** The screen of a device as it is held. Pure. */
export function screenOf({ size, turn }: Pick<DeviceSettings, "size" | "turn">): ScreenSize {
  const { width, height } = screens[size];
  return turn === "sideways" ? { width: height, height: width } : { width, height };
}

/** The apps with colours of their own. Pure. */
export function brandsOf({ hosts }: Contract): readonly { readonly host: HostName; readonly title: string }[] {
  return hosts.hosts.filter(({ bridge }) => bridge !== undefined);
}

/** The moment of a clock in milliseconds since 1970: China is eight hours ahead, all year. Pure. */
export function momentOf(clock: string): number {
  return Date.parse(`${clock}+08:00`);
}

function isMoment(clock: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(clock) && !Number.isNaN(momentOf(clock));
}
