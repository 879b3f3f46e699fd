import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isSoak } from "../soak.ts";
import { openChromium } from "./shared.ts";
import { serveSite } from "./site.ts";

/*
 * A project that knows Gangway only as npm packs it, with a component, a verb, a rule, a formula function and a host of its own:
 * it checks, compiles against the declarations, builds and runs.
 */

let folder: string;

/** Runs a program in the outside project; gives what it printed. Throws with all that was printed when it fails. */
function run(command: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: "utf8" });
  if (status !== 0) throw new Error(`${[command, ...args].join(" ")} has ended with ${status}:\n${stdout}${stderr}`);
  return stdout;
}

/** Tools that a project has of its own stand in this one's packages already. */
function link(name: string): void {
  const place = join(folder, "node_modules", name);
  mkdirSync(dirname(place), { recursive: true });
  symlinkSync(resolve("node_modules", name), place);
}

/** Installs what was packed: in the soak as npm does it; else unpacked, beside what it says that it depends on, and no more. */
function install(tarball: string): void {
  if (isSoak) {
    run("npm", "install", "--prefer-offline", "--no-audit", "--no-fund", "--ignore-scripts", tarball);
    return;
  }
  const [place, commands] = [join(folder, "node_modules/gangway"), join(folder, "node_modules/.bin")];
  for (const made of [place, commands]) mkdirSync(made, { recursive: true });
  run("tar", "-xzf", tarball, "--strip-components=1", "-C", place);
  const { dependencies, bin } = JSON.parse(readFileSync(join(place, "package.json"), "utf8"));
  for (const name of Object.keys(dependencies)) link(name);
  symlinkSync(join(place, bin.gangway), join(commands, "gangway"));
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "gangway-outside-"));
  cpSync("tests/cases/outside-project", folder, { recursive: true });
  execFileSync("npm", ["pack", "--silent", "--pack-destination", folder], { stdio: "pipe" });
  const [tarball = ""] = readdirSync(folder).filter((file) => file.endsWith(".tgz"));
  install(`./${tarball}`);
  for (const name of ["vite", "typescript", "@types/react", "@types/react-dom"]) link(name);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const mistakes = [
  ["its component", "onTap:", "onTop:", /^pages\/hello.yaml:15 P201 .*onTop.*“stars”/],
  ["its verb", "onEcho:", "onEco:", /^pages\/hello.yaml:17 P201 .*onEco.*“shout”/],
  ["its rule", "even: true", "even: 1", /^pages\/hello.yaml:12 P204 .*1.*true/],
  ["its function", "starred(3)", "starred('3')", /^pages\/hello.yaml:14 P223 .*starred/],
  ["its host", "fallback:", "onError:", /^pages\/hello.yaml:18 P301 .*berth.*Harbour/],
] as const;

/** What the compiler says of the project in plain Node: as it is, and then with each mistake. */
function problems(): readonly (readonly string[])[] {
  const program = `
    import { openProject } from "gangway/compiler";
    import extension from "./gangway.config.mjs";
    const project = openProject(process.cwd(), { extension });
    const { text } = project.source("pages/hello.yaml");
    const told = ({ problems }) => problems.map((one) => one.file + ":" + one.line + " " + one.code + " " + one.message.en);
    const mistakes = ${JSON.stringify(mistakes.map(([, right, wrong]) => [right, wrong]))};
    const made = mistakes.map(([right, wrong]) => project.checkPage("hello", text.replace(right, wrong)));
    console.log(JSON.stringify([project.checkAll(), ...made].map(told)));
  `;
  return JSON.parse(run(process.execPath, "--input-type=module", "-e", program));
}

test("Its pages are checked, by the command and by the compiler, in plain Node, and a mistake in using what is its own is told at its place", () => {
  expect(run("node_modules/.bin/gangway", "check")).toMatch(/0 errors, 0 warnings, 1 page/);
  const [asItIs, ...made] = problems();
  expect(asItIs).toEqual([]);
  expect(made).toEqual(mistakes.map(([, , , told]) => [expect.stringMatching(told)]));
});

test.each([
  ["a name that is taken", "stars:", "button:", /component “button” .* give it another one/],
  ["a schema that cannot be used", "formula.json#/$defs/text", "formula.json#/$defs/txt", /component “stars” .*txt/],
  ["nothing to evaluate", "evaluate: starred", "walks: 0", /function “starred” .*“evaluate”.*createGangway/],
])("An extension with %s is refused by the command, with the way out", (_, right, wrong, told) => {
  const file = join(folder, "gangway.config.mjs");
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace(right, wrong));
  const command = join(folder, "node_modules/.bin/gangway");
  const { status, stderr } = spawnSync(command, ["check"], { cwd: folder, encoding: "utf8" });
  writeFileSync(file, text);
  expect(stderr).toMatch(told);
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(status).toBe(2);
});

test("Its own code compiles against the declarations", () => {
  expect(run(process.execPath, "node_modules/typescript/bin/tsc")).toBe("");
});

test("It is built, and its page stands in a browser", async () => {
  run(process.execPath, "node_modules/vite/bin/vite.js", "build", "--logLevel", "error");
  const site = await serveSite(join(folder, "dist"), () => ({}));
  const browser = await openChromium();
  const page = await browser.newPage({ userAgent: "Mozilla/5.0 (Linux; Android 14) Harbour/1.5.0" });
  const complaints: string[] = [];
  page.on("pageerror", ({ message }) => complaints.push(message));
  await page.goto(`${site.url}/hello.html`);
  await page.getByText("你好，外面").waitFor();
  expect(await page.title()).toBe("外面的页面");
  await page.getByText("宿主 harbour 1.5.0").waitFor();
  await page.getByRole("textbox", { name: "座位号" }).fill("3");
  await page.getByRole("textbox", { name: "座位号" }).blur();
  await page.getByText("末位应为偶数").waitFor();
  // It goes by itself after two seconds: on a busy machine before anybody looks, who looks after the click alone.
  const said = page.getByText("收到！").waitFor();
  await page.getByRole("button", { name: "★★★" }).click();
  await said;
  await page.getByText("请更新").waitFor();
  expect(complaints).toEqual([]);
  await browser.close();
  await site.close();
});
