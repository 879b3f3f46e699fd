import type { Change } from "../../../actions/index.ts";
import type { Contract } from "../../../schemas/index.ts";
import type { Language } from "../problems/problems.ts";
import type { Project } from "../project/openProject.ts";
import { colorizer } from "../report/colorizer.ts";
import { compareProjects, type NameChange, type PageChange, type ProjectDiff } from "../revision/compareProjects.ts";
import { describeNameChange, describeOtherPages, describePageChange } from "../revision/describeChange.ts";
import { titleOfCall } from "../revision/describeImpact.ts";
import { describeFloor, describePeople, describeTraffic } from "../revision/impact/describeShares.ts";
import { type FloorQuestion, type RaisedFloor, raisedFloors } from "../revision/impact/raisedFloors.ts";
import { sessionsByHost, sharesOf, type Traffic } from "../revision/impact/trafficOf.ts";
import { openRevision } from "../revision/openRevision.ts";
import { readRevision } from "../revision/readRevision.ts";
import { RevisionError } from "../revision/runGit.ts";
import type { Sentence } from "../text/sentence.ts";
import { askedTraffic } from "./askedTraffic.ts";
import { type CommandCall, RunError, requireFormat } from "./command.ts";

const signs = {
  lost: { sign: "✗", colour: "bad" },
  gained: { sign: "✓", colour: "good" },
  rerouted: { sign: "~", colour: "fair" },
  dropped: { sign: "−", colour: "fair" },
  promised: { sign: "+", colour: "good" },
} as const;

/** The worst first. */
const order = Object.keys(signs);

/**
 * Prints what is otherwise for hosts since a revision. Gives the exit code: 1 when a page does less than it did on a
 * host that it promises now as then, or cannot be compared any more. What a page's own `supports` takes back, a call
 * that it does not make any more and a page that is gone are meant, and count as no loss.
 */
export function showDiff(project: Project, ref: string, call: CommandCall): number {
  const format = requireFormat(call, ["pretty", "json"]);
  const traffic = project.contract && askedTraffic(call, project.contract);
  const comparison = compare(project, ref, call);
  const people =
    project.contract && traffic
      ? weigh(comparison, { project, contract: project.contract, traffic, names: call.names })
      : undefined;
  const text =
    format === "json"
      ? JSON.stringify(people ? withPeople(comparison, people) : comparison, null, 2)
      : formatDiff(comparison, project, call, people);
  call.print(text);
  return comparison.changes.some(({ kind }) => kind === "lost") || comparison.unproved.after.length > 0 ? 1 : 0;
}

function compare(project: Project, ref: string, { names, extension, language }: CommandCall): ProjectDiff {
  try {
    const texts = readRevision(project.root, ref);
    return compareProjects(openRevision(texts, ref, extension), project, { ref, commit: texts.commit }, names);
  } catch (error) {
    throw error instanceof RevisionError ? new RunError(language, error.sentence) : error;
  }
}

/** By how many people a comparison is weighed. */
interface People {
  readonly contract: Contract;
  readonly traffic: Traffic;
  readonly floors: readonly RaisedFloor[];
}

function weigh({ changes }: ProjectDiff, question: FloorQuestion): People {
  const { contract, traffic } = question;
  return { contract, traffic, floors: raisedFloors(changes, question) };
}

/** A comparison as data, each change with the sessions that it concerns. */
function withPeople(comparison: ProjectDiff, { contract, traffic, floors }: People) {
  const weighed = <One extends Change>(one: One) => ({ ...one, people: sharesOf(one.ranges, traffic) });
  return {
    ...comparison,
    changes: comparison.changes.map(weighed),
    contract: comparison.contract.map(weighed),
    traffic: { hosts: sessionsByHost(traffic, contract), unread: traffic.unread },
    floors,
  };
}

/** A comparison in sentences: pages first, losses at their head, then the contract. */
function formatDiff(
  comparison: ProjectDiff,
  { contract }: Project,
  { language, colours }: CommandCall,
  people?: People,
): string {
  const color = colorizer(colours);
  const line = (change: PageChange | NameChange, { [language]: text }: Sentence, place = "") => {
    const { sign, colour } = signs[change.kind];
    const weight = people ? `\n      ${weightOf(change, people)[language]}` : "";
    return `  ${color(colour, sign)} ${text}${place && `  ${color("place", place)}`}${weight}`;
  };
  const pages = sorted(comparison.changes).map((one) =>
    line(one, describePageChange(one, contract), `${one.file}:${one.line}`),
  );
  const names = sorted(comparison.contract).map((one) => line(one, describeNameChange(one, contract)));
  const parts = [
    ...titled({ en: "Pages", zh: "页面" }[language], [
      ...pages,
      ...describeOtherPages(comparison).map((one) => `  ${one[language]}`),
    ]),
    ...titled({ en: "Contract", zh: "契约" }[language], names),
    ...(people ? peopleParts(people, language) : []),
  ];
  return [...parts, summary(comparison)[language]].join("\n\n");
}

function weightOf(change: PageChange | NameChange, { contract, traffic }: People): Sentence {
  const title =
    "name" in change ? titleOfCall({ verb: change.name, name: change.name }, contract) : titleOfPage(change, contract);
  return describePeople(change.kind, title, sharesOf(change.ranges, traffic), contract);
}

function titleOfPage({ call, page }: PageChange, contract: Contract): string {
  return call ? titleOfCall(call, contract) : page;
}

function peopleParts({ contract, traffic, floors }: People, language: Language): string[] {
  const lines = floors.map((floor) => `  ${describeFloor(floor, contract)[language]}`);
  return [...titled({ en: "Floors", zh: "最低版本" }[language], lines), describeTraffic(traffic, contract)[language]];
}

function titled(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [[title, ...lines].join("\n")];
}

function sorted<One extends Change>(changes: readonly One[]): One[] {
  return [...changes].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}

function summary({ ref, commit, changes, contract, added, removed }: ProjectDiff): Sentence {
  const lost = changes.filter(({ kind }) => kind === "lost").length;
  const other = changes.length - lost + added.length + removed.length;
  const since = commit.startsWith(ref) ? commit.slice(0, 10) : `${ref} (${commit.slice(0, 10)})`;
  const sign = lost > 0 ? "✗" : "✓";
  return {
    en: `${sign} Since ${since}: ${lost} lost, ${other} other changes of pages, ${contract.length} of the contract`,
    zh: `${sign} 与 ${since} 相比：${lost} 处失去，页面另有 ${other} 处变化，契约 ${contract.length} 处变化`,
  };
}
