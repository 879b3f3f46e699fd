import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";

/*
 * The start of the command line: one file, made once for as long as its sources stay the same.
 */

/** At the end of a process: the seconds of the processor that it took. */
const measure = `data:text/javascript,process.on("exit",()=>{const{user,system}=process.cpuUsage();console.error((user+system)/1e6)})`;

function start(program: string, ...args: readonly string[]) {
  const all = ["--import", measure, program, ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, all, { encoding: "utf8" });
  return { status, stdout, seconds: Number(stderr) };
}

test("It takes less than 0.7 s of the processor until a command begins", () => {
  const explain = () => start("renderer/compiler/cli/gangway.mjs", "explain", "P101", "--lang", "en");
  explain();
  const { status, stdout, seconds } = explain();
  expect(stdout).toContain("P101");
  expect(status).toBe(0);
  expect(seconds).toBeLessThan(0.7);
});

test("A bundle knows where its modules stood, and what is kept of it and damaged is made anew", async () => {
  const top = mkdtempSync(join(tmpdir(), "gangway-bundle-"));
  const write = (name: string, text: string) => writeFileSync(join(top, name), text);
  const build = resolve("renderer/compiler/build");
  try {
    write("package.json", '{ "type": "module" }');
    write("inner.ts", "export const inner: string = import.meta.url;\nexport const ownAddress = 1;\n");
    write(
      "entry.ts",
      'import { inner } from "./inner.ts";\nexport const main = ([word]: string[]) => console.log(`${word} ${inner}`);\n',
    );
    const { bundle } = await import(/* @vite-ignore */ pathToFileURL(join(build, "bundle.mjs")).href);
    write("bundle.cjs", await bundle(join(top, "entry.ts"), top));
    write(
      "run.mjs",
      `import { readFileSync } from "node:fs";
import { runCommandLine } from ${JSON.stringify(pathToFileURL(join(build, "runCommandLine.mjs")).href)};
const [file, top, folder] = ["bundle.cjs", ".", "kept"].map((name) => ${JSON.stringify(`${top}/`)} + name);
await runCommandLine(readFileSync(file, "utf8"), { file, top, folder, door: import.meta.url });
`,
    );
    const said = `from ${pathToFileURL(join(top, "inner.ts")).href}\n`;
    const kept = () => readdirSync(join(top, "kept"));
    expect(start(join(top, "run.mjs"), "from")).toMatchObject({ status: 0, stdout: said });
    const [file = "", ...others] = kept();
    expect(others).toEqual([]);
    for (const damage of ["", "nothing that an engine has made"]) {
      write(`kept/${file}`, damage);
      expect(start(join(top, "run.mjs"), "from")).toMatchObject({ status: 0, stdout: said });
      expect(kept()).toEqual([file]);
      expect(statSync(join(top, "kept", file)).size).toBeGreaterThan(100);
    }
  } finally {
    rmSync(top, { recursive: true, force: true });
  }
});
