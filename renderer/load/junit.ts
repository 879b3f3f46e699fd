import type { Language, Problem } from "./problems.ts";

/**
 * Problems as JUnit writes the results of tests, for build servers that know nothing else: a suite a file, a test a
 * problem. An error is a failure; with a warning or a note the test passes, and has it as its output. A file without
 * problems is one test that passes.
 *
 * @param files what was checked
 */
export function junit(problems: readonly Problem[], files: readonly string[], language: Language): string {
  const all = [...new Set([...files, ...problems.map(({ file }) => file)])].sort();
  const suites = all.map((file) => suiteOf(file, testsOf(file, problems, language)));
  const head = '<?xml version="1.0" encoding="UTF-8"?>';
  return [
    head,
    open(
      "testsuites",
      "gangway",
      suites.flatMap(({ tests }) => tests),
    ),
    ...suites.map(({ text }) => text),
    "</testsuites>",
  ].join("\n");
}

/** A test: what is written, and whether it fails. */
interface Test {
  readonly text: string;
  readonly fails: boolean;
}

interface Suite {
  readonly tests: readonly Test[];
  readonly text: string;
}

function suiteOf(file: string, tests: readonly Test[]): Suite {
  const lines = [open("testsuite", file, tests), ...tests.map(({ text }) => text), "</testsuite>"];
  return { tests, text: lines.join("\n") };
}

function open(tag: string, name: string, tests: readonly Test[]): string {
  const failures = tests.filter(({ fails }) => fails).length;
  return `<${tag} name="${escaped(name)}" tests="${tests.length}" failures="${failures}" errors="0">`;
}

function testsOf(file: string, problems: readonly Problem[], language: Language): readonly Test[] {
  const own = problems.filter((one) => one.file === file).map((one) => testOf(one, language));
  return own.length > 0 ? own : [{ text: `<testcase classname="${escaped(file)}" name="check"/>`, fails: false }];
}

function testOf({ code, severity, message, help, file, line, column }: Problem, language: Language): Test {
  const place = `${file}:${line}:${column}`;
  const said = escaped([`${place} ${message[language]}`, ...(help ? [help[language]] : [])].join("\n"));
  const fails = severity === "error";
  const inside = fails
    ? `<failure type="${code}" message="${escaped(message[language])}">${said}</failure>`
    : `<system-out>${said}</system-out>`;
  return {
    text: `<testcase classname="${escaped(file)}" name="${code} ${line}:${column}">${inside}</testcase>`,
    fails,
  };
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** XML has no way to write most control characters. */
function escaped(text: string): string {
  const legal = text.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "\ufffd");
  return legal.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
