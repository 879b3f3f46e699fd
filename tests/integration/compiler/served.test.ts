import { connect } from "node:http2";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { nginxConfig } from "../../../renderer/compiler/build/publish/nginxConfig.ts";
import { planOf, release } from "../../../renderer/compiler/build/publish/publishBuild.ts";
import { putTree } from "../../../renderer/compiler/build/publish/putTree.ts";
import type { Share } from "../../../renderer/compiler/build/publish/releases.ts";
import { hasNginx, type Nginx, startNginx } from "./nginx.ts";
import { buildOf, memoryTarget, nobody, project } from "./published.ts";

/* What a real nginx serves of what was published, by the configuration that was published with it. */

/** What a component or a brand brings along: a picture, which is compressed in itself, and a drawing, which is not. */
const pictures = new Map([
  ["assets/card-aaaa1111.png", Buffer.from("89504e470d0a1a0a0000", "hex")],
  ["assets/sign-aaaa1111.svg", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
]);
const [built, next] = [buildOf("aaaa1111"), buildOf("bbbb2222")];
const live = { ...built, files: new Map([...built.files, ...pictures]) };
const { app, contract } = project;
if (!app || !contract) throw new Error("The project has mistakes");

let site: Promise<ReadonlyMap<string, Buffer>> | undefined;

/** The files that are served; the same for all. */
function published(): Promise<ReadonlyMap<string, Buffer>> {
  site ??= publish();
  return site;
}

async function publish(): Promise<ReadonlyMap<string, Buffer>> {
  const target = memoryTarget();
  const plan = await planOf(live, target);
  await putTree(live, target, nobody, plan);
  await release(live, target, nobody, plan);
  await putTree(next, target, nobody, await planOf(next, target));
  const served = [...target.files].filter(([path]) => path.startsWith("www/"));
  return new Map(served.map(([path, bytes]) => [path.slice("www/".length), bytes]));
}

/** What is published into a folder beside that. */
const config = (share?: Share) => (folder: string) => nginxConfig(app, contract, folder, share);
const serve = async (share?: Share) => startNginx(await published(), config(share));

test("The policy lets the contract's schemes through, and of scripts the one that is named", () => {
  const text = nginxConfig(app, contract, "/srv/h5/nginx");
  expect(text).toContain("frame-src grapp: nwdapp: 'self'");
  expect(text).toContain("script-src 'self' https://lf1-cdn-tos.bytegoofy.com/goofy/developer/jssdk/jssdk-1.2.0.js;");
  expect(text).toContain("frame-ancestors 'self'");
  const { languages: _, ...plain } = app;
  expect(nginxConfig(plain, contract, "/srv/h5/nginx")).not.toContain("language");
});

describe.skipIf(!hasNginx())("A real nginx", () => {
  let nginx: Nginx;
  beforeAll(async () => {
    nginx = await serve();
  });
  afterAll(() => nginx?.stop());

  const html = (file: string) => live.entries.get(file)?.toString("utf8");
  const script = "/assets/shell-aaaa1111.js";
  const inRange = { headers: { range: "bytes=0-9" } };

  test("says all of its headers on every kind of answer, and keeps only what is there", async () => {
    const { headers: first } = await nginx.ask("/quota.html");
    const known = { headers: { "if-none-match": String(first.etag) } };
    const kinds = [
      [200, "no-cache", await nginx.ask("/quota.html")],
      [304, "no-cache", await nginx.ask("/quota.html", "", known)],
      [404, "no-store", await nginx.ask("/nothing.html")],
      [404, "no-store", await nginx.ask("/assets/gone-aaaa1111.js")],
      [404, "no-store", await nginx.ask("/assets/gone-aaaa1111.js", "", { headers: { "accept-encoding": "br" } })],
      [404, "no-store", await nginx.ask("/nginx.conf")],
      [404, "no-store", await nginx.ask("/trees/aaaa1111/quota.html")],
      [200, "immutable", await nginx.ask(script)],
      [206, "immutable", await nginx.ask(script, "", inRange)],
      [405, "no-store", await nginx.ask("/quota.html", "", { method: "POST" })],
      [416, "no-store", await nginx.ask(script, "", { headers: { range: "bytes=999999-" } })],
      [400, undefined, await nginx.ask("/%")],
    ] as const;
    for (const [status, kept, answer] of kinds) {
      const { headers } = answer;
      expect([answer.status, status]).toEqual([status, status]);
      const policy = String(headers["content-security-policy"]);
      expect([status, policy]).toEqual([status, expect.stringContaining("frame-ancestors 'self'")]);
      // Which scripts a page may have, it says itself: several builds are served beside each other.
      if (kept === "immutable") expect(policy).toContain("default-src 'none'");
      if (status === 200) expect(policy + answer.body).toContain("default-src 'none'");
      expect(policy).toContain("object-src 'none'");
      // Of a range that there is not nginx says its headers twice.
      const says = (name: string, text: string) =>
        expect([status, [headers[name]].flat().join().split(", ")[0]?.split(",")[0]]).toEqual([status, text]);
      says("content-security-policy-report-only", "require-trusted-types-for 'script'");
      says("x-content-type-options", "nosniff");
      says("referrer-policy", "strict-origin");
      expect([status, headers["strict-transport-security"]]).toEqual([status, undefined]);
      if (kept) expect([status, headers["cache-control"]]).toEqual([status, expect.stringContaining(kept)]);
    }
  });

  test("gives who asks for a page that there is not the page that says so", async () => {
    const { status, body } = await nginx.ask("/nothing.html");
    expect([status, body]).toEqual([404, html("error.html")]);
    expect((await nginx.ask("/assets/gone-aaaa1111.js")).body).not.toContain("gangway");
  });

  test("sends what was compressed when it was published, to whom can read it", async () => {
    const asking = (accepted: string) => nginx.ask(script, "", { headers: { "accept-encoding": accepted } });
    const whole = live.files.get(script.slice(1))?.toString("utf8");
    const [br, gzip, plain, unwanted] = await Promise.all(["gzip, br", "gzip", "identity", "gzip, br;q=0"].map(asking));
    expect([br?.headers["content-encoding"], brotliDecompressSync(br?.bytes ?? "").toString()]).toEqual(["br", whole]);
    expect([gzip?.headers["content-encoding"], gunzipSync(gzip?.bytes ?? "").toString()]).toEqual(["gzip", whole]);
    expect([plain?.headers["content-encoding"], plain?.body]).toEqual([undefined, whole]);
    expect(unwanted?.headers["content-encoding"]).toBe("gzip");
    for (const answer of [br, gzip, plain]) expect(String(answer?.headers.vary)).toContain("Accept-Encoding");
    expect(br?.headers["content-type"]).toBe("text/javascript; charset=utf-8");
    expect((await nginx.ask("/brotli/assets/shell-aaaa1111.js")).status).toBe(404);
  });

  test.each([
    ["br", true],
    ["gzip, deflate, br, zstd", true],
    ["BR;q=0.5", true],
    ["br;q=0", false],
    ["br;q=0 , gzip", false],
    ["br ; q=0.0 ,gzip", false],
    ["gzip, x-br", false],
    ["brotli", false],
  ])("for who accepts %j, brotli: %s", async (accepted, isBrotli) => {
    const { headers } = await nginx.ask(script, "", { headers: { "accept-encoding": accepted } });
    expect(headers["content-encoding"] === "br").toBe(isBrotli);
  });

  test.each(["gzip, deflate, br", "gzip", "identity"])("sends pictures to who accepts %j", async (accepted) => {
    const asking = (path: string) => nginx.ask(`/${path}`, "", { headers: { "accept-encoding": accepted } });
    const [[photo = "", bytes], [drawing = ""]] = [...pictures] as [[string, Buffer], [string, Buffer]];
    const answer = await asking(photo);
    expect([answer.status, answer.bytes]).toEqual([200, bytes]);
    expect([answer.headers["content-type"], answer.headers["content-encoding"]]).toEqual(["image/png", undefined]);
    expect(answer.headers["cache-control"]).toContain("immutable");
    const drawn = await asking(drawing);
    const coding = { "gzip, deflate, br": "br", gzip: "gzip", identity: undefined }[accepted];
    expect([drawn.status, drawn.headers["content-type"], drawn.headers["content-encoding"]]).toEqual([
      ...[200, "image/svg+xml", coding],
    ]);
  });

  test("says of no refusal that it is compressed", async () => {
    const accepted = { "accept-encoding": "gzip, br" };
    const refused = await Promise.all([
      nginx.ask("/quota.html", "", { method: "POST", headers: accepted }),
      nginx.ask("/quota.html", "", { headers: { ...accepted, "if-match": '"another"' } }),
      nginx.ask("/quota.html", "", { headers: { "accept-encoding": "br", range: "bytes=9999999-" } }),
      nginx.ask(script, "", { headers: { "accept-encoding": "br", range: "bytes=9999999-" } }),
      nginx.ask(script, "", { method: "POST", headers: accepted }),
    ]);
    expect(refused.map(({ status, headers }) => [status, headers["content-encoding"]])).toEqual(
      [405, 412, 416, 416, 405].map((status) => [status, undefined]),
    );
  });

  test("sends pages as they were compressed, in the reader's language, and says that it depends on both", async () => {
    const asking = (path: string, accepted: string, more = {}) =>
      nginx.ask(path, "en", { headers: { "accept-encoding": accepted, ...more } });
    const [br, gzip, plain] = await Promise.all(
      ["gzip, br", "gzip", "identity"].map((accepted) => asking("/settings.html", accepted)),
    );
    const whole = html("settings.en.html");
    expect([br?.headers["content-encoding"], brotliDecompressSync(br?.bytes ?? "").toString()]).toEqual(["br", whole]);
    expect([gzip?.headers["content-encoding"], gunzipSync(gzip?.bytes ?? "").toString()]).toEqual(["gzip", whole]);
    expect([plain?.headers["content-encoding"], plain?.body]).toEqual([undefined, whole]);
    for (const answer of [br, gzip, plain]) {
      const varied = [answer?.headers.vary].flat().join(", ").split(/, ?/).sort();
      expect(varied).toEqual(["Accept-Encoding", "Accept-Language"]);
      expect([answer?.headers["content-type"], answer?.headers["cache-control"]]).toEqual([
        "text/html; charset=utf-8",
        "no-cache",
      ]);
    }
    const same = await asking("/settings.html", "br", { "if-none-match": String(br?.headers.etag) });
    expect([same.status, same.bytes.length]).toEqual([304, 0]);
    const nothing = await asking("/nothing.html", "br");
    const missing = html("error.en.html") ?? html("error.html");
    expect([nothing.status, brotliDecompressSync(nothing.bytes).toString()]).toEqual([404, missing]);
    expect((await asking("/settings.html.br", "br")).status).toBe(404);
  });

  test("sends a page that only an older build has as that has left it", async () => {
    const files = new Map([...(await published())].filter(([path]) => !path.endsWith(".html.br")));
    const older = await startNginx(files, config());
    const page = await older.ask("/quota.html", "", { headers: { "accept-encoding": "gzip, br" } });
    await older.stop();
    expect([page.headers["content-encoding"], gunzipSync(page.bytes).toString()]).toEqual(["gzip", html("quota.html")]);
  });

  test("speaks HTTP/2 over TLS, and then asks for it from now on", async () => {
    const session = connect(`https://127.0.0.1:${nginx.secure}`, { rejectUnauthorized: false });
    const headers = await new Promise<Readonly<Record<string, unknown>>>((resolve, reject) => {
      session.on("error", reject);
      session.request({ ":path": "/quota.html" }).on("response", resolve).end();
    });
    session.destroy();
    expect([headers[":status"], headers["strict-transport-security"]]).toEqual([200, "max-age=31536000"]);
  });

  test.each([
    ["/settings.html", "", "settings.html"],
    ["/settings.html", "zh-CN,zh;q=0.9", "settings.html"],
    ["/settings.html", "en-GB,en;q=0.9", "settings.en.html"],
    ["/settings.html", "en", "settings.en.html"],
    ["/settings.html", "zh-CN,zh;q=0.9,en;q=0.8", "settings.html"],
    ["/settings.html", "fr-CH, fr;q=0.9, en;q=0.8", "settings.en.html"],
    ["/settings.html", "fr", "settings.html"],
    ["/settings.html?lang=en", "zh-CN", "settings.en.html"],
    ["/settings.html?a=1&lang=zh", "en", "settings.html"],
    ["/settings.html?lang=fr", "en", "settings.en.html"],
    ["/settings.en.html", "zh-CN", "settings.en.html"],
    ["/quota.html?lang=en", "en", "quota.en.html"],
    ["/", "en", "index.en.html"],
    ["/", "fr", "index.html"],
  ])("serves at %s, for who wants %j, %s", async (path, accepted, file) => {
    const { status, headers, body } = await nginx.ask(path, accepted);
    expect(status).toBe(200);
    expect(body).toBe(html(file));
    expect([headers["cache-control"], headers.vary]).toEqual(["no-cache", expect.stringContaining("Accept-Language")]);
  });
});

describe.skipIf(!hasNginx())("Trusted Types", () => {
  test.each([
    ["Mozilla/5.0 (Linux; Android 14) Chrome/138.0.0.0 Mobile Safari/537.36", true],
    ["Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 NWD/10.12.0", true],
    ["Mozilla/5.0 (Linux; Android 14; wv) Chrome/138.0.0.0 Mobile Safari/537.36 GR/5.0.0", false],
    ["Mozilla/5.0 (Linux; Android 14; wv) Chrome/101.0.4951.61 toutiaomicroapp/2.53.1.0", false],
    // The outer shell counts.
    ["Mozilla/5.0 (iPhone) Mobile/15E148 NWD/10.12.0 MicroMessenger/8.0.49 miniProgram/wx62", false],
  ])("for %s, enforced: %s", async (agent, isEnforced) => {
    const trusting = { ...app, trustedTypes: ["browser", "nwd"] };
    const nginx = await startNginx(await published(), (folder) => nginxConfig(trusting, contract, folder));
    const { headers } = await nginx.ask("/quota.html", "", { headers: { "user-agent": agent } });
    await nginx.stop();
    const policy = "require-trusted-types-for 'script'";
    expect(String(headers["content-security-policy"]).includes(`${policy}; trusted-types gangway`)).toBe(isEnforced);
    expect(headers["content-security-policy-report-only"]).toBe(isEnforced ? undefined : policy);
  });
});

describe.skipIf(!hasNginx())("A build that a share of the clients gets before all others", () => {
  const agents = {
    gr: "Mozilla/5.0 (Linux; Android 14; wv) Chrome/138.0.0.0 Mobile Safari/537.36 GR/5.0.0",
    nwd: "Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 NWD/10.12.0",
    browser: "Mozilla/5.0 (Linux; Android 14) Chrome/138.0.0.0 Mobile Safari/537.36",
  };
  const treeFor = async (nginx: Nginx, agent: string, path = "/quota.html") => {
    const { body } = await nginx.ask(path, "", { headers: { "user-agent": agent } });
    return /"tree":"(\w+)"/.exec(body)?.[1];
  };

  test("goes to about that many, always to the same; all else is as it was", async () => {
    const nginx = await serve({ tree: "bbbb2222", percent: 20, hosts: [] });
    const clients = Array.from({ length: 300 }, (_, index) => `client ${index}`);
    const trees = await Promise.all(clients.map((one) => treeFor(nginx, one)));
    const again = await Promise.all(clients.map((one) => treeFor(nginx, one)));
    await nginx.stop();
    expect(again).toEqual(trees);
    const share = trees.filter((tree) => tree === "bbbb2222").length / trees.length;
    expect(share).toBeGreaterThan(0.12);
    expect(share).toBeLessThan(0.28);
    expect(new Set(trees)).toEqual(new Set(["aaaa1111", "bbbb2222"]));
  });

  test("is what its clients get, where that build alone is not compressed as the one of all others is", async () => {
    const files = new Map([...(await published())].filter(([path]) => !/^trees\/bbbb2222\/.*\.br$/.test(path)));
    const nginx = await startNginx(files, config({ tree: "bbbb2222", percent: 0, hosts: ["gr"] }));
    const headers = { "user-agent": agents.gr, "accept-encoding": "br" };
    const page = await nginx.ask("/quota.html", "", { headers });
    await nginx.stop();
    expect([page.headers["content-encoding"], page.body]).toEqual([
      undefined,
      next.entries.get("quota.html")?.toString("utf8"),
    ]);
  });

  test.each([
    ["nwd", "Mozilla/5.0 (iPhone) Mobile/15E148 NWD/10.12.0 MicroMessenger/8.0.49 miniProgram/wx62", "aaaa1111"],
    ["wechat", "Mozilla/5.0 (iPhone) Mobile/15E148 NWD/10.12.0 MicroMessenger/8.0.49 miniProgram/wx62", "bbbb2222"],
    ["gr", "Mozilla/5.0 (Linux; Android 14; wv) Mobile gr/5.0.0", "aaaa1111"],
    ["browser", agents.browser, "bbbb2222"],
    ["browser", agents.nwd, "aaaa1111"],
  ] as const)("goes to the hosts that the front end itself sees: for %s, %s gets %s", async (host, agent, tree) => {
    const nginx = await serve({ tree: "bbbb2222", percent: 0, hosts: [host] });
    const found = await treeFor(nginx, agent);
    await nginx.stop();
    expect(found).toBe(tree);
  });

  test("goes to all clients of a host, in its languages, and to no other", async () => {
    const nginx = await serve({ tree: "bbbb2222", percent: 0, hosts: ["gr"] });
    const found = await Promise.all(Object.values(agents).map((agent) => treeFor(nginx, agent)));
    const english = await nginx.ask("/settings.html", "en", { headers: { "user-agent": agents.gr } });
    const first = await treeFor(nginx, agents.gr, "/");
    await nginx.stop();
    expect(found).toEqual(["bbbb2222", "aaaa1111", "aaaa1111"]);
    expect(first).toBe("bbbb2222");
    expect(english.body).toBe(next.entries.get("settings.en.html")?.toString("utf8"));
  });
});
