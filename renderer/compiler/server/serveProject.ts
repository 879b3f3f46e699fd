import type { ServerResponse } from "node:http";
import type { ViteDevServer } from "vite";
import type { Project } from "../project/openProject.ts";
import { testSuiteOf } from "../project/testSuite.ts";
import { projectListing, projectPage } from "./projectAnswers.ts";
import { sampleDocument } from "./sampleDocument.ts";
import { samplePicture } from "./samplePicture.ts";
import type { TellChange } from "./tellChange.ts";
import { watchFiles } from "./watchFiles.ts";

/**
 * The compiler behind the studio: `/@project` lists the pages with their problems, `/@project/NAME` gives one page
 * checked, `/@project/NAME/tests` its tests, and a sample stands for each document and picture that only the server has. Of
 * each change of a file of `pages` or of the contract is told.
 *
 * @param onDisk gives the project as it is on the disk, without what is being typed
 * @param onChecked is called once, when all pages have been checked
 */
export function serveProject(
  server: ViteDevServer,
  onDisk: () => Project,
  tellChange: TellChange,
  onChecked?: () => void,
): void {
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
    } else if (document !== undefined) sendSample(response, "text/html; charset=utf-8", sampleDocument(document));
    else if (isPicture(pathname)) sendSample(response, "image/svg+xml", samplePicture);
    else if (name !== undefined) send(response, tests ? testSuiteOf(onDisk(), name) : projectPage(onDisk(), name));
    else next();
  });
  watchFiles(server, onDisk().root, tellChange);
}

function send(response: ServerResponse, body: unknown): void {
  response.writeHead(body ? 200 : 404, { "content-type": "application/json" }).end(JSON.stringify(body ?? {}));
}

/** What the studio itself is made of. */
const ownDocuments: ReadonlySet<string> = new Set(["index", "phone", "testFrame"]);

const ownPictures: ReadonlySet<string> = new Set(["icon"]);

/** The name of a document that only the server has, which a page in the phone leads to: `./agreement.html`. */
function documentAt(pathname: string): string | undefined {
  const [, folders, name] = /^\/studio\/((?:[\w-]+\/)*)([\w-]+)\.html$/.exec(pathname) ?? [];
  return name === undefined || (folders === "" && ownDocuments.has(name)) ? undefined : name;
}

/** Whether it is a picture that only the server has. One that is called `missing` is nowhere, for pages that show what is seen then. */
function isPicture(pathname: string): boolean {
  const [, name] = /^\/studio\/(?:[\w-]+\/)*([\w-]+)\.(?:svg|png|jpe?g|webp|avif|gif)$/.exec(pathname) ?? [];
  return name !== undefined && name !== "missing" && !ownPictures.has(name);
}

function sendSample(response: ServerResponse, type: string, text: string): void {
  response.writeHead(200, { "content-type": type }).end(text);
}
