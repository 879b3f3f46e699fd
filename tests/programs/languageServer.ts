import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

/** What an editor shows of a mistake. */
export interface Diagnostic {
  readonly message: string;
  readonly range: { readonly start: { readonly line: number } };
}

/** What an editor offers while one types. */
export interface Offer {
  readonly label: string;
  readonly documentation?: string | { readonly value: string };
}

/** The server behind VS Code's YAML extension, with the settings of this repository. */
export interface LanguageServer {
  /** Opens a file with a text. Gives what is wrong in it. */
  readonly diagnose: (file: string, text: string) => Promise<readonly Diagnostic[]>;
  /** What is offered at `‸` in the text. */
  readonly complete: (file: string, text: string) => Promise<readonly Offer[]>;
  /** What is told of the place of `‸` in the text. */
  readonly hover: (file: string, text: string) => Promise<string>;
  readonly stop: () => void;
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
}

const require = createRequire(import.meta.url);
const settings = JSON.parse(readFileSync(".vscode/settings.json", "utf8")) as Readonly<Record<string, unknown>>;

/** The settings of a section, such as `yaml`, as an editor hands them out. */
function configuration(section: string): Readonly<Record<string, unknown>> {
  const own = Object.entries(settings).filter(([key]) => key.startsWith(`${section}.`));
  return own.reduce((all, [key, value]) => merge(all, key.split(".").slice(1), value), {});
}

type Tree = Readonly<Record<string, unknown>>;

function merge(tree: Tree, [key = "", ...rest]: readonly string[], value: unknown): Tree {
  return { ...tree, [key]: rest.length === 0 ? value : merge((tree[key] ?? {}) as Tree, rest, value) };
}

/** Starts the server as an editor does that has opened this repository. */
export async function startLanguageServer(): Promise<LanguageServer> {
  const wire = connect(
    spawn(process.execPath, [require.resolve("yaml-language-server/bin/yaml-language-server"), "--stdio"]),
  );
  const rootUri = pathToFileURL(process.cwd()).href;
  await wire.ask("initialize", {
    processId: process.pid,
    rootUri,
    workspaceFolders: [{ uri: rootUri, name: "gangway" }],
    capabilities: {
      workspace: { configuration: true },
      textDocument: {
        completion: { completionItem: { documentationFormat: ["markdown"], snippetSupport: true } },
        hover: { contentFormat: ["markdown"] },
      },
    },
  });
  wire.tell("initialized", {});
  wire.tell("workspace/didChangeConfiguration", { settings: { yaml: configuration("yaml") } });
  let version = 0;

  const show = async (file: string, text: string) => {
    const uri = pathToFileURL(resolve(file)).href;
    const found = wire.diagnosed(uri);
    version++;
    wire.tell("textDocument/didOpen", { textDocument: { uri, languageId: "yaml", version, text } });
    const diagnostics = await found;
    return { uri, diagnostics };
  };
  const at = async (method: string, file: string, marked: string) => {
    const before = marked.split("‸")[0] ?? "";
    const position = { line: before.split("\n").length - 1, character: (before.split("\n").at(-1) ?? "").length };
    const { uri } = await show(file, marked.replace("‸", ""));
    return wire.ask(method, { textDocument: { uri }, position });
  };

  return {
    diagnose: async (file, text) => (await show(file, text)).diagnostics,
    complete: async (file, text) => ((await at("textDocument/completion", file, text)) as { items: Offer[] }).items,
    async hover(file, text) {
      const found = (await at("textDocument/hover", file, text)) as { contents?: { value?: string } } | null;
      return found?.contents?.value ?? "";
    },
    stop: wire.stop,
  };
}

/** Requests, answers and notes over the server's standard streams. */
function connect(server: ChildProcessWithoutNullStreams) {
  const answers = new Map<number, (result: unknown) => void>();
  const waiting = new Map<string, (found: readonly Diagnostic[]) => void>();
  let last = 0;
  let rest = Buffer.alloc(0);

  const send = (message: object) => {
    const body = JSON.stringify({ jsonrpc: "2.0", ...message });
    server.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  };
  const take = ({ id, method, params, result }: Message) => {
    if (method === undefined) return answers.get(id ?? 0)?.(result);
    if (method === "textDocument/publishDiagnostics") {
      const { uri, diagnostics } = params as { uri: string; diagnostics: readonly Diagnostic[] };
      waiting.get(uri)?.(diagnostics);
    }
    if (id !== undefined) send({ id, result: method === "workspace/configuration" ? sectionsOf(params) : null });
  };
  server.stdout.on("data", (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    for (let message = next(); message; message = next()) take(message);
  });
  const next = (): Message | undefined => {
    const end = rest.indexOf("\r\n\r\n");
    const length = Number(/Content-Length: (\d+)/.exec(rest.subarray(0, Math.max(end, 0)).toString())?.[1]);
    if (end === -1 || rest.length < end + 4 + length) return undefined;
    const body = rest.subarray(end + 4, end + 4 + length).toString();
    rest = rest.subarray(end + 4 + length);
    return JSON.parse(body) as Message;
  };
  return {
    tell: (method: string, params: object) => send({ method, params }),
    ask(method: string, params: object): Promise<unknown> {
      last++;
      send({ id: last, method, params });
      return new Promise((resolve) => answers.set(last, resolve));
    },
    diagnosed: (uri: string) =>
      new Promise<readonly Diagnostic[]>((resolve) => {
        waiting.set(uri, resolve);
      }),
    stop: () => void server.kill(),
  };
}

function sectionsOf(params: unknown): unknown[] {
  const { items } = params as { items: readonly { section: string }[] };
  return items.map(({ section }) => configuration(section));
}
