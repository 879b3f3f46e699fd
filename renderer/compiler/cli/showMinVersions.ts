import { hostTitle, type MinVersions, parseVersion } from "../../../actions/index.ts";
import type { Contract, HostName } from "../../../schemas/index.ts";
import type { Language } from "../problems/problems.ts";
import type { Project } from "../project/openProject.ts";
import { colorizer } from "../report/colorizer.ts";
import { describeFloor, describeTraffic } from "../revision/impact/describeShares.ts";
import { raiseFloor } from "../revision/impact/raisedFloors.ts";
import { type Removable, removableBelow } from "../revision/impact/removableBelow.ts";
import { didYouMean } from "../text/didYouMean.ts";
import type { Sentence } from "../text/sentence.ts";
import { padEnd } from "../text/stringWidth.ts";
import { suggest } from "../text/suggest.ts";
import { askedTraffic } from "./askedTraffic.ts";
import { type CommandCall, RunError, requireFormat, UsageError } from "./command.ts";

/**
 * Prints what could be deleted if older versions of hosts were not served. Gives the exit code 0: it is an answer, not
 * a complaint.
 *
 * @param floors `host=version`, such as `gr=5.0.0`
 */
export function showMinVersions(project: Project, floors: readonly string[], call: CommandCall): number {
  const { language, names, print } = call;
  const format = requireFormat(call, ["pretty", "json"]);
  const { contract } = project;
  if (!contract)
    throw new RunError(language, {
      en: "The contract has mistakes: npm run check says which.",
      zh: "契约有错误，请先运行 npm run check。",
    });
  const asked = floorsOf(floors, contract, language);
  const dead = removableBelow(asked, project, contract, names);
  const traffic = askedTraffic(call, contract);
  const question = traffic && { project, contract, traffic, names };
  const raised = question && Object.entries(asked).map(([host, version = ""]) => raiseFloor(host, version, question));
  const people = (raised ?? []).map((one) => describeFloor(one, contract)[language]);
  const counted = traffic ? [[...people, describeTraffic(traffic, contract)[language]].join("\n")] : [];
  print(
    format === "json"
      ? JSON.stringify({ floors: asked, dead, ...(raised && { raised }) }, null, 2)
      : [pretty(dead, asked, contract, call), ...counted].join("\n\n"),
  );
  return 0;
}

function floorsOf(texts: readonly string[], { hosts }: Contract, language: Language): MinVersions {
  const known = hosts.hosts.map(({ host }) => host);
  return Object.fromEntries(texts.map((text) => floorOf(text, known, language)));
}

function floorOf(text: string, known: readonly HostName[], language: Language): [HostName, string] {
  const [name = "", version = ""] = text.split("=");
  const host = known.find((one) => one === name);
  const { en, zh } = didYouMean(suggest(name, known));
  if (!host) throw new UsageError(language, { en: `There is no host “${name}”.${en}`, zh: `没有宿主“${name}”。${zh}` });
  if (/^\d+\.\d+\.\d+$/.test(version) && parseVersion(version)) return [host, version];
  throw new UsageError(language, {
    en: `“${version}” is not a version of three parts: --floor ${host}=5.0.0`,
    zh: `“${version}”不是三段版本号：--floor ${host}=5.0.0`,
  });
}

function pretty(
  dead: readonly Removable[],
  floors: MinVersions,
  contract: Contract,
  { language, colours }: CommandCall,
): string {
  const color = colorizer(colours);
  const places = dead.map(({ file, line }) => `${file}:${line}`);
  const width = Math.max(0, ...places.map((place) => place.length));
  const lines = dead.map(
    ({ text }, index) => `  ${color("place", padEnd(places[index] ?? "", width))}  ${text[language]}`,
  );
  const hosts = Object.entries(floors).map(
    ([host, version]) => `${hostTitle(contract, host as HostName, language)} ${version}`,
  );
  const list = hosts.join(", ");
  const head = {
    en: `If nothing older than ${list} were served, this could go:`,
    zh: `如果 ${list} 是最旧的版本，以下内容可以删除：`,
  };
  const none = {
    en: `With ${list} as the oldest, everything is still needed.`,
    zh: `以 ${list} 为最旧的版本，所有内容都还需要。`,
  };
  return dead.length === 0 ? none[language] : [head[language], ...lines, "", counted(dead.length)[language]].join("\n");
}

function counted(count: number): Sentence {
  return { en: `${count} ${count === 1 ? "place" : "places"}`, zh: `共 ${count} 处` };
}
