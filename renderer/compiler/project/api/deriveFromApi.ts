import { type Document, parseDocument } from "yaml";
import { format } from "../../format/format.ts";
import { parse, type Source } from "../../parse/parse.ts";
import { isMapping, type Path } from "../../parse/path.ts";
import { languageVersion } from "../../upgrade/languageVersion.ts";
import { type ApiDocument, operationOf, type ServedShape } from "../../validate/scope/api/apiDocument.ts";
import { misfitsOf } from "../../validate/scope/api/misfits.ts";
import { askedBy } from "../../validate/scope/api/servedType.ts";
import { typeNamed } from "../../validate/scope/types.ts";
import type { Project } from "../openProject.ts";
import { sampleOf, shapeName, shapesOf, typeWordOf } from "./servedShapes.ts";

/** A file as it would be; `before` is missing where there is none yet. */
export interface DerivedFile {
  readonly file: string;
  readonly before: string | undefined;
  readonly after: string;
}

const appFile = "pages/app.yaml";

/**
 * What an OpenAPI document says of the requests of pages, written into the project's files: `returns` where a request has
 * none, the shapes that it names, the types of shapes as the server has them, and answers for preview and tests where a
 * request has none. What stands there stays, comments too; done again it changes nothing. Writes no file.
 */
export function deriveFromApi(project: Project, server: ApiDocument): readonly DerivedFile[] {
  const app = parseDocument(project.source(appFile).text);
  const changes = [...asking(project)].flatMap(([source, requests]) => {
    const document = parseDocument(source.text);
    const stubs = stubsDocument(source, project);
    for (const { path, holder } of requests) deriveOne({ path, holder, document, app, stubs }, project, server);
    return [
      changedFile(source.file, source.text, document, project),
      ...(stubs ? [changedFile(stubs.file, stubs.before, stubs.document, project)] : []),
    ];
  });
  return [changedFile(appFile, project.source(appFile).text, app, project), ...changes].flatMap((one) => one ?? []);
}

/** A request where it stands. */
interface PlacedRequest {
  readonly path: Path;
  readonly holder: Readonly<Record<string, unknown>>;
}

/** The pages and partials with their requests; pages for testers are left alone. */
function* asking(project: Project): Iterable<readonly [Source, readonly PlacedRequest[]]> {
  const files = project.files.filter((file) => /^pages\/(?!texts\/|lab\/|app\.yaml)/.test(file));
  for (const file of files.filter((one) => !/\.(?:stubs|test)\.yaml$/.test(one))) {
    const source = project.source(file);
    const found = requestsWithin(source.value, []);
    if (found.length > 0) yield [source, found];
  }
}

function requestsWithin(value: unknown, path: Path): PlacedRequest[] {
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, part]) =>
    requestsWithin(part, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return isMapping(value) && askedBy(value) ? [{ path, holder: value }, ...inner] : inner;
}

interface Deriving extends PlacedRequest {
  readonly document: Document;
  readonly app: Document;
  readonly stubs: StubsFile | undefined;
}

function deriveOne({ path, holder, document, app, stubs }: Deriving, project: Project, server: ApiDocument): void {
  const asked = askedBy(holder);
  const answer = asked && operationOf(server, asked.method, asked.path)?.answer;
  if (!asked || !answer?.kinds.includes("object")) return;
  const { returns } = holder;
  if (returns === undefined) {
    for (const [name, shape] of shapesOf(answer, asked.path)) {
      if (!app.hasIn(["shapes", name])) app.setIn(["shapes", name], app.createNode(shape));
    }
    // What nobody reads needs no shape.
    if ("as" in holder || path[0] === "data") document.setIn([...path, "returns"], shapeName(answer, asked.path));
  } else retype(String(returns), answer, app, project);
  stubs?.add(asked.path, asked.method, answer);
}

/** The types of a shape as the server has them, where the runtime could not read them. */
function retype(name: string, answer: ServedShape, app: Document, project: Project): void {
  const type = app.hasIn(["shapes", name]) ? typeNamed(name, project.context) : undefined;
  if (!type) return;
  for (const { name: field } of misfitsOf(type, answer)) {
    const found = answer.fields.get(field);
    if (found) app.setIn(["shapes", name, field], app.createNode(typeWordOf(found.shape, field)));
  }
}

/** The answers beside a page, to which further ones are added. */
interface StubsFile {
  readonly file: string;
  readonly before: string | undefined;
  readonly document: Document;
  readonly add: (request: string, method: string, answer: ServedShape) => void;
}

/** Undefined for a partial: the pages that use it have the answers. */
function stubsDocument({ file, value }: Source, project: Project): StubsFile | undefined {
  if (!isMapping(value) || typeof value.page !== "string") return undefined;
  const beside = file.replace(/\.yaml$/, ".stubs.yaml");
  const before = project.files.includes(beside) ? project.source(beside).text : undefined;
  const document = parseDocument(before ?? `stubs: ${value.page}\ngangway: ${languageVersion}\n`);
  const add: StubsFile["add"] = (request, method, answer) => {
    const { requests }: { readonly requests?: unknown } = document.toJS();
    const known = (Array.isArray(requests) ? requests : []).some(
      (one) => isMapping(one) && one.request === request && (one.method ?? method) === method,
    );
    if (known || request.includes("${")) return;
    const stub = { request, ...(method !== "get" && { method }), answer: sampleOf(answer) };
    if (!document.has("requests")) document.set("requests", document.createNode([]));
    document.addIn(["requests"], document.createNode(stub));
  };
  return { file: beside, before, document, add };
}

function changedFile(file: string, before: string | undefined, document: Document, project: Project) {
  const text = document.toString({ lineWidth: 0 });
  const after = format(parse(text, file), project.language) ?? text;
  const isEmpty = before === undefined && !document.has("requests");
  const isSame =
    before !== undefined && JSON.stringify(parseDocument(before).toJS()) === JSON.stringify(document.toJS());
  return isEmpty || isSame ? undefined : { file, before, after };
}
