import { isDeepStrictEqual } from "node:util";
import type { Json, NativeStub, RequestStub } from "../../../schemas/index.ts";
import { changedLines } from "../languageService/changedLines.ts";
import type { FileView } from "../languageService/fileView.ts";
import type { RefusedEdit } from "../languageService/languageService.ts";
import { parse, type Source } from "../parse/parse.ts";
import { isMapping, type Path, valueAt } from "../parse/path.ts";
import { applyEdits } from "../problems/applyEdits.ts";
import { changeStructure } from "./changeStructure.ts";
import type { StructureChange, StructureEdit } from "./structureChange.ts";
import { listIn } from "./values.ts";

/** A stub that a file is to have from now on. */
export interface KeptStub {
  readonly stub: RequestStub | NativeStub;
  /** The one that has answered until now; undefined: none of the file has. */
  readonly given?: RequestStub | NativeStub;
}

/** What a stub says; for whom it says that, and after which time, stays as it is written. */
const said = ["status", "code", "answer", "silent", "malformed", "unreachable"];

/** What narrows a stub to some of the requests or calls. */
const narrowing = ["where", "host", "times"];

/**
 * The changes of a page's stubs by which they answer otherwise: the stub that has answered until now, or the one for all
 * such requests, says something else; where there is none, a further one is written. What is not concerned stays as it
 * is, to the byte. Pure, never throws.
 */
export function keepStub(
  { stub, given }: KeptStub,
  source: Source,
  viewOf: (source: Source) => FileView,
): StructureEdit | RefusedEdit {
  const list = "request" in stub ? "requests" : "natives";
  const index = indexOf(listIn(source.value, [list]), stub, given);
  const path: Path = [list, index];
  const changes = index === -1 ? [addition(list, stub)] : settings(path, listIn(source.value, [list])[index], stub);
  let now = source;
  for (const change of changes) {
    const made = changeStructure(change, viewOf(now), now);
    if ("refused" in made) return made;
    now = parse(applyEdits(now.text, made.edits), source.file);
  }
  return { edits: changedLines(source.text, now.text), path };
}

/** Where the stub stands that is to say it; -1: nowhere. */
function indexOf(stubs: readonly unknown[], stub: KeptStub["stub"], given: KeptStub["given"]): number {
  const exact = stubs.findIndex((one) => given !== undefined && isDeepStrictEqual(one, given));
  return exact === -1 ? stubs.findIndex((one) => isForAll(one, stub)) : exact;
}

function isForAll(one: unknown, stub: KeptStub["stub"]): boolean {
  if (!isMapping(one) || narrowing.some((key) => key in one)) return false;
  if ("native" in stub) return one.native === stub.native;
  return one.request === stub.request && (one.method ?? stub.method) === stub.method;
}

function addition(list: string, stub: KeptStub["stub"]): StructureChange {
  const item: Readonly<Record<string, Json>> = JSON.parse(JSON.stringify(stub));
  return { do: "add", list: [list], item };
}

function settings(path: Path, before: unknown, stub: KeptStub["stub"]): readonly StructureChange[] {
  const old = isMapping(before) ? before : {};
  const values: Readonly<Record<string, Json>> = JSON.parse(JSON.stringify(stub));
  return said.flatMap((key) => changesBetween([...path, key], old[key], values[key]));
}

/** The properties that are to be set so that one value becomes another, as deep inside as they can be. */
function changesBetween(path: Path, old: unknown, wanted: Json | undefined): readonly StructureChange[] {
  if (isDeepStrictEqual(old, wanted)) return [];
  const isKnown = typeof old === "object" && old !== null && typeof wanted === "object" && wanted !== null;
  const keys = isKnown ? keysOf(old, wanted) : undefined;
  if (!keys || wanted === undefined) return [{ do: "set", path, ...(wanted !== undefined && { value: wanted }) }];
  return keys.flatMap((key) => changesBetween([...path, key], valueAt(old, [key]), asJson(valueAt(wanted, [key]))));
}

/** The keys of both where all their changes are changes of properties: not where a list's own items are others. */
function keysOf(old: object, wanted: object): Path | undefined {
  if (Array.isArray(old) !== Array.isArray(wanted)) return undefined;
  if (!Array.isArray(old) || !Array.isArray(wanted)) return [...new Set([...Object.keys(old), ...Object.keys(wanted)])];
  const isSameMaps = old.length === wanted.length && [...old, ...wanted].every(isMapping);
  return isSameMaps ? [...old.keys()] : undefined;
}

function asJson(value: unknown): Json | undefined {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}
