import type { ServerResponse } from "node:http";
import type { ViteDevServer } from "vite";
import type { Project } from "../project/openProject.ts";
import { pageName, stubsBeside, testsBeside } from "../project/pageFiles.ts";
import { testSuiteOf } from "../project/testSuite.ts";
import { projectListing, projectPage } from "./projectAnswers.ts";
import { sampleDocument } from "./sampleDocument.ts";
import { watchFiles } from "./watchFiles.ts";

/**
 * The compiler behind the studio: `/@project` lists the pages with their problems, `/@project/NAME` gives one page
 * checked, `/@project/NAME/tests` its tests, a sample stands for each document that only the server has, and
 * `gangway:changed` tells which file has changed, and of which pages to ask again, after a file of `pages` or of the
 * contract has.
 *
 * @param onDisk gives the project as it is on the disk, without what is being typed
 * @param onChecked is called once, when all pages have been checked
 */
export function serveProject(server: ViteDevServer, onDisk: () => Project, onChecked?: () => void): void {
  let tell = onChecked;
  server.middlewares.use((request, response, next) => {
    const { pathname, search } = new URL(request.url ?? "/", "http://localhost");
    const document = documentAt(pathname);
    const [, name, tests] = /^\/@project(?:\/([\w-]+)(\/tests)?)?$/.exec(pathname) ?? [];
    if (pathname === "/") response.writeHead(302, { location: `/studio/${search}` }).end();
    else if (pathname === "/@project") {
      send(response, projectListing(onDisk()));
      tell?.();
      tell = undefined;
    } else if (document !== undefined) sendDocument(response, document);
    else if (name !== undefined) send(response, tests ? testSuiteOf(onDisk(), name) : projectPage(onDisk(), name));
    else next();
  });
  watchFiles(server, onDisk().root, (file) => {
    const project = onDisk();
    project.refresh(file);
    server.ws.send("gangway:changed", { file, pages: affectedBy(file, project) });
  });
}

function send(response: ServerResponse, body: unknown): void {
  response.writeHead(body ? 200 : 404, { "content-type": "application/json" }).end(JSON.stringify(body ?? {}));
}

/** What the studio itself is made of. */
const ownDocuments: ReadonlySet<string> = new Set(["index", "phone", "testFrame"]);

/** The name of a document that only the server has, which a page in the phone leads to: `./agreement.html`. */
function documentAt(pathname: string): string | undefined {
  const [, name] = /^\/studio\/([\w-]+)\.html$/.exec(pathname) ?? [];
  return name === undefined || ownDocuments.has(name) ? undefined : name;
}

function sendDocument(response: ServerResponse, name: string): void {
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(sampleDocument(name));
}

/** A page's own file, its stubs and its tests concern that page; anything else may concern every page. */
function affectedBy(file: string, project: Project): readonly string[] {
  const name = pageName(file);
  const page = project.pageFile(name);
  return project.pages.includes(name) && [page, stubsBeside(page), testsBeside(page)].includes(file)
    ? [name]
    : project.pages;
}
