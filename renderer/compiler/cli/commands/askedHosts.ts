import { compareVersions, parseRange } from "../../../../actions/index.ts";
import type { Contract, HostRow, Supports } from "../../../../schemas/index.ts";
import { didYouMean } from "../../text/didYouMean.ts";
import { suggest } from "../../text/suggest.ts";
import { type CommandCall, UsageError } from "../command.ts";

/** The hosts that `--only` names, each once; undefined: it names none. Throws where one of them is on no client. */
export function askedHosts(call: CommandCall, contract: Contract): Supports | undefined {
  const { options, language } = call;
  const only: Record<string, string> = {};
  for (const one of options.only) {
    const [host, range] = pairIn(one, call, contract);
    if (host in only)
      throw new UsageError(language, {
        en: `--only names ${host} twice. Run it once for each range: what is stopped already stays stopped.`,
        zh: `--only 写了两次 ${host}。请每个版本范围各运行一次，已经停用的不受影响。`,
      });
    only[host] = range;
  }
  return options.only.length === 0 ? undefined : (only as Supports);
}

function pairIn(text: string, { language }: CommandCall, { hosts }: Contract): readonly [string, string] {
  const [host = "", range = "", ...more] = text.split("=");
  if (host === "" || more.length > 0 || !hasVersions(range))
    throw new UsageError(language, {
      en: `--only wants a host and its versions, each of three numbers: gr=any, gr.ios=4.6.0+, gr=4.6.0..5.0.0. “${text}” is none, or holds no version.`,
      zh: `--only 写宿主和版本，版本要写三段：gr=any、gr.ios=4.6.0+、gr=4.6.0..5.0.0。“${text}”不对，或者不含任何版本。`,
    });
  const known = hosts.hosts.flatMap(namesOf);
  if (known.includes(host)) return [host, range];
  const nearest = suggest(host, known);
  const { en, zh } = nearest
    ? didYouMean(nearest)
    : { en: ` There are ${known.join(", ")}.`, zh: `有 ${known.join("、")}。` };
  throw new UsageError(language, {
    en: `--only: there is no host ${host}.${en}`,
    zh: `--only：没有宿主 ${host}。${zh}`,
  });
}

/** Whether a client can read it, and any version lies in it. */
function hasVersions(text: string): boolean {
  const range = parseRange(text);
  return range !== undefined && (range.until === undefined || compareVersions(range.from, range.until) < 0);
}

/** A host, and the host on each of its platforms. */
function namesOf({ host, platforms }: HostRow): readonly string[] {
  return [host, ...platforms.map((platform) => `${host}.${platform}`)];
}
