import type { EntryKind } from "../../../actions/index.ts";
import type { Shape } from "../../../schemas/index.ts";
import { describe } from "../formula/type.ts";
import { isMapping } from "../parse/path.ts";
import type { Sentence } from "../text/sentence.ts";
import { typeOfDeclared } from "../validate/scope/types.ts";
import type { FileView } from "./fileView.ts";
import { sinceTable } from "./sinceTable.ts";

type HelpOfName = (name: string, view: FileView) => Sentence | undefined;

/** What is said of a name, by the word of its `x-name`. */
const helpers: ReadonlyMap<string, HelpOfName> = new Map<string, HelpOfName>([
  ["native", helpOfEntry("native")],
  ["nativeFunction", helpOfEntry("native")],
  ["scheme", helpOfEntry("scheme")],
  ["miniProgram", helpOfEntry("miniProgram")],
  ["data", (name, { definitions }) => helpOfSource(definitions.data[name])],
  ["statePath", (name, view) => helpOfValue(view.definitions.state[name.replace(/^state\./, "")], view)],
  ["page", (name, { context }) => helpOfTaken(context.pages.get(name))],
  ["partial", (name, { context }) => helpOfTaken(context.partials.get(name)?.inputs)],
]);

/** What is known of a name of the project, in Markdown; undefined where there is nothing to say. Pure. */
export function nameHelp(says: string, name: string, view: FileView): Sentence | undefined {
  return helpers.get(says)?.(name, view);
}

function helpOfEntry(kind: EntryKind): HelpOfName {
  return (name, { context: { contract } }) => {
    if (!contract) return undefined;
    const tables: Readonly<Record<EntryKind, object>> = {
      native: contract.natives,
      scheme: contract.schemes,
      miniProgram: contract.miniPrograms,
    };
    const row: unknown = Object.hasOwn(tables[kind], name) ? Reflect.get(tables[kind], name) : undefined;
    if (!isMapping(row)) return undefined;
    const table = sinceTable(name, kind, contract);
    const params = paramsOf(row.params);
    return {
      en: [`**${row.title}**`, params.en, table.en].filter(Boolean).join("\n\n"),
      zh: [`**${row.title}**`, params.zh, table.zh].filter(Boolean).join("\n\n"),
    };
  };
}

function paramsOf(params: unknown): Sentence {
  if (!isMapping(params) || Object.keys(params).length === 0) return { en: "", zh: "" };
  const list = Object.entries(params as Readonly<Record<string, Shape>>).map(
    ([name, { type, required }]) => `\`${name}\`${required ? "*" : ""} ${type ?? ""}`,
  );
  return { en: `Takes ${list.join(", ")}`, zh: `参数：${list.join("，")}` };
}

function helpOfSource(source: unknown): Sentence | undefined {
  if (!isMapping(source)) return undefined;
  const { get = "", returns = "any" } = source;
  return { en: `\`get ${get}\`, gives \`${returns}\``, zh: `\`get ${get}\`，得到 \`${returns}\`` };
}

function helpOfValue(value: unknown, { context }: FileView): Sentence | undefined {
  if (value === undefined) return undefined;
  const type = `\`${describe(typeOfDeclared(value, context))}\``;
  return { en: type, zh: type };
}

function helpOfTaken(taken: unknown): Sentence | undefined {
  if (!isMapping(taken) || Object.keys(taken).length === 0) return undefined;
  const names = Object.keys(taken).map((name) => `\`${name}\``);
  return { en: `Takes ${names.join(", ")}`, zh: `要带上：${names.join("，")}` };
}
