import dns, { type LookupAddress } from "node:dns";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { openTarget } from "../../../renderer/compiler/build/publish/openTarget.ts";
import { planOf, release } from "../../../renderer/compiler/build/publish/publishBuild.ts";
import { putTree } from "../../../renderer/compiler/build/publish/putTree.ts";
import { liveEntries } from "../../../renderer/compiler/build/publish/releases.ts";
import type { PublishTarget } from "../../../renderer/compiler/build/publish/target.ts";
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
    const refuse = (status: number, code: string) =>
      response.writeHead(status).end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
    if (!isSigned.test(request.headers.authorization ?? "")) return refuse(403, "InvalidAccessKeyId");
    if (failures-- > 0) return refuse(503, "SlowDown");
    // A bucket stands in the path, or in the name of the host.
    const host = /^(.+)\.store\.example/.exec(request.headers.host ?? "")?.[1];
    const path = `${host === undefined ? "" : `/${host}`}${decodeURIComponent(url.pathname)}`;
    const [, bucket, key = ""] = /^\/([^/]+)\/?(.*)$/.exec(path) ?? [];
    if (bucket === "foreign") return refuse(403, "AccessDenied");
    if (bucket !== "pages") return refuse(404, "NoSuchBucket");
    if (key === "") return response.end(listed(url.searchParams));
    if (request.method === "PUT" && request.headers["if-none-match"] === "*") {
      if (!knowsConditions) return refuse(501, "NotImplemented");
      if (objects.has(key)) return refuse(412, "PreconditionFailed");
    }
    if (request.method === "PUT") objects.set(key, { bytes: Buffer.concat(parts), headers: request.headers });
    if (request.method === "DELETE") objects.delete(key);
    const found = objects.get(key);
    return found || request.method === "DELETE" ? response.end(found?.bytes) : refuse(404, "NoSuchKey");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => void server.close());
afterEach(() => vi.unstubAllEnvs());
beforeEach(() => {
  objects.clear();
  failures = 0;
  knowsConditions = true;
});

/** Every name is one of this machine. */
function lookUpHere(_name: string, _how: unknown, found: (error: null, all: readonly LookupAddress[]) => void): void {
  found(null, [{ address: "127.0.0.1", family: 4 }]);
}

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

/** Opens a bucket of this server by what stands in the environment. */
function bucket(name = "pages", more: Readonly<Record<string, string | undefined>> = {}): Promise<PublishTarget> {
  const { port } = server.address() as AddressInfo;
  const env = {
    ...{ AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`, AWS_SESSION_TOKEN: undefined },
    ...{ AWS_REGION: "cn-north-1", AWS_ACCESS_KEY_ID: "KEY", AWS_SECRET_ACCESS_KEY: "SECRET", ...more },
  };
  for (const [variable, value] of Object.entries(env)) vi.stubEnv(variable, value);
  return openTarget(`s3://${name}/h5`);
}

test("A bucket gets a build as a folder does, uncompressed, and says how long each file is kept", async () => {
  const [build, target] = [buildOf("aaaa1111"), await bucket()];
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

const deposit = { bytes: Buffer.from("x"), type: "text/plain", keep: "no-store" };

test("What a bucket refuses is said with its name and the way out", async () => {
  const nowhere = await bucket("nowhere");
  await expect(nowhere.write("a", deposit)).rejects.toThrow("s3://nowhere/h5: there is no such bucket. Make it");
  await expect(nowhere.list("")).rejects.toThrow("s3://nowhere/h5: there is no such bucket");
  await expect(nowhere.read("a")).rejects.toThrow("s3://nowhere/h5: there is no such bucket");
  const closed = await bucket("pages", { AWS_ACCESS_KEY_ID: "OTHER" });
  await expect(closed.write("a", deposit)).rejects.toThrow("s3://pages/h5: the keys are wrong or have expired");
  const foreign = await bucket("foreign");
  await expect(foreign.write("a", deposit)).rejects.toThrow("s3://foreign/h5: these keys may not do that");
  const unreached = await bucket("pages", { AWS_ENDPOINT_URL: "http://127.0.0.1:1", AWS_MAX_ATTEMPTS: "1" });
  await expect(unreached.write("a", deposit)).rejects.toThrow(/nobody answers.*ECONNREFUSED/);
  failures = 99;
  const busy = await bucket("pages", { AWS_MAX_ATTEMPTS: "2" });
  await expect(busy.write("a", deposit)).rejects.toThrow(/the bucket refuses.*503 SlowDown/);
});

test("Keys and address may stand in a profile; without any it is said where they are looked for", async () => {
  const { port } = server.address() as AddressInfo;
  const folder = mkdtempSync(join(tmpdir(), "gangway-profile-"));
  const keys = "aws_access_key_id = KEY\naws_secret_access_key = SECRET\n";
  writeFileSync(join(folder, "credentials"), `[ours]\n${keys}`);
  writeFileSync(
    join(folder, "config"),
    `[profile ours]\nregion = cn-north-1\nendpoint_url = http://127.0.0.1:${port}\n[profile empty]\nregion = cn-north-1\n`,
  );
  const none = { AWS_ACCESS_KEY_ID: undefined, AWS_SECRET_ACCESS_KEY: undefined, AWS_EC2_METADATA_DISABLED: "true" };
  const files = {
    AWS_SHARED_CREDENTIALS_FILE: join(folder, "credentials"),
    AWS_CONFIG_FILE: join(folder, "config"),
  };
  const own = await bucket("pages", {
    ...none,
    ...files,
    AWS_REGION: undefined,
    AWS_ENDPOINT_URL: undefined,
    AWS_PROFILE: "ours",
  });
  await own.write("a", deposit);
  expect((await own.read("a"))?.toString()).toBe("x");
  const keyless = await bucket("pages", { ...none, ...files, AWS_PROFILE: "empty" });
  await expect(keyless.write("a", deposit)).rejects.toThrow("s3://pages/h5: there are no keys. Set AWS_ACCESS_KEY_ID");
  rmSync(folder, { recursive: true });
});

test("A bucket that has a host of its own is reached there", async () => {
  const { port } = server.address() as AddressInfo;
  const asked = vi.spyOn(dns, "lookup").mockImplementation(lookUpHere as typeof dns.lookup);
  const own = await bucket("pages", { AWS_ENDPOINT_URL: `http://pages.store.example:${port}` });
  await own.write("a", deposit);
  expect(asked.mock.calls[0]?.[0]).toBe("pages.store.example");
  expect((await own.read("a"))?.toString()).toBe("x");
  expect([...(await own.list("")).keys()]).toEqual(["a"]);
  asked.mockRestore();
});

test("Who has not installed the vendor's client is told how, and needs none for a folder", async () => {
  const missing = () => Promise.reject(new Error("Cannot find package"));
  await expect(openTarget("s3://pages/h5", missing)).rejects.toThrow("npm install --save-dev @aws-sdk/client-s3");
  expect((await openTarget("site", missing)).isServed).toBe(true);
});

test.each([
  ["oss://pages/h5", "--to wants a folder, or s3://bucket/prefix: oss://pages/h5 is neither. What speaks like S3"],
  ["S3://pages/h5", "S3://pages/h5 is neither"],
  ["s3:/pages/h5", "s3:/pages/h5 is neither"],
  ["s3://My_Bucket/h5", "“My_Bucket” can be no bucket. Its name has 3 to 63 small letters"],
  ["s3://", "“” can be no bucket"],
  ["", "--to is missing"],
])("%j is no place to publish to, and no folder is made of it", async (place, said) => {
  await expect(openTarget(place)).rejects.toThrow(said);
});

test.each([true, false])(
  "Of two that publish at once the second is told so, where the bucket knows conditions: %s",
  async (knows) => {
    knowsConditions = knows;
    const [mine, other] = ["mine", "other"].map((text) => {
      return { bytes: Buffer.from(text), type: "text/plain", keep: "no-store", isNew: true as const };
    });
    if (!mine || !other) throw new Error("There are two");
    const target = await bucket();
    await target.write("releases/1.json", other);
    // As when an answer was lost, and the request is sent again.
    await target.write("releases/1.json", other);
    const second = target.write("releases/1.json", mine);
    if (knows) await expect(second).rejects.toThrow("s3://pages/h5: somebody else is publishing there");
    else await second;
    expect(objects.get("h5/releases/1.json")?.bytes.toString()).toBe(knows ? "other" : "mine");
  },
);
