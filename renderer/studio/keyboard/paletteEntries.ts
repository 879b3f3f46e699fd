import { hostTitle, platformTitle } from "../../../actions/index.ts";
import type { Contract } from "../../../schemas/index.ts";
import type { PageAction } from "../pages/PageSheet.tsx";
import { hasPlatform, hostsOf, platformsOf, type Selection } from "../selection/selection.ts";
import type { PageEntry } from "../state/project.ts";
import { paletteWords } from "../words/keyWords.ts";
import { pageWords } from "../words/pageWords.ts";
import { studioLanguage } from "../words/studioLanguage.ts";
import { type StudioCommand, shortcuts } from "./shortcuts.ts";

/** One thing that can be chosen: a page to open, or a command. */
export interface PaletteEntry {
  readonly id: string;
  readonly title: string;
  /** What it is, or how else it is called. */
  readonly detail: string;
  readonly keys: readonly string[];
  readonly chooses: { readonly page: string } | StudioCommand;
}

/** All that can be chosen: the pages but the one that is open, the hosts and platforms to move to, the commands. Pure. */
export function paletteEntries(
  contract: Contract,
  selection: Selection,
  pages: readonly PageEntry[],
): readonly PaletteEntry[] {
  return [
    ...pages.filter(({ name }) => name !== selection.page).map(pageEntry),
    ...hostsOf(contract).map(({ host }, index) => ({
      ...{
        id: `host ${host}`,
        title: paletteWords.host(hostTitle(contract, host, studioLanguage)),
        detail: host,
        keys: ["⌥", String(index + 1)],
      },
      chooses: { do: "host", index } as const,
    })),
    ...platformsOf(contract).flatMap((platform, index) => {
      if (!hasPlatform(contract, selection.host, platform)) return [];
      const title = paletteWords.platform(platformTitle(contract, platform, studioLanguage));
      const keys = ["⌥", "⇧", String(index + 1)];
      return [
        { id: `platform ${platform}`, title, detail: platform, keys, chooses: { do: "platform", index } as const },
      ];
    }),
    ...shortcuts.flatMap(({ keys, what, command }) =>
      command && command.do !== "palette"
        ? [{ id: `command ${what}`, title: what, detail: "", keys, chooses: command }]
        : [],
    ),
    ...pageActions
      .filter((action) => action === "add" || pages.some(({ name }) => name === selection.page))
      .map((action) => ({
        id: `page action ${action}`,
        title: pageWords.titles[action](selection.page),
        detail: "",
        keys: [],
        chooses: { do: "page", action } as const,
      })),
  ];
}

const pageActions: readonly PageAction[] = ["add", "duplicate", "rename", "remove"];

function pageEntry({ name, title }: PageEntry): PaletteEntry {
  return { id: `page ${name}`, title: title || name, detail: name, keys: [], chooses: { page: name } };
}

/** Those in which each word of what was typed stands, those that begin with it first. Pure. */
export function entriesFor(entries: readonly PaletteEntry[], typed: string): readonly PaletteEntry[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const found = entries.filter((entry) => words.every((word) => textOf(entry).includes(word)));
  const isFirst = ({ title, detail }: PaletteEntry) =>
    [title, detail].some((text) => text.toLowerCase().startsWith(words[0] ?? ""));
  return [...found.filter(isFirst), ...found.filter((entry) => !isFirst(entry))];
}

function textOf({ title, detail }: PaletteEntry): string {
  return `${title} ${detail}`.toLowerCase();
}
