import { SourceMap } from "node:module";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { replaceNoting, shiftMappings } from "../../../renderer/compiler/build/maps/shiftMappings.ts";
import { frameOf, type ParseScript, traceFrame } from "../../../renderer/compiler/build/maps/traceFrame.ts";
import { framesOf } from "../../../renderer/runtime/report/framesOf.ts";

/* From a stack on a phone to a line of the sources. Mappings are written by hand: 0, 4, 29 are A, I, 6B in base 64. */

/** Where a source map leads from a place: line and column, both from 0. */
function lead(mappings: string, line: number, column: number): readonly [number, number] {
  const map = { version: 3, file: "", sources: ["a.ts"], sourcesContent: [], names: [], mappings, sourceRoot: "" };
  const entry = new SourceMap(map).findEntry(line, column);
  if (!("originalLine" in entry)) throw new Error("No entry");
  return [entry.originalLine, entry.originalColumn];
}

test("What stands behind a piece that was replaced is found where it stands now, longer or shorter, on its own line", () => {
  const code = 'a(import("./x-12345678.js"));b();\nb();';
  // a at 0:0, ( at 1:4, b behind the import at 2:0; in the second line b at 3:0.
  const mappings = "AAAA,CACI,4BACJ;AACA";
  expect([lead(mappings, 0, 1), lead(mappings, 0, code.indexOf("b()")), lead(mappings, 1, 0)]).toEqual([
    [1, 4],
    [2, 0],
    [3, 0],
  ]);
  for (const put of ["import(names('x.js')", "x", `import(${"y".repeat(300)})`]) {
    const { code: now, edits } = replaceNoting(code, /import\("(.+?)"\)/g, () => put);
    const shifted = shiftMappings(mappings, code, edits);
    expect([put, lead(shifted, 0, 0), lead(shifted, 0, 1)]).toEqual([put, [0, 0], [1, 4]]);
    expect([put, lead(shifted, 0, now.indexOf("b()")), lead(shifted, 1, 0)]).toEqual([put, [2, 0], [3, 0]]);
    expect(lead(shifted, 0, now.indexOf("b()") - 1)).toEqual([1, 4]);
  }
  const same = replaceNoting(code, /b/g, (whole) => whole);
  expect([same.code, shiftMappings(mappings, code, same.edits)]).toEqual([code, mappings]);
});

const at = "https://h5.example/loan/quota.html?token=abc";
const [list, form] = ["assets/list-aaaaaaaa.js", "assets/form-bbbbbbbb.js"];

test.each([
  [
    "Chromium",
    `TypeError: 13812345678 is not a function\n    at Xe (https://h5.example/loan/${list}:1:234)\n    at async https://h5.example/loan/${form}:2:3\n    at new Promise (<anonymous>)`,
  ],
  [
    "WebKit",
    `Xe@https://h5.example/loan/${list}:1:234\nhttps://h5.example/loan/${form}:2:3\n[native code]`.replace(
      "\nh",
      "\n@h",
    ),
  ],
])("Of a stack of %s only the places in our scripts leave the phone", (_, stack) => {
  expect(framesOf(stack, at)).toEqual([`${list}:1:234`, `${form}:2:3`]);
});

test("Of scripts of others, of the page itself and of other folders nothing is told but that there is one", () => {
  const stack = [
    "Error: at https://h5.example/loan/assets/a-aaaaaaaa.js",
    "    at f (https://cdn.vendor.example/sdk.js?user=13812345678:1:2)",
    "    at g (https://h5.example/loan/quota.html?token=abc:3:4)",
    `    at h (https://h5.example/loan/${form}:5:6)`,
    "    at i (https://h5.example/other/assets/b-bbbbbbbb.js:7:8)",
  ].join("\n");
  expect(framesOf(stack, at)).toEqual(["?", `${form}:5:6`, "?"]);
  expect(framesOf(undefined, at)).toEqual([]);
  expect(framesOf(`x\n${`    at h (https://h5.example/loan/${form}:5:6)\n`.repeat(100)}`, at).length).toBeLessThan(20);
});

test("A frame leads to file, line, column, function and text; one that the map does not know leads nowhere", () => {
  const source = [
    "// first",
    "export const outer = () => {",
    "  const rows = [1].map((row) => row + missing);",
    "};",
    "class Store { read() { throw 1; } }",
    "top();",
  ].join("\n");
  // Columns 0, 4 and 8 are the sum of the rows, the throw of the class and the call at the top.
  const map = {
    sources: ["src/a.ts"],
    sourcesContent: [source],
    names: [],
    mappings: "AAEgC,IAET,IACvB",
  };
  const parse: ParseScript = (file, code) => parseSync(file, code).program;
  const traced = [1, 5, 9].map((column) => traceFrame({ file: list, line: 1, column }, map, parse));
  expect(traced[0]).toMatchObject({ file: "src/a.ts", line: 3, name: "outer" });
  expect(traced[1]).toMatchObject({ line: 5, name: "read", text: "class Store { read() { throw 1; } }" });
  expect(traced[2]).toMatchObject({ line: 6, name: undefined, text: "top();" });
  expect(traceFrame({ file: list, line: 7, column: 1 }, map, parse)).toBeUndefined();
  expect([frameOf("?"), frameOf("assets/../x.js:1:2"), frameOf(`${list}:1:2`)]).toEqual([
    ...[undefined, undefined],
    { file: list, line: 1, column: 2 },
  ]);
});
