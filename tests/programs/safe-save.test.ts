import { spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer, type ViteDevServer } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { gangway } from "../../renderer/compiler/build/gangway.ts";
import { openPageStorage } from "../../renderer/compiler/server/pageStorage.ts";

let folder: string;
let secret: string;
let server: ViteDevServer;
let address: URL;
let token: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "gangway-save-"));
  mkdirSync(join(folder, "site/studio"), { recursive: true });
  writeFileSync(join(folder, "site/studio/index.html"), "<!doctype html><head></head>");
  mkdirSync(join(folder, "project/pages/lab"), { recursive: true });
  cpSync("actions/contract", join(folder, "project/actions/contract"), { recursive: true });
  secret = join(folder, "secret.yaml");
  writeFileSync(secret, "secret: yes-it-is\n");
  server = await createServer({
    configFile: false,
    root: join(folder, "site"),
    cacheDir: join(folder, "cache"),
    logLevel: "silent",
    plugins: [gangway({ root: join(folder, "project") })],
    // Without a watcher, which on a busy machine comes late.
    server: { host: "127.0.0.1", port: 0, watch: null },
  });
  await server.listen();
  address = new URL(server.resolvedUrls?.local[0] ?? "");
  const page = await send("GET", "/studio/");
  token = /name="gangway-token" content="([^"]+)"/.exec(page.body)?.[1] ?? "";
});

afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** Sends a request with exactly these headers, and with the path as it is written. */
function send(method: string, path: string, headers: Record<string, string> = {}, body: string | Buffer = "") {
  return new Promise<Answer>((resolve, reject) => {
    const { hostname, port } = address;
    const sent = request({ hostname, port, method, path, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () => {
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts).toString() });
      });
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

const own = () => ({ origin: address.origin, "x-gangway-token": token });
const beginning = () => ({ ...own(), "if-none-match": "*" });
const knowing = (etag: string) => ({ ...own(), "if-match": `"${etag}"` });
const onDisk = (file: string) => readFileSync(join(folder, "project", file), "utf8");

/** Begins a file, and gives its tag. */
async function begin(file: string, text: string): Promise<string> {
  const { status, body } = await send("PUT", `/@files/${file}`, beginning(), text);
  expect(status).toBe(200);
  return JSON.parse(body).etag;
}

test("A file is begun, read, written again and removed, by who knows its tag", async () => {
  const first = await begin("pages/one.yaml", "page: one\n");
  expect(onDisk("pages/one.yaml")).toBe("page: one\n");
  const read = await send("GET", "/@files/pages/one.yaml", own());
  expect(JSON.parse(read.body)).toEqual({ text: "page: one\n", etag: first });
  const again = await send("PUT", "/@files/pages/one.yaml", knowing(first), "page: one # 改\n");
  expect(again.status).toBe(200);
  expect(onDisk("pages/one.yaml")).toBe("page: one # 改\n");
  const list = await send("GET", "/@files", own());
  expect(JSON.parse(list.body)).toContain("pages/one.yaml");
  const removed = await send("DELETE", "/@files/pages/one.yaml", knowing(JSON.parse(again.body).etag));
  expect(removed.status).toBe(200);
  expect(readdirSync(join(folder, "project/pages"))).not.toContain("one.yaml");
});

/** Asks the compiler as the studio does, while nothing is being typed. */
async function ask(question: string, ...given: readonly unknown[]) {
  const { status, body } = await send("POST", "/@ask", own(), JSON.stringify({ texts: {}, ask: question, given }));
  expect(status).toBe(200);
  return JSON.parse(body);
}

test("Who asks the compiler right after a file was written or removed is answered from it", async () => {
  expect(await ask("search", "初稿")).toEqual([]);
  const first = await begin("pages/asked.yaml", "page: asked\ngangway: 2\ntitle: 初稿\n");
  expect(await ask("search", "初稿")).toMatchObject([{ file: "pages/asked.yaml", line: 3 }]);
  const copied = await ask("renamePage", "asked", "asked-copy");
  expect(copied).toMatchObject({
    files: [{ from: "pages/asked.yaml", to: "pages/asked-copy.yaml" }],
    edits: [{ file: "pages/asked.yaml", edits: [{ insert: "asked-copy" }] }],
  });
  const again = await send("PUT", "/@files/pages/asked.yaml", knowing(first), "page: asked\ntitle: 定稿\n");
  expect(await ask("search", "初稿")).toEqual([]);
  expect(await ask("search", "定稿")).toMatchObject([{ file: "pages/asked.yaml", line: 2 }]);
  await send("DELETE", "/@files/pages/asked.yaml", knowing(JSON.parse(again.body).etag));
  expect(await ask("search", "定稿")).toEqual([]);
});

test("A stale writer is refused, with the text that stands there; so is who begins a file that is there", async () => {
  const first = await begin("pages/stale.yaml", "page: stale\n");
  writeFileSync(join(folder, "project/pages/stale.yaml"), "page: stale\ntitle: other\n");
  for (const headers of [knowing(first), beginning()]) {
    const { status, body } = await send("PUT", "/@files/pages/stale.yaml", headers, "mine");
    expect([status, JSON.parse(body).current.text]).toEqual([412, "page: stale\ntitle: other\n"]);
  }
  expect((await send("DELETE", "/@files/pages/stale.yaml", knowing(first))).status).toBe(412);
  expect((await send("PUT", "/@files/pages/stale.yaml", own(), "mine")).status).toBe(428);
  expect(onDisk("pages/stale.yaml")).toBe("page: stale\ntitle: other\n");
});

test("Nobody but the studio's own page reads or writes", async () => {
  const foreign: Record<string, string>[] = [
    { ...beginning(), origin: "http://evil.example" },
    { ...beginning(), origin: `http://localhost:${Number(address.port) + 1}` },
    { ...beginning(), origin: "null" },
    { ...beginning(), "sec-fetch-site": "cross-site" },
    { ...beginning(), "x-gangway-token": "" },
    { ...beginning(), "x-gangway-token": token.replace(/^./, (first) => (first === "a" ? "b" : "a")) },
    { ...beginning(), host: "evil.example" },
    { "x-gangway-token": token, "if-none-match": "*" },
  ];
  for (const headers of foreign) {
    expect((await send("PUT", "/@files/pages/foreign.yaml", headers, "page: foreign\n")).status).toBe(403);
    expect((await send("GET", "/@files", headers)).status).toBe(403);
    const question = JSON.stringify({ texts: {}, ask: "search", given: ["a"] });
    expect((await send("POST", "/@ask", headers, question)).status).toBe(403);
  }
  expect(readdirSync(join(folder, "project/pages"))).not.toContain("foreign.yaml");
});

test("A question that is none is refused, whatever its name", async () => {
  for (const ask of ["constructor", "__proto__", "nosuch"]) {
    const question = JSON.stringify({ texts: {}, ask, given: [] });
    expect((await send("POST", "/@ask", own(), question)).status).toBe(400);
  }
  expect((await send("POST", "/@ask", own(), "{")).status).toBe(400);
});

test("A page of another origin is not allowed to read the studio's page, which holds the token", async () => {
  const { headers } = await send("GET", "/studio/", { origin: "http://localhost:1" });
  expect(headers["access-control-allow-origin"]).toBeUndefined();
  const preflight = await send("OPTIONS", "/@files/pages/a.yaml", {
    origin: "http://evil.example",
    "access-control-request-method": "PUT",
  });
  expect(preflight.headers["access-control-allow-origin"]).toBeUndefined();
});

test("No name leads out of pages, and no link is followed", async () => {
  const project = join(folder, "project");
  symlinkSync(secret, join(project, "pages/linked.yaml"));
  symlinkSync(folder, join(project, "pages/linked"));
  const names: Record<string, number> = {
    "pages/../../secret.yaml": 404,
    "pages/..%2f..%2fsecret.yaml": 400,
    "pages%2f..%2f..%2fsecret.yaml": 400,
    "pages/..%5c..%5csecret.yaml": 400,
    "..%2fsecret.yaml": 400,
    "actions/contract/hosts.yaml": 400,
    "pages/.hidden.yaml": 400,
    "pages/script.ts": 400,
    "pages/%00.yaml": 400,
    "pages/%ff.yaml": 403,
    "pages/linked.yaml": 403,
    "pages/linked/secret.yaml": 403,
    "pages/nowhere/a.yaml": 409,
  };
  const contract = onDisk("actions/contract/hosts.yaml");
  for (const [name, status] of Object.entries(names)) {
    const answer = await send("PUT", `/@files/${name}`, beginning(), "page: a\n");
    expect([name, answer.status]).toEqual([name, status]);
    expect((await send("GET", `/@files/${name}`, own())).body).not.toContain("yes-it-is");
  }
  expect(readFileSync(secret, "utf8")).toBe("secret: yes-it-is\n");
  expect(onDisk("actions/contract/hosts.yaml")).toBe(contract);
});

test("What is too large or no UTF-8 is not written", async () => {
  const large = Buffer.alloc(600 * 1024, "a");
  expect((await send("PUT", "/@files/pages/large.yaml", beginning(), large)).status).toBe(413);
  const broken = Buffer.from([0x70, 0xff, 0xfe, 0x0a]);
  expect((await send("PUT", "/@files/pages/broken.yaml", beginning(), broken)).status).toBe(422);
  expect(readdirSync(join(folder, "project/pages"))).not.toEqual(expect.arrayContaining(["large.yaml"]));
  expect(readdirSync(join(folder, "project/pages"))).not.toEqual(expect.arrayContaining(["broken.yaml"]));
});

test("Of thirty writers at once with the same tag one is heard, and the others learn what it wrote", async () => {
  const etag = await begin("pages/many.yaml", "page: many\n");
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      send("PUT", "/@files/pages/many.yaml", knowing(etag), `page: many\ntitle: ${index}\n`),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status === 412);
  expect(refused).toHaveLength(29);
  for (const { body } of refused) expect(JSON.parse(body).current.text).toBe(onDisk("pages/many.yaml"));
  expect(readdirSync(join(folder, "project/pages")).filter((name) => name.endsWith(".tmp"))).toEqual([]);
});

test("The server's own ways to start an editor and to read other files are closed", async () => {
  for (const address of ["/__open-in-editor", "/__open-in-editor/", "/__OPEN-IN-EDITOR", "/__open-in-editor.x"])
    expect((await send("GET", `${address}?file=${encodeURIComponent(secret)}`)).status).toBe(403);
  expect((await send("GET", `/@fs${secret}`)).body).not.toContain("yes-it-is");
  const link = join(folder, "project/pages/seen.yaml");
  symlinkSync(secret, link);
  const followed = await send("GET", `/@fs${link}?raw`);
  expect([followed.status, followed.body.includes("yes-it-is")]).toEqual([403, false]);
  symlinkSync(secret, join(folder, "site/seen.yaml"));
  expect((await send("GET", "/seen.yaml")).status).toBe(403);
});

/** Writes texts of two kinds by turns, of 200 kB each, and tells of each, until it is killed. */
const writer = `
  import { runnerImport } from "vite";
  const { module } = await runnerImport("./renderer/compiler/server/pageStorage.ts", { configFile: false });
  const storage = module.openPageStorage(process.argv[1]);
  let { etag } = storage.read("pages/killed.yaml");
  for (let turn = 0; ; turn += 1) {
    const text = (turn % 2 === 0 ? "a" : "b").repeat(200 * 1024);
    etag = storage.write("pages/killed.yaml", Buffer.from(text), etag).etag;
    process.stdout.write(".");
  }
`;

/** Lets a writer write so many times, and kills it in what it writes next. */
async function writeAndKill(project: string, times: number): Promise<void> {
  const child = spawn(process.execPath, ["--input-type=module", "-e", writer, project]);
  let written = 0;
  await new Promise<void>((resolve) => {
    child.stdout.on("data", (dots: Buffer) => {
      written += dots.length;
      if (written >= times) resolve();
    });
  });
  child.kill("SIGKILL");
  await new Promise((resolve) => child.once("exit", resolve));
}

test("A server that is killed in the middle of writing leaves the old text or the new one, and the next one tidies up", async () => {
  const project = mkdtempSync(join(tmpdir(), "gangway-killed-"));
  mkdirSync(join(project, "pages"));
  writeFileSync(join(project, "pages/killed.yaml"), "a".repeat(200 * 1024));
  for (const times of [1, 3, 7]) {
    await writeAndKill(project, times);
    expect(readFileSync(join(project, "pages/killed.yaml"), "utf8")).toMatch(/^(?:a{204800}|b{204800})$/);
  }
  writeFileSync(join(project, "pages/.killed.yaml.1.tmp"), "half of i");
  openPageStorage(project);
  expect(readdirSync(join(project, "pages"))).toEqual(["killed.yaml"]);
  rmSync(project, { recursive: true });
});
