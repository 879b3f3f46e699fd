import type { TreeKeeping } from "../../build/publish/pruneTrees.ts";
import { type Build, pagesIn } from "../../build/publish/readBuild.ts";
import type { Share } from "../../build/publish/releases.ts";
import type { Project } from "../../project/openProject.ts";
import { didYouMean } from "../../text/didYouMean.ts";
import { suggest } from "../../text/suggest.ts";
import { type CommandCall, UsageError } from "../command.ts";

/** The page that alone is to be published; undefined: all of the build. Throws where several are named, or the build has none of the name. */
export function askedPage({ names, options, language }: CommandCall, build: Build): string | undefined {
  const [page, ...others] = names;
  if (others.length > 0)
    throw new UsageError(language, {
      en: `Name one page, or none for all: publish ${names[0]}, and then publish ${others.join(", then ")}.`,
      zh: `只写一个页面，不写就是全部：先 publish ${names[0]}，再 publish ${others.join("，再 ")}。`,
    });
  const known = pagesIn(build);
  if (page === undefined || known.includes(page)) return page;
  const nearest = suggest(page, known);
  const { en, zh } = nearest
    ? didYouMean(nearest)
    : { en: ` It has ${known.join(", ")}.`, zh: `有：${known.join("、")}。` };
  throw new UsageError(language, {
    en: `The build in ${options.dist} has no page ${page}: npm run build writes it anew.${en}`,
    zh: `${options.dist} 里的构建结果没有页面 ${page}，npm run build 会重新构建。${zh}`,
  });
}

/** Which clients get the build before all others; undefined: everybody gets it. Throws where it is not clear which. */
export function askedShare(
  { options, language }: CommandCall,
  project: Project,
): Pick<Share, "percent" | "hosts"> | undefined {
  const { percent, for: hosts } = options;
  requireHosts(hosts, project, language);
  if (percent === undefined) return hosts.length > 0 ? { percent: 0, hosts } : undefined;
  const part = /^(?:\d{1,2}(?:\.\d{1,2})?|100)$/.test(percent) ? Number(percent) : 0;
  if (part === 0)
    throw new UsageError(language, {
      en: `--percent wants more than 0, and 100 at most: --percent 5. “${percent}” is none. What nobody is to get any more takes gangway rollback --all.`,
      zh: `--percent 写大于 0、不超过 100 的数：--percent 5。“${percent}”不对。不想再给任何用户时用 gangway rollback --all。`,
    });
  if (part < 100) return { percent: part, hosts };
  if (hosts.length === 0) return undefined;
  throw new UsageError(language, {
    en: `--percent 100 is everybody, --for ${hosts.join(" --for ")} is not: write one of them.`,
    zh: `--percent 100 是所有用户，--for ${hosts.join(" --for ")} 只是一部分：两个只写一个。`,
  });
}

function requireHosts(hosts: readonly string[], { contract }: Project, language: CommandCall["language"]): void {
  const known = contract?.hosts.hosts.map(({ host }): string => host) ?? [];
  const unknown = hosts.find((host) => !known.includes(host));
  if (unknown === undefined) return;
  throw new UsageError(language, {
    en: `--for wants a host: ${known.join(", ")}. “${unknown}” is none.`,
    zh: `--for 后面写宿主：${known.join("、")}。“${unknown}”不是。`,
  });
}

/** Which older builds are kept; undefined: all. */
export function askedKeeping({ options, language }: CommandCall): TreeKeeping | undefined {
  if (options.keep.length === 0) return undefined;
  const wrong = options.keep.find((one) => !/^[1-9]\d{0,4}d?$/.test(one));
  if (wrong !== undefined)
    throw new UsageError(language, {
      en: `--keep wants a number of builds or of days: --keep 10 --keep 30d. “${wrong}” is none.`,
      zh: `--keep 写构建的个数或天数：--keep 10 --keep 30d。“${wrong}”不对。`,
    });
  const numberIn = (isDays: boolean) =>
    Math.max(0, ...options.keep.filter((one) => one.endsWith("d") === isDays).map((one) => Number.parseInt(one, 10)));
  return { count: numberIn(false), days: numberIn(true) };
}
