import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BuildSharing, createBuildSharing } from "../../renderer/compiler/share/createBuildSharing.ts";
import { folder, removeFolders } from "./gitProjects.ts";

let root: string;
let sharing: BuildSharing;
let address: URL;

beforeAll(async () => {
  root = folder();
  const build = join(root, "dist");
  mkdirSync(join(build, "assets/.hidden"), { recursive: true });
  mkdirSync(join(build, "folder.js"));
  writeFileSync(join(build, "index.html"), "<!doctype html>home");
  writeFileSync(join(build, "quota.html"), "<!doctype html>quota");
  writeFileSync(join(build, "assets/main.js"), "main()");
  writeFileSync(join(build, "assets/empty.css"), "");
  writeFileSync(join(build, "nginx.conf"), "secret");
  writeFileSync(join(build, "assets/main.js.map"), "secret");
  writeFileSync(join(build, "assets/.hidden/a.js"), "secret");
  writeFileSync(join(build, ".env.json"), "secret");
  writeFileSync(join(root, "secret.json"), "secret");
  symlinkSync(join(root, "secret.json"), join(build, "linked.json"));
  symlinkSync(root, join(build, "linked"));
  sharing = createBuildSharing(build, () => "127.0.0.1");
  const state = await sharing.start();
  address = new URL(state.kind === "on" ? state.address : "http://nowhere");
});

afterAll(async () => {
  await sharing.stop();
  removeFolders();
});

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** Sends a request with the path as it is written. */
function send(method: string, path: string, headers: Record<string, string> = {}) {
  return new Promise<Answer>((resolve, reject) => {
    const { hostname, port } = address;
    const sent = request({ hostname, port, method, path, headers, agent: false }, (answer) => {
      let body = "";
      answer.on("data", (part: Buffer) => {
        body += part.toString();
      });
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }));
    });
    sent.on("error", reject);
    sent.end();
  });
}

test("A phone gets the pages of the build and what they are made of", async () => {
  expect(await send("GET", "/quota.html?channel=a")).toMatchObject({ status: 200, body: "<!doctype html>quota" });
  expect(await send("GET", "/")).toMatchObject({ status: 200, body: "<!doctype html>home" });
  const script = await send("GET", "/assets/main.js");
  expect(script).toMatchObject({ status: 200, body: "main()", headers: { "x-content-type-options": "nosniff" } });
  expect(script.headers["content-type"]).toBe("text/javascript; charset=utf-8");
  expect(await send("HEAD", "/quota.html")).toMatchObject({
    status: 200,
    body: "",
    headers: { "content-length": "20" },
  });
  expect(await send("GET", "/assets/empty.css")).toMatchObject({ status: 200, body: "" });
});

test("Who asks under another name gets nothing: a site that has been given this address", async () => {
  for (const host of ["evil.example", `evil.example:${address.port}`, "127.0.0.1", `localhost:${address.port}`])
    expect(await send("GET", "/quota.html", { host })).toMatchObject({ status: 421, body: "" });
});

test("Nobody does more than read", async () => {
  for (const method of ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND"])
    expect(await send(method, "/quota.html")).toMatchObject({ status: 405, body: "" });
});

test("Nothing outside of the build is reached, by no way of writing it and by no link; nothing of another kind within", async () => {
  const paths = [
    ...[
      "/../secret.json",
      "/..%2fsecret.json",
      "/%2e%2e/secret.json",
      "/..%5csecret.json",
      "/assets/../../secret.json",
    ],
    ...["//secret.json", "/./secret.json", "/%00.html", "/quota.html%00.json", "/%ff.html", "/%E0%A4%A.html"],
    ...["/linked.json", "/linked/secret.json", "/nginx.conf", "/assets/main.js.map", "/.env.json"],
    ...["/assets/.hidden/a.js", "/assets", "/assets/", "/folder.js", "/nowhere.html", "/C:/secret.json"],
    "http://evil.example/secret.json",
  ];
  for (const path of paths) expect([path, await send("GET", path)]).toMatchObject([path, { status: 404, body: "" }]);
});

test("Nothing of the studio's server is there: neither source, nor files, nor questions", async () => {
  const rooms = ["/@files", "/@ask", "/@project", "/@fs/etc/passwd", "/@vite/client", "/studio/", "/pages/quota.yaml"];
  for (const path of [...rooms, "/package.json", "/main.tsx", "/__open-in-editor?file=a"])
    expect([path, (await send("GET", path)).status]).toEqual([path, 404]);
});

test("What is no HTTP is hung up on", async () => {
  const said = await new Promise<string>((resolve) => {
    const socket = connect(Number(address.port), address.hostname, () => socket.write("GET /quota.html\r\n\r\n"));
    socket.on("data", (part) => resolve(part.toString()));
    socket.on("close", () => resolve(""));
  });
  expect(said).not.toContain("quota");
});

test("It is there from when it is started until it is stopped; without a build or a network it says so", async () => {
  expect(await sharing.start()).toMatchObject({ kind: "on", address: address.href });
  expect(await sharing.stop()).toMatchObject({ kind: "off", builtAt: expect.any(Number) });
  await expect(send("GET", "/quota.html")).rejects.toThrow("ECONNREFUSED");
  expect(await createBuildSharing(join(root, "nowhere"), () => "127.0.0.1").start()).toEqual({ kind: "noBuild" });
  expect(await createBuildSharing(join(root, "dist"), () => undefined).start()).toEqual({ kind: "noNetwork" });
});
