import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const program = ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/usr/local/bin/nginx"].find((path) => existsSync(path));

/** Whether there is an nginx here; says loudly what is left out when there is none. */
export function hasNginx(): boolean {
  if (!program) console.warn("SKIPPED: what a real nginx serves. It needs the package nginx-light.");
  return program !== undefined;
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
  readonly bytes: Buffer;
}

/** How a test asks, beside the path. */
interface Asking {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A real nginx on loopback that serves files. */
export interface Nginx {
  readonly ask: (path: string, acceptLanguage?: string, how?: Asking) => Promise<Answer>;
  /** Where it speaks plain HTTP. */
  readonly url: string;
  /** The port at which it speaks HTTP/2, with a certificate that nobody has signed. */
  readonly secure: number;
  readonly stop: () => Promise<void>;
}

/**
 * Starts one that serves files. Its own configuration lies elsewhere than what it includes, as /etc/nginx does.
 *
 * @param files text by path
 * @param config as `gangway publish` writes it into a folder
 * @throws what nginx says of a configuration it refuses
 */
export async function startNginx(
  files: ReadonlyMap<string, string | Buffer>,
  config: (folder: string) => string,
): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), "gangway-nginx-"));
  const published = join(folder, "site of ours/nginx");
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, "site", path)), { recursive: true });
    writeFileSync(join(folder, "site", path), text);
  }
  const [port, secure] = [await freePort(), await freePort()];
  certify(folder);
  mkdirSync(published, { recursive: true });
  writeFileSync(join(published, "gangway.conf"), config(published));
  writeFileSync(join(published, "place.conf"), placeOf(folder, port, secure));
  writeFileSync(join(folder, "own.conf"), configuration(folder, published));
  const child = spawn(program ?? "nginx", ["-p", folder, "-e", join(folder, "error.log"), "-c", "own.conf"]);
  let said = "";
  child.stderr.on("data", (text) => {
    said += text;
  });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const ask = (path: string, acceptLanguage = "", how: Asking = {}) => askOnce(port, path, acceptLanguage, how);
  while (!(await ask("/").catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(said);
    await wait(20);
  }
  return {
    ask,
    url: `http://127.0.0.1:${port}`,
    secure,
    async stop() {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

/** A server around the included file, which writes nowhere but below its folder. */
function configuration(folder: string, published: string): string {
  const kinds = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  return `
daemon off;
master_process off;
pid ${folder}/nginx.pid;
events {}
http {
  access_log off;
  ${kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join("\n  ")}
  include /etc/nginx/mime.types;
  include "${published}/gangway.conf";
}
`;
}

function placeOf(folder: string, port: number, secure: number): string {
  return `listen 127.0.0.1:${port};
listen 127.0.0.1:${secure} ssl http2;
ssl_certificate ${folder}/own.pem;
ssl_certificate_key ${folder}/own.key;
root ${folder}/site;
`;
}

/** A certificate that nobody has signed but its own key. */
function certify(folder: string): void {
  const [key, out] = [join(folder, "own.key"), join(folder, "own.pem")];
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  spawnSync("openssl", ["req", "-x509", ...kind, "-subj", "/CN=localhost", "-keyout", key, "-out", out]);
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

function askOnce(
  port: number,
  path: string,
  acceptLanguage: string,
  { method = "GET", headers: more }: Asking,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { ...(acceptLanguage && { "accept-language": acceptLanguage }), ...more };
    const asked = request({ host: "127.0.0.1", port, path, method, headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part) => parts.push(part));
      response.on("end", () => {
        const bytes = Buffer.concat(parts);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, body: bytes.toString("utf8") });
      });
    });
    asked.on("error", reject).end();
  });
}
