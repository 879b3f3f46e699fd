import { isMapping, type Path, pathOf, valueAt } from "../../../parse/path.ts";
import { hintFor, mendingBy } from "../../../problems/hintFor.ts";
import type { Language } from "../../../problems/problems.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Rule, RuleContext } from "../../rule.ts";
import { type ApiDocument, type ApiOperation, operationOf, operationTitle } from "../../scope/api/apiDocument.ts";
import { hostsAt } from "../../scope/api/hostsAt.ts";
import { type Misfit, misfitsOf } from "../../scope/api/misfits.ts";
import { namesSent } from "../../scope/api/namesSent.ts";
import { quoted } from "../../scope/api/quoted.ts";
import { askedBy } from "../../scope/api/servedType.ts";
import { typeInWords, typeNamed } from "../../scope/types.ts";

/** Requests that the server's document does not know, lacks something for, or answers otherwise than the page takes it. */
export const servedPaths: Rule = (context) => {
  const { annotations, project } = context;
  const { server } = project;
  if (!server || context.project.forTesters?.has(String(valueAt(context.source.value, ["page"])))) return [];
  return annotations.of("x-address").flatMap(({ says, at, value }) => {
    return says === "server" && typeof value === "string" ? faultsOf(pathOf(at), value, server, context) : [];
  });
};

function faultsOf(path: Path, address: string, server: ApiDocument, context: RuleContext): readonly Diagnostic[] {
  const { source, project } = context;
  const holder = valueAt(source.value, path.slice(0, -1));
  const asked = askedBy(holder);
  if (!asked || !isMapping(holder)) return [];
  const hosts = hostsAt([{ value: source.value, path }], project.contract);
  const operation = operationOf(server, asked.method, address);
  if (!operation) return [unknown(path, asked.method, address, server, hosts)];
  const names = lackingNames(operation, address, holder);
  const values = { names: quoted(names), operation: operationTitle(operation), hosts };
  const lacking: readonly Diagnostic[] = names.length > 0 ? [{ code: "P907", path, values }] : [];
  return [...lacking, ...misread(path, holder, operation, hosts, context)];
}

type Hosts = ReturnType<typeof hostsAt>;

function unknown(path: Path, method: string, address: string, server: ApiDocument, hosts: Hosts): Diagnostic {
  const values = { operation: operationTitle({ method, path: address }), file: server.file, hosts };
  const others = server.operations.filter((one) => operationOf(server, one.method, address) === one);
  if (others.length > 0) {
    const known = others.map((one) => one.method).join(", ");
    const hint = { en: ` It knows ${known}.`, zh: `它有 ${known}。` };
    return { code: "P901", path, values: { ...values, hint } };
  }
  const paths = server.operations.filter((one) => one.method === method).map((one) => one.path);
  const meant = hintFor(address, paths);
  const hint = meant.best === undefined ? { en: "", zh: "" } : { ...meant.hint, en: ` ${meant.hint.en}` };
  return {
    code: "P901",
    path,
    values: { ...values, hint },
    suggestions: mendingBy(meant).suggestions ?? mended(meant),
  };
}

/** What is surely meant is a suggestion, too: the server may have moved what the page asks for elsewhere. */
function mended(meant: ReturnType<typeof hintFor>): readonly string[] {
  return meant.best === undefined ? [] : [meant.best];
}

/** What the server must be sent and the page does not send. */
function lackingNames({ method, required }: ApiOperation, address: string, holder: object): readonly string[] {
  // A file goes in a part of its own.
  const sent = "upload" in holder ? undefined : namesSent(address, holder);
  if (!sent) return [];
  const names = method === "get" ? required.query : [...required.query, ...required.body];
  return names.filter((name) => !sent.includes(name));
}

function misread(
  path: Path,
  holder: Readonly<Record<string, unknown>>,
  { answer, statuses, ...operation }: ApiOperation,
  hosts: Hosts,
  { project }: RuleContext,
): readonly Diagnostic[] {
  const { returns } = holder;
  const type = typeof returns === "string" ? typeNamed(returns, project) : undefined;
  if (!type || type.kind === "any") return [];
  const at = [...path.slice(0, -1), "returns"];
  const title = operationTitle(operation);
  if (!answer)
    return [
      {
        code: "P908",
        path: at,
        values: { operation: title, statuses: statuses.join(", "), returns: String(returns), hosts },
      },
    ];
  const misfits = misfitsOf(type, answer);
  if (misfits.length === 0) return [];
  const faults = {
    en: misfits.map((one) => faultText(one, String(returns), "en")).join("; "),
    zh: misfits.map((one) => faultText(one, String(returns), "zh")).join("；"),
  };
  return [{ code: "P903", path: at, values: { operation: title, returns: String(returns), faults, hosts } }];
}

function faultText({ name, expected, found }: Misfit, returns: string, language: Language): string {
  const [what, wanted] = [name === "" ? returns : name, typeInWords(expected)[language].trim()];
  const is = found[language].trim();
  return language === "en" ? `${what} is ${is}, and not ${wanted}` : `${what} 是${is}，不是${wanted}`;
}
