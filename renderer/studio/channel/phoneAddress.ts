import type { SimulatedHost } from "../../../actions/simulator/index.ts";
import type { HostName, PlatformName } from "../../../schemas/index.ts";
import { type Selection, unversioned } from "../selection/selection.ts";
import { lookOf, type PhoneLook } from "./phoneLook.ts";

/** What the address of the phone's frame holds. */
export interface PhoneAddress {
  readonly host: SimulatedHost;
  readonly look: PhoneLook;
  /** Whether elder mode is on, whatever the size of type. */
  readonly elder?: "1" | "0";
  /** The time in China at which the page is opened, as `2026-11-23T09:05`; left out: now. */
  readonly clock?: string;
  /** Left out: the first of the project's. */
  readonly language?: string;
  /** The page that is open, and what it was opened with. */
  readonly place: Place;
}

interface Place {
  readonly page: string;
  readonly query: Readonly<Record<string, string>>;
}

/** The address of a frame that waits to become the phone. */
export const spareAddress = "phone.html";

/**
 * The address of the phone's frame for a selection, relative to the studio. The version is called `hostVersion`:
 * a page would carry `version` along as one of its parameters (specification §2). Pure.
 */
export function phoneAddress(selection: Selection): string {
  const { page, query, host, platform, version, language, clock, elder } = selection;
  const given = {
    page,
    ...(query && { query }),
    host,
    platform,
    hostVersion: version,
    look: JSON.stringify(lookOf(selection)),
  };
  const mode = elder && { elder: elder === "on" ? "1" : "0" };
  const chosen = { ...(language && { lang: language }), ...(clock && { clock }), ...mode };
  return `phone.html?${new URLSearchParams({ ...given, ...chosen })}`;
}

/** Reads the address of the phone's frame, which `phoneAddress` or `addressAt` made. Pure. */
export function readPhoneAddress(search: string): PhoneAddress {
  const asked = new URLSearchParams(search);
  const text = (name: string) => asked.get(name) ?? "";
  const version = text("hostVersion");
  return {
    host: {
      name: text("host") as HostName,
      platform: text("platform") as PlatformName,
      ...(version !== unversioned && { version }),
    },
    look: JSON.parse(text("look")),
    ...(asked.has("elder") && { elder: asked.get("elder") === "1" ? "1" : "0" }),
    ...(asked.has("clock") && { clock: text("clock") }),
    ...(asked.has("lang") && { language: text("lang") }),
    place: { page: text("page"), query: Object.fromEntries(new URLSearchParams(text("query"))) },
  };
}

/** The address of the same phone at another page. Pure. */
export function addressAt(search: string, { page, query }: Place): string {
  const asked = new URLSearchParams(search);
  asked.set("page", page);
  asked.set("query", String(new URLSearchParams(query)));
  return `?${asked}`;
}
