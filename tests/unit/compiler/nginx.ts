import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:http";
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
}

/** A real nginx on loopback that serves files. */
export interface Nginx {
  readonly ask: (path: string, acceptLanguage?: string) => Promise<Answer>;
  readonly stop: () => Promise<void>;
}

/**
 * Starts one that serves files by the `nginx.conf` among them.
 *
 * @param files text by path
 * @throws what nginx says of a configuration it refuses
 */
export async function startNginx(files: ReadonlyMap<string, string>): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), "gangway-nginx-"));
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, "site", path)), { recursive: true });
    writeFileSync(join(folder, "site", path), text);
  }
  const port = await freePort();
  writeFileSync(join(folder, "own.conf"), configuration(folder, port));
  const child = spawn(program ?? "nginx", ["-p", folder, "-e", join(folder, "error.log"), "-c", "own.conf"]);
  let said = "";
  child.stderr.on("data", (text) => {
    said += text;
  });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const ask = (path: string, acceptLanguage = "") => askOnce(port, path, acceptLanguage);
  while (!(await ask("/").catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(said);
    await wait(20);
  }
  return {
    ask,
    async stop() {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

/** A server around the included file, which writes nowhere but below its folder. */
function configuration(folder: string, port: number): string {
  const kinds = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  return `
daemon off;
master_process off;
pid ${folder}/nginx.pid;
events {}
http {
  access_log off;
  ${kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join("\n  ")}
  server {
    listen 127.0.0.1:${port};
    root ${folder}/site;
    include ${folder}/site/nginx.conf;
  }
}
`;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

function askOnce(port: number, path: string, acceptLanguage: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = acceptLanguage ? { "accept-language": acceptLanguage } : {};
    const request = get({ host: "127.0.0.1", port, path, headers, agent: false }, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (text) => {
        body += text;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    });
    request.on("error", reject);
  });
}
