import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { planOf, release } from "../../../renderer/compiler/build/publish/publishBuild.ts";
import { putTree } from "../../../renderer/compiler/build/publish/putTree.ts";
import { liveEntries } from "../../../renderer/compiler/build/publish/releases.ts";
import { s3Target } from "../../../renderer/compiler/build/publish/s3Target.ts";
import { buildOf, faultsOf, nobody } from "./published.ts";

/* The part of S3 that publishing asks for, as its documents say it: lists in pages, answers by status. */

const objects = new Map<string, { readonly bytes: Buffer; readonly headers: Readonly<Record<string, unknown>> }>();
let failures = 0;
let knowsConditions = true;
let server: Server;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const isSigned = /^AWS4-HMAC-SHA256 Credential=KEY\/\d{8}\/cn-north-1\/s3\/aws4_request/;
    if (!isSigned.test(request.headers.authorization ?? "")) return response.writeHead(403).end("<Error/>");
    if (failures-- > 0) return response.writeHead(503).end("<Error>SlowDown</Error>");
    const [, bucket, key = ""] = /^\/([^/]+)\/?(.*)$/.exec(decodeURIComponent(url.pathname)) ?? [];
    if (bucket !== "pages") return response.writeHead(404).end("<Error>NoSuchBucket</Error>");
    if (key === "") return response.end(listed(url.searchParams));
    if (request.method === "PUT" && request.headers["if-none-match"] === "*") {
      if (!knowsConditions) return response.writeHead(501).end("<Error>NotImplemented</Error>");
      if (objects.has(key)) return response.writeHead(412).end("<Error>PreconditionFailed</Error>");
    }
    if (request.method === "PUT") objects.set(key, { bytes: Buffer.concat(parts), headers: request.headers });
    if (request.method === "DELETE") objects.delete(key);
    const found = objects.get(key);
    return found || request.method === "DELETE" ? response.end(found?.bytes) : response.writeHead(404).end("<Error/>");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => void server.close());
beforeEach(() => {
  objects.clear();
  failures = 0;
  knowsConditions = true;
});

/** Seven at a time: a real one has a thousand. */
function listed(query: URLSearchParams): string {
  const [prefix, after] = [query.get("prefix") ?? "", query.get("continuation-token") ?? ""];
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const shown = keys.slice(0, 7);
  const items = shown.map(
    (key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.bytes.length}</Size></Contents>`,
  );
  const next = keys.length > 7 ? `<NextContinuationToken>${shown[6]}</NextContinuationToken>` : "";
  return `<ListBucketResult>${items.join("")}${next}</ListBucketResult>`;
}

function bucket(name = "pages", key = "KEY") {
  const { port } = server.address() as AddressInfo;
  return s3Target({
    ...{ base: `http://127.0.0.1:${port}/${name}`, prefix: "h5", region: "cn-north-1" },
    ...{ key, secret: "SECRET", token: undefined, name: `s3://${name}/h5` },
  });
}

test("A bucket gets a build as a folder does, uncompressed, and says how long each file is kept", async () => {
  const [build, target] = [buildOf("aaaa1111"), bucket()];
  failures = 2;
  const plan = await planOf(build, target);
  await putTree(build, target, nobody, plan);
  await release(build, target, nobody, plan);
  const files = new Map([...objects].map(([key, { bytes }]) => [key.replace(/^h5\//, ""), bytes]));
  expect(faultsOf(files)).toEqual([]);
  expect([...files.keys()].filter((path) => /\.(?:gz|br)$/.test(path))).toEqual([]);
  const headersOf = (path: string) => objects.get(`h5/www/${path}`)?.headers;
  expect(headersOf("quota.html")).toMatchObject({
    "cache-control": "no-cache",
    "content-type": "text/html; charset=utf-8",
  });
  expect(headersOf("assets/shell-aaaa1111.js")?.["cache-control"]).toContain("immutable");
  expect(new Set((await liveEntries(target)).values())).toEqual(new Set(["aaaa1111"]));
  expect((await planOf(build, target)).files.size).toBe(0);
});

test("A bucket that there is not, or that lets nobody in, is named", async () => {
  const deposit = { bytes: Buffer.from("x"), type: "text/plain", keep: "no-store" };
  await expect(bucket("nowhere").write("a", deposit)).rejects.toThrow("s3://nowhere/h5: there is no such bucket");
  await expect(bucket("pages", "OTHER").write("a", deposit)).rejects.toThrow("s3://pages/h5: PUT 403");
});

test.each([true, false])(
  "Of two that publish at once the second is told so, where the bucket knows conditions: %s",
  async (knows) => {
    knowsConditions = knows;
    const [mine, other] = ["mine", "other"].map((text) => {
      return { bytes: Buffer.from(text), type: "text/plain", keep: "no-store", isNew: true as const };
    });
    if (!mine || !other) throw new Error("There are two");
    await bucket().write("releases/1.json", other);
    // As when an answer was lost, and the request is sent again.
    await bucket().write("releases/1.json", other);
    const second = bucket().write("releases/1.json", mine);
    if (knows) await expect(second).rejects.toThrow("s3://pages/h5: somebody else is publishing there");
    else await second;
    expect(objects.get("h5/releases/1.json")?.bytes.toString()).toBe(knows ? "other" : "mine");
  },
);
