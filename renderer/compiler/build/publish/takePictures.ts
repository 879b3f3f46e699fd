import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { each } from "./each.ts";
import { types } from "./putTree.ts";

/** A page as it is opened for its picture. */
export interface PictureScene {
  readonly page: string;
  readonly query: Readonly<Record<string, string>>;
  /** The begin of the names of its pictures. */
  readonly name: string;
  /** What the host says that it is; the Chromium itself when left out. */
  readonly userAgent?: string | undefined;
  /** Whether it is seen by night. */
  readonly isDark?: boolean;
}

/** What is served below the web root; undefined: nothing is there. */
export type ServedFile = (path: string) => Promise<Buffer | undefined>;

/** What is to be seen. */
export interface PictureOrder {
  readonly scenes: readonly PictureScene[];
  readonly before: ServedFile;
  readonly after: ServedFile;
  /** What the server answers at a path. */
  readonly answer: (path: string) => unknown;
  /** Where pictures are put: `quota.before.png`, `quota.after.png` of the scene `quota`. */
  readonly folder: string;
  /** The program of a Chromium. */
  readonly program: string;
}

/** Milliseconds of the page's own time until it is taken: what is fetched and drawn late is there by then. */
const settled = 8000;
/** Milliseconds after which a Chromium that does not come to an end is given up. */
const patience = 20_000;

/** What has come of it, by the names of the scenes. */
export interface TakenPictures {
  readonly changed: readonly string[];
  /** Those that do not stand still for a picture, such as one that leads on by itself. */
  readonly missing: readonly string[];
}

/** The program of a Chromium on this machine; undefined where none is found. */
export function findChromiumProgram(): string | undefined {
  const known = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium", "/usr/bin/google-chrome"];
  return [process.env.CHROME_PATH, ...known].find((place) => place !== undefined && existsSync(place));
}

/**
 * Takes pictures of pages as they are live and as they would be, on a phone of 390 pixels. Those of pages that look the same
 * are removed again.
 */
export async function takePictures(order: PictureOrder): Promise<TakenPictures> {
  mkdirSync(order.folder, { recursive: true });
  const found: Record<Seen, string[]> = { changed: [], missing: [], same: [] };
  const [live, next] = await Promise.all([serve(order.before, order.answer), serve(order.after, order.answer)]);
  try {
    // A Chromium takes a core for itself: a few at a time.
    await each(
      order.scenes,
      async (scene) => void found[await compare(order, scene, live.url, next.url)].push(scene.name),
      2,
    );
  } finally {
    live.close();
    next.close();
  }
  return { changed: found.changed.sort(), missing: found.missing.sort() };
}

type Seen = "changed" | "missing" | "same";

/** Takes both pictures of a page, and keeps them where they are not the same. */
async function compare(order: PictureOrder, scene: PictureScene, live: string, next: string): Promise<Seen> {
  const { folder, before } = order;
  const asked = `${scene.page}.html?${new URLSearchParams(scene.query)}`;
  const [old, now] = [join(folder, `${scene.name}.before.png`), join(folder, `${scene.name}.after.png`)];
  const remove = () => {
    for (const file of [old, now]) rmSync(file, { force: true });
  };
  remove();
  const isNew = !(await before(`${scene.page}.html`));
  if (!isNew && !(await take(order.program, scene, `${live}/${asked}`, old))) return "missing";
  // An engine now and then draws a few pixels a shade otherwise: what is otherwise stays so.
  for (let tries = 0; tries < 3; tries++) {
    if (!(await take(order.program, scene, `${next}/${asked}`, now))) {
      remove();
      return "missing";
    }
    if (isNew) return "changed";
    if (readFileSync(old).equals(readFileSync(now))) {
      remove();
      return "same";
    }
  }
  return "changed";
}

/** Serves files, and what the server would answer to all else that is asked for. */
async function serve(file: ServedFile, answer: (path: string) => unknown) {
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://127.0.0.1").pathname).slice(1);
    const bytes = await file(path).catch(() => undefined);
    const known = bytes ? undefined : answer(`/${path}`);
    if (bytes) response.writeHead(200, { "content-type": types[extname(path).slice(1)] ?? "application/octet-stream" });
    else response.writeHead(known === undefined ? 404 : 200, { "content-type": "application/json" });
    response.end(bytes ?? (known === undefined ? "" : JSON.stringify(known)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

/** Has a Chromium of its own open an address and write what it sees into a file. Gives whether it did. */
function take(program: string, { userAgent, isDark }: PictureScene, address: string, file: string): Promise<boolean> {
  const profile = join(tmpdir(), `gangway-picture-${process.pid}-${Math.random().toString(36).slice(2)}`);
  const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const look = ["--hide-scrollbars", "--window-size=390,844", "--force-prefers-reduced-motion", "--lang=zh-CN"];
  const when = [`--virtual-time-budget=${settled}`, `--user-data-dir=${profile}`, `--screenshot=${file}`];
  const seen = [
    ...(userAgent === undefined ? [] : [`--user-agent=${userAgent}`]),
    // Blink's own setting: what a window would ask of its desktop, a Chromium without one asks nobody.
    ...(isDark ? ["--blink-settings=preferredColorScheme=0"] : []),
  ];
  rmSync(file, { force: true });
  const child = spawn(program, ["--headless", ...sandbox, ...look, ...seen, ...when, address], {
    stdio: "ignore",
    // A group of its own: it starts others, which would go on without it.
    detached: true,
  });
  const kill = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
    } catch {
      // All of them have come to their end.
    }
  };
  const timer = setTimeout(kill, patience);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", () => {
      clearTimeout(timer);
      kill();
      rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
      resolve(existsSync(file));
    });
  });
}
