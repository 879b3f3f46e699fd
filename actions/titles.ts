import type { HostName, HostsContract, PlatformName } from "../schemas/index.ts";

/** The language of a sentence. */
export type Lang = "zh" | "en";

/** What a host is called; `en` for logs and developers. */
export function hostTitle({ hosts }: HostsContract, name: HostName, lang: Lang = "en"): string {
  return titleIn(
    hosts.hosts.find(({ host }) => host === name),
    name,
    lang,
  );
}

/** What a platform is called. */
export function platformTitle({ hosts }: HostsContract, name: PlatformName, lang: Lang = "en"): string {
  return titleIn(
    hosts.platforms.find(({ platform }) => platform === name),
    name,
    lang,
  );
}

function titleIn(row: { title: string; english?: string } | undefined, name: string, lang: Lang): string {
  return (lang === "en" ? row?.english : undefined) ?? row?.title ?? name;
}
