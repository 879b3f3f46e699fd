import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { counted, times } from "../soak.ts";
import type { Left } from "./leakProbe.ts";

/** Measures in a Node of its own, which can collect its garbage when it is told to. */
function measure(what: "leftByCalls" | "leftByForgeries", many: number): Left {
  const probe = fileURLToPath(new URL("./leakProbe.ts", import.meta.url));
  const program = `
    const { createServer } = await import("vite");
    const server = await createServer({
      ...{ configFile: false, logLevel: "error", appType: "custom" },
      server: { middlewareMode: true, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true },
    });
    const { ${what} } = await server.ssrLoadModule(${JSON.stringify(probe)});
    console.log(JSON.stringify(await ${what}(${many})));
    process.exit();
  `;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ["--expose-gc", "--unhandled-rejections=strict", "--input-type=module", "-e", program],
    { encoding: "utf8" },
  );
  const [last = ""] = stdout.trim().split("\n").reverse();
  if (!last.startsWith("{")) throw new Error(`Nothing was measured:\n${stdout}\n${stderr}`);
  return JSON.parse(last);
}

/** Kilobytes that a fifth of them may differ by: fewer than 80 bytes for each call of one kind, or each message of one. */
const noise = 150;

const calls = times(11_000, 110_000);
const forgeries = times(20_000, 1_000_000);

test(`${counted(calls)} calls of every kind and ending leave nothing behind`, { timeout: 300_000 }, () => {
  const { heap, seconds, ...left } = measure("leftByCalls", calls);
  console.log(`${counted(calls)} calls: ${heap} KB of heap left by a fifth, after ${seconds} s`);
  const each = calls / 11;
  expect(left).toEqual({
    ...{ globals: 0, listeners: 0, pending: 0, listening: 0 },
    counts: { ok: 7 * each, refused: each, unsupported: each, "timed-out": each, interrupted: each },
  });
  expect(heap).toBeLessThan(noise);
});

test(`${counted(forgeries)} forged messages settle nothing and leave nothing behind`, { timeout: 300_000 }, () => {
  const { heap, seconds, counts, ...left } = measure("leftByForgeries", forgeries);
  console.log(`${counted(forgeries)} forged messages: ${heap} KB of heap left by a fifth, after ${seconds} s`);
  expect(left).toEqual({ globals: 0, listeners: 0, pending: 1, listening: 0 });
  expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(forgeries);
  expect(counts).toMatchObject({ late: 0, duplicate: 0, flood: 0 });
  expect(heap).toBeLessThan(noise);
});
