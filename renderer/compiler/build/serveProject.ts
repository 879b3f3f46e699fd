import type { ServerResponse } from "node:http";
import { join, relative, sep } from "node:path";
import type { ViteDevServer } from "vite";
import { type Desk, openDesk } from "./desk.ts";
import { pageFolder, pageName, stubsBeside, testsBeside } from "./pageFiles.ts";
import type { Problem } from "./problems.ts";
import { sampleDocument } from "./sampleDocument.ts";
import { suiteOf } from "./suite.ts";

/** The watcher loses a change that comes within 50 ms of another on the same file: measured. So look again after it. */
const afterTheLast = 80;

/**
 * The desk behind the studio: `/@desk` lists the pages with their problems, `/@desk/NAME` gives one page checked,
 * `/@desk/NAME/tests` its tests, a sample stands for each document that only the server has, and `gangway:changed` tells which pages to ask for again after a file of `pages` or of the contract has changed.
 */
export function serveDesk(server: ViteDevServer, root: string): void {
  const desk = openDesk(root);
  server.middlewares.use((request, response, next) => {
    const { pathname, search } = new URL(request.url ?? "/", "http://localhost");
    const document = documentAt(pathname);
    const [, name, tests] = /^\/@desk(?:\/([\w-]+)(\/tests)?)?$/.exec(pathname) ?? [];
    if (pathname === "/") response.writeHead(302, { location: `/preview/${search}` }).end();
    else if (pathname === "/@desk") send(response, listOf(desk));
    else if (document !== undefined) sendDocument(response, document);
    else if (name !== undefined) send(response, tests ? suiteOf(desk, name) : pageOf(desk, name));
    else next();
  });
  watch(server, root, (file) => {
    desk.refresh(file);
    server.ws.send("gangway:changed", { pages: affectedBy(file, desk) });
  });
}

function send(response: ServerResponse, body: unknown): void {
  response.writeHead(body ? 200 : 404, { "content-type": "application/json" }).end(JSON.stringify(body ?? {}));
}

/** What the studio itself is made of. */
const ownDocuments: ReadonlySet<string> = new Set(["index", "phone", "testFrame"]);

/** The name of a document that only the server has, which a page in the phone leads to: `./agreement.html`. */
function documentAt(pathname: string): string | undefined {
  const [, name] = /^\/preview\/([\w-]+)\.html$/.exec(pathname) ?? [];
  return name === undefined || ownDocuments.has(name) ? undefined : name;
}

function sendDocument(response: ServerResponse, name: string): void {
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(sampleDocument(name));
}

function listOf(desk: Desk) {
  const pages = desk.pages.map((name) => ({
    name,
    title: titleOf(desk, name),
    folder: pageFolder(desk.pageFile(name)),
    problems: problemsOf(desk, name),
  }));
  return { app: desk.app, pages };
}

function titleOf(desk: Desk, name: string): string {
  const { value } = desk.source(desk.pageFile(name));
  const title = typeof value === "object" && value !== null ? Reflect.get(value, "title") : undefined;
  return typeof title === "string" ? title : name;
}

function pageOf(desk: Desk, name: string) {
  if (!desk.pages.includes(name)) return undefined;
  // Without app.yaml or the contract no page can be shown, whatever it says itself.
  const page = desk.app && desk.contract ? desk.checkPage(name).page : undefined;
  const { text } = desk.source(desk.pageFile(name));
  return { name, page, text, problems: problemsOf(desk, name), stubs: desk.stubs(name) ?? { stubs: name } };
}

/** What is wrong with a page, and with what every page shares. */
function problemsOf(desk: Desk, name: string): readonly Problem[] {
  const shared = desk.checkAll().problems.filter(({ file, code }) => isShared(file) || code === "P409");
  return [...desk.checkPage(name).problems, ...shared];
}

function isShared(file: string): boolean {
  return !file.startsWith("pages/") || file === "pages/app.yaml";
}

/** A page's own file, its stubs and its tests concern that page; anything else may concern every page. */
function affectedBy(file: string, desk: Desk): readonly string[] {
  const name = pageName(file);
  const page = desk.pageFile(name);
  return desk.pages.includes(name) && [page, stubsBeside(page), testsBeside(page)].includes(file) ? [name] : desk.pages;
}

function watch(server: ViteDevServer, root: string, changed: (file: string) => void): void {
  const folders = [join(root, "pages"), join(root, "actions", "contract")];
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const note = (path: string) => {
    if (!path.endsWith(".yaml") || !folders.some((folder) => path.startsWith(folder + sep))) return;
    const file = relative(root, path).split(sep).join("/");
    changed(file);
    clearTimeout(timers.get(file));
    timers.set(
      file,
      setTimeout(() => changed(file), afterTheLast),
    );
  };
  server.watcher.add(folders);
  for (const event of ["add", "change", "unlink"] as const) server.watcher.on(event, note);
}
