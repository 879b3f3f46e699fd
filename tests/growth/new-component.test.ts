import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

/*
 * A component costs its schema, its file and a row, and so does a field: both are added to a copy of the project.
 */

let copy: string;

beforeAll(() => {
  // Vitest imports nothing from outside of the project.
  copy = mkdtempSync(resolve("tests/.copy-component-"));
  for (const part of ["schemas", "actions", "renderer", "pages", "package.json", "tsconfig.json"]) {
    cpSync(part, join(copy, part), { recursive: true });
  }
  symlinkSync(resolve("node_modules"), join(copy, "node_modules"));
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

const starsSchema = {
  title: "StarsComponent",
  description: "How many stars something has.",
  descriptionZh: "几颗星。",
  "x-chunk": "home",
  required: ["text"],
  properties: {
    text: {
      description: "What is said, with `count` for their number.",
      descriptionZh: "显示的文字，`count` 是星数。",
      "x-sees": { count: { type: "number" } },
      "x-late": "words",
      $ref: "../formula.json#/$defs/text",
    },
  },
  examples: [{ type: "stars", text: "${count} 星" }],
};

const moodSchema = {
  title: "MoodField",
  description: "A mood. The value is a text.",
  descriptionZh: "心情。值是文字。",
  "x-chunk": "checks",
  extends: "valued",
  "x-value": { type: "text" },
  examples: [{ type: "mood", name: "mood", label: "心情" }],
};

const stars = `import type { PropsOf } from "../../runtime/render/component.ts";
import { useRenderScope } from "../../runtime/render/renderScope.ts";

/** How many stars something has. */
export function Stars({ words }: PropsOf<"stars">) {
  const { session, names } = useRenderScope();
  return <p>{String(words.evaluate(session.scope({ ...names, count: 3 })))}</p>;
}
`;

const mood = `import type { FieldProps } from "../shell/FieldShell.tsx";

/** A mood. */
export function MoodField({ label, initial }: FieldProps<string>) {
  return <p>{label + initial}</p>;
}
`;

const page = `page: stars
title: 星
supports: { browser: any }
body:
  - type: stars
    text: "\${count} 星"
  - type: form
    id: form
    fields:
      - type: mood
        name: mood
        label: 心情
`;

/** Runs a command in the copy. Gives what it printed, also when it failed. */
function run(...[command = "", ...args]: readonly string[]): string {
  try {
    return execFileSync(command, args, { cwd: copy, encoding: "utf8", stdio: "pipe" });
  } catch (thrown) {
    const { stdout, stderr } = thrown as { readonly stdout: string; readonly stderr: string };
    return stdout + stderr;
  }
}

function write(file: string, text: string): void {
  writeFileSync(join(copy, file), text);
}

/** Puts a row at the end of a table. */
function addRow(table: string, row: string): void {
  const text = readFileSync(join(copy, table), "utf8").trimEnd();
  write(table, text.replace(/\};$/, `  ${row}\n};\n`));
}

const checkTypes = () => run("node_modules/.bin/tsc", "--noEmit").trim().split("\n");
const gangway = (...args: readonly string[]) => run(process.execPath, "renderer/compiler/cli/gangway.mjs", ...args);

test("A component and a field cost a schema, a file and a row; a row that is missing is told by its name", async () => {
  write("schemas/components/stars.json", JSON.stringify(starsSchema));
  write("schemas/fields/mood.json", JSON.stringify(moodSchema));
  run(process.execPath, "renderer/compiler/docs/listMembers.mjs");
  gangway("types");
  const missing = checkTypes().filter((line) => line.includes(": error "));
  expect(missing).toEqual([
    expect.stringMatching(/^renderer\/components\/fields\/index\.ts.*'mood'/),
    expect.stringMatching(/^renderer\/components\/index\.ts.*'?stars'?/),
  ]);

  write("renderer/components/display/Stars.tsx", stars);
  write("renderer/components/fields/choice/MoodField.tsx", mood);
  addRow("renderer/components/index.ts", 'stars: () => import("./display/Stars.tsx").then((file) => file.Stars),');
  addRow(
    "renderer/components/fields/index.ts",
    'mood: field(() => import("./choice/MoodField.tsx").then((file) => file.MoodField), ""),',
  );
  expect(checkTypes()).toEqual([""]);

  write("pages/stars.yaml", page);
  expect(gangway("check", "stars")).toMatch(/0 errors/);

  const chunks = await import(/* @vite-ignore */ join(copy, "renderer/compiler/build/chunkGroups.ts"));
  const chunkOf = (file: string) =>
    (chunks.chunkGroups as readonly { name: string; test: RegExp }[]).find(({ test }) => test.test(file))?.name;
  expect(chunkOf("/renderer/components/display/Stars.tsx")).toBe("home");
  expect(chunkOf("/renderer/components/fields/choice/MoodField.tsx")).toBe("checks");

  write("schemas/components/stars.json", JSON.stringify({ ...starsSchema, "x-chunk": "nowhere" }));
  const told = run("node_modules/.bin/vite", "build", "--config", "renderer/vite.config.ts");
  expect(told).toContain("x-chunk of stars says “nowhere”");
}, 120_000);
