import type { IncomingMessage, ServerResponse } from "node:http";
import { resolve } from "node:path";
import type { ViteDevServer } from "vite";
import type { LanguageExtension } from "../language/languageExtension.ts";
import { createLanguageService } from "../languageService/createLanguageService.ts";
import type { Project } from "../project/openProject.ts";
import { createBuildSharing } from "../share/createBuildSharing.ts";
import { createToken, isClosed, isFromStudio } from "./guardServer.ts";
import { openPageStorage } from "./pageStorage.ts";
import { openRevisions } from "./revisions.ts";
import { serveProject } from "./serveProject.ts";
import { questionsAddress, serveQuestions } from "./serveQuestions.ts";
import { serveStorage, storageAddress } from "./serveStorage.ts";
import { createTellChange } from "./tellChange.ts";
import { typedProject } from "./typedProject.ts";

/** What `serveStudio` is told beside the project. */
interface StudioOptions {
  /** What the project adds to the page language, now as in its earlier states. */
  readonly extension?: LanguageExtension | undefined;
  /** Is called once, when all pages have been checked. */
  readonly onChecked?: () => void;
}

type Serve = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * What stands behind the studio on this machine: the project, for everybody who can reach the server; its files and its
 * compiler, for the studio's own page alone. Closes what the development server has of its own that starts programs or
 * leads out of the project.
 *
 * @returns the token, which the studio's page gets
 */
export function serveStudio(
  server: ViteDevServer,
  project: Project,
  { extension, onChecked }: StudioOptions = {},
): string {
  const token = createToken();
  const storage = openPageStorage(project.root);
  const withTyped = typedProject(project);
  const onDisk = () => withTyped({});
  const tellChange = createTellChange(server, onDisk);
  const language = createLanguageService(project);
  const revisions = openRevisions(project.root, extension);
  const { config } = server;
  const buildFolder = resolve(config.root, config.build.outDir);
  const sharing = createBuildSharing(buildFolder);
  const ownRooms: Readonly<Record<string, Serve>> = {
    [storageAddress]: (request, response) => serveStorage(storage, tellChange, request, response),
    [questionsAddress]: (request, response) =>
      serveQuestions(
        (texts) => ({
          project: withTyped(texts),
          language,
          extension,
          texts,
          storage,
          revisions,
          sharing,
          buildFolder,
        }),
        request,
        response,
      ),
  };
  server.httpServer?.on("close", () => void sharing.stop());
  const roots = [project.root, config.root, config.cacheDir, ...config.server.fs.allow];
  server.middlewares.use((request, response, next) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    if (isClosed(pathname, roots)) return refuse(response);
    const room = Object.keys(ownRooms).find((address) => isAt(pathname, address));
    if (room === undefined) return next();
    if (!isFromStudio(request, token)) return refuse(response);
    ownRooms[room]?.(request, response).catch(next);
  });
  serveProject(server, onDisk, tellChange, onChecked);
  return token;
}

function isAt(pathname: string, address: string): boolean {
  return pathname === address || pathname.startsWith(`${address}/`);
}

function refuse(response: ServerResponse): void {
  response.writeHead(403).end();
}
