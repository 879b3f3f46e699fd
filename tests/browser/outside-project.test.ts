import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openChromium } from "./shared.ts";
import { serveSite } from "./site.ts";

/*
 * A project that knows Gangway only as npm packs it: it checks, compiles against the declarations, builds and runs.
 */

let folder: string;

/** Runs a program in the outside project; gives what it printed. Throws with all that was printed when it fails. */
function run(command: string, ...args: readonly string[]): string {
  return execFileSync(command, args, { cwd: folder, encoding: "utf8", stdio: "pipe" });
}

/** Tools that a project has of its own stand in this one's packages already. */
function link(name: string): void {
  const place = join(folder, "node_modules", name);
  mkdirSync(dirname(place), { recursive: true });
  symlinkSync(resolve("node_modules", name), place);
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "gangway-outside-"));
  cpSync("tests/cases/outside-project", folder, { recursive: true });
  cpSync("actions/contract", join(folder, "actions/contract"), { recursive: true });
  execFileSync("npm", ["pack", "--silent", "--pack-destination", folder], { stdio: "pipe" });
  const [tarball = ""] = readdirSync(folder).filter((file) => file.endsWith(".tgz"));
  run("npm", "install", "--prefer-offline", "--no-audit", "--no-fund", "--ignore-scripts", `./${tarball}`);
  for (const name of ["vite", "typescript", "@types/react", "@types/react-dom"]) link(name);
}, 240_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("Its pages are checked, by the command and by the compiler, in plain Node", () => {
  expect(run("node_modules/.bin/gangway", "check")).toMatch(/0 errors, 0 warnings, 1 page/);
  const program = `
    import { openProject } from "gangway/compiler";
    console.log(JSON.stringify(openProject(process.cwd()).checkAll().problems));
  `;
  expect(run(process.execPath, "--input-type=module", "-e", program).trim()).toBe("[]");
}, 60_000);

test("Its own code compiles against the declarations", () => {
  expect(run(process.execPath, "node_modules/typescript/bin/tsc")).toBe("");
}, 60_000);

test("It is built, and its page stands in a browser", async () => {
  run(process.execPath, "node_modules/vite/bin/vite.js", "build", "--logLevel", "error");
  const site = await serveSite(join(folder, "dist"), () => ({}));
  const browser = await openChromium();
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on("pageerror", ({ message }) => complaints.push(message));
  await page.goto(`${site.url}/hello.html`);
  await page.getByText("你好，外面").waitFor();
  expect(await page.title()).toBe("外面的页面");
  expect(complaints).toEqual([]);
  await browser.close();
  await site.close();
}, 120_000);
