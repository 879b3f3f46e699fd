import { isToken } from "../../../../actions/index.ts";
import type { Type } from "../../formula/type.ts";
import { childPath, isMapping, parentPath, pathOf, valueAt } from "../../parse/path.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { type Declared, declared } from "../scope/definitions.ts";
import type { Openings } from "../scope/openings.ts";
import { typeOfDeclared, typeOfField } from "../scope/types.ts";
import type { FollowedFile } from "./followedFile.ts";
import { type FollowedTaint, followTaint, type TaintAt } from "./followTaint.ts";
import { kindWords } from "./kinds.ts";
import { isTaken, type SinkPlace, sinkFinder, sinkNamed } from "./sinks.ts";
import { type Taint, type Trace, tracesIn } from "./taint.ts";
import { taintOfType } from "./taintOfType.ts";

/** What is wrong with a file, and what it hands on of what it is given. */
export interface Privacy {
  readonly diagnostics: readonly Diagnostic[];
  readonly openings: Openings;
}

/** Personal data that comes to a place where it may not stand. */
interface Leak {
  readonly at: string;
  readonly traces: readonly Trace[];
  readonly place: SinkPlace;
}

/**
 * Personal data is shown to the borrower and sent in the bodies of requests. It is not recorded, stands in no address,
 * no header and no title, and is handed to the app only where the contract says so. A password is not even shown.
 */
export function checkPrivacy(context: FollowedFile): Privacy {
  const taint = followTaint(context);
  const leaks = [...written(context, taint), ...queried(context), ...inPartials(context, taint)];
  return {
    diagnostics: [...passwords(context, taint), ...leaks.flatMap(leakDiagnostics), ...carried(context)],
    openings: {
      sinks: leaks.flatMap(({ traces, place }) => traces.flatMap((trace) => openSink(trace, place))),
      fields: Object.entries(taint.taken.form ?? {}).flatMap(([name, one]) => openFields(name, one)),
    },
  };
}

/** What formulas write at a place where it may not stand. */
function written(context: FollowedFile, taintAt: TaintAt): Leak[] {
  const sinkOf = sinkFinder(context);
  return [...context.trees.keys()].flatMap((at) => {
    const place = sinkOf(at);
    return place ? leakOf(at, taintAt(at), place) : [];
  });
}

/** A check by `get` without a query asks with the field itself. */
function queried({ annotations, project }: FollowedFile): Leak[] {
  return annotations.nodesEnding("Field").flatMap(({ at, value: field }) => {
    const check = field.checkWith;
    const isAsked =
      typeof check === "object" && check !== null && "get" in check && !("query" in check) && !("post" in check);
    const taint = taintOfType(typeOfField(field, project), `form.${field.name}`);
    return isAsked ? leakOf(`${at}/checkWith/get`, taint, { sink: "query" }) : [];
  });
}

/** What is given to a partial that hands it on. */
function inPartials({ annotations, project }: FollowedFile, taintAt: FollowedTaint): Leak[] {
  return annotations.nodes(["Use"]).flatMap(({ at, value }) => {
    const opened = project.partials.get(String(value.use))?.openings.sinks ?? [];
    return opened.flatMap(({ input, ...place }) => {
      if (input === undefined) return leakOf(`${at}/use`, taintAt.ofName("form", at), place);
      const given = childPath(`${at}/with`, input);
      return leakOf(given, taintAt(given), place);
    });
  });
}

function leakOf(at: string, taint: Taint, place: SinkPlace): Leak[] {
  const traces = tracesIn(taint).filter((trace) => trace.kind !== "password" && !isTaken(trace, place));
  return traces.length > 0 ? [{ at, traces, place }] : [];
}

/** One problem for a place, whatever comes there; the way is that of the first. */
function leakDiagnostics({ at, traces, place }: Leak): Diagnostic[] {
  const known = traces.filter(({ kind }) => kind in kindWords);
  const [first] = known;
  if (!first) return [];
  const { words, wayOut } = sinkNamed(place.sink);
  const kinds = [...new Set(known.map(({ kind }) => kind))].map((kind) => kindWords[kind as keyof typeof kindWords]);
  const kind = { en: kinds.map(({ en }) => en).join(", "), zh: kinds.map(({ zh }) => zh).join("、") };
  const way = { en: wayTo(first, words.en), zh: wayTo(first, words.zh) };
  return [{ code: "P530", path: pathOf(at), values: { kind, way, sink: words, wayOut } }];
}

function wayTo({ way }: Trace, sink: string): string {
  return [...way, sink].join(" → ");
}

const tokenType: Type = { kind: "text", personal: "token" };

/**
 * What is carried from page to page is none of it personal data: a page's params stand in its address, and what the pages
 * of a visit share is kept on the phone. The token is taken out before a page is there.
 */
function carried({ source, definitions, globals, project }: FollowedFile): Diagnostic[] {
  if (globals.inputs) return [];
  const declaredHere = (root: string, values: Declared, sink: string) =>
    Object.entries(values).flatMap(([name, one]) => {
      const isSecret = root === "params" && isToken(name);
      const taint = taintOfType(isSecret ? tokenType : typeOfDeclared(one, project), `${root}.${name}`);
      return leakOf(childPath(`/${root}/${name}`, "type"), taint, { sink }).flatMap(leakDiagnostics);
    });
  const shared = declared(valueAt(source.value, ["visit"]));
  return [...declaredHere("params", definitions.params, "address"), ...declaredHere("visit", shared, "visit")];
}

/** A password is neither shown nor kept: wherever it first goes but the body of what is written to the server. */
function passwords(context: FollowedFile, taintAt: TaintAt): Diagnostic[] {
  const { source, annotations, trees } = context;
  const bodies = annotations.of("x-sink").filter(({ says, at }) => says === "body" && isWrite(source.value, at));
  return annotations.of("x-text").flatMap(({ at }): Diagnostic[] => {
    if (!trees.has(at) || bodies.some((body) => at === body.at || at.startsWith(`${body.at}/`))) return [];
    const secret = tracesIn(taintAt(at)).find(({ kind, way }) => kind === "password" && way.length === 1);
    return secret ? [{ code: "P509", path: pathOf(at), values: { found: secret.way.join() } }] : [];
  });
}

/** Whether the request around a body writes: a get sends none. */
function isWrite(value: unknown, bodyAt: string): boolean {
  const request = valueAt(value, pathOf(parentPath(bodyAt)));
  return isMapping(request) && request.method !== undefined && request.method !== "get";
}

function openSink({ kind }: Trace, place: SinkPlace): Openings["sinks"] {
  if (kind === "form") return [place];
  return kind.startsWith("inputs.") ? [{ ...place, input: kind.slice("inputs.".length) }] : [];
}

function openFields(name: string, taint: Taint): Openings["fields"] {
  return tracesIn(taint).flatMap(({ kind }) =>
    kind.startsWith("inputs.") ? [{ name, input: kind.slice("inputs.".length) }] : [],
  );
}
