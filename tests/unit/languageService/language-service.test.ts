import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { applyEdits } from "../../../renderer/compiler/problems/applyEdits.ts";
import { openService, writeMarked } from "./ask.ts";

const quota = "pages/quota.yaml";
const saved = readFileSync(quota, "utf8");

test("A text that is not saved is the file, until it is given back", () => {
  const service = openService();
  service.write(quota, saved.replace("title: ", "titel: "));
  expect(service.text(quota)).toContain("titel: ");
  expect(service.problems(quota).map(({ code }) => code)).toContain("P201");
  service.write(quota, undefined);
  expect(service.text(quota)).toBe(saved);
  expect(service.problems(quota).filter(({ severity }) => severity === "error")).toEqual([]);
});

test("A page that is only written yet can be named by others", () => {
  const service = openService();
  const going =
    "page: going\ntitle: 去\nsupports: { browser: any }\nbody:\n  - type: button\n    text: 去\n    onTap:\n      - navigate: there\n";
  service.write("pages/going.yaml", going);
  expect(service.problems("pages/going.yaml").map(({ code }) => code)).toContain("P402");
  service.write(
    "pages/there.yaml",
    "page: there\ntitle: 那里\nsupports: { browser: any }\nbody:\n  - type: text\n    text: 到了\n",
  );
  expect(service.problems("pages/going.yaml").map(({ code }) => code)).not.toContain("P402");
  service.write("pages/there.yaml", undefined);
  expect(service.problems("pages/going.yaml").map(({ code }) => code)).toContain("P402");
});

test("A parameter that a page no longer takes is a problem of those that hand it over", () => {
  const service = openService();
  service.write(
    "pages/there.yaml",
    "page: there\ntitle: 那里\nparams: { of: { type: text } }\nsupports: { browser: any }\nbody:\n  - type: text\n    text: ${params.of}\n",
  );
  service.write(
    "pages/going.yaml",
    "page: going\ntitle: 去\nsupports: { browser: any }\nbody:\n  - type: button\n    text: 去\n    onTap:\n      - navigate: there\n        query: { of: bills }\n",
  );
  expect(service.problems("pages/going.yaml").filter(({ severity }) => severity === "error")).toEqual([]);
  service.write(
    "pages/there.yaml",
    "page: there\ntitle: 那里\nparams: { from: { type: text } }\nsupports: { browser: any }\nbody:\n  - type: text\n    text: ${params.from}\n",
  );
  expect(service.problems("pages/going.yaml").filter(({ severity }) => severity === "error")).not.toEqual([]);
});

test("What the proof finds is among the problems of the file", () => {
  const service = openService();
  service.write(
    "pages/old.yaml",
    "page: old\ntitle: 旧\nsupports: { gr: 4.6.0+ }\nbody:\n  - type: button\n    text: 看\n    onTap:\n      - callNative: windowInfo\n",
  );
  expect(service.problems("pages/old.yaml").map(({ code }) => code)).toContain("P301");
});

test("A key is told with its sentence in both languages", () => {
  const service = openService();
  const hover = service.hover(writeMarked(service, quota, saved.replace("supports:", "sup‸ports:")));
  expect(hover?.help.zh).toContain("页面必须能用的宿主和版本");
  expect(hover?.help.en).toContain("Where the page must work");
  expect(saved.slice(hover?.from, hover?.to)).toBe("supports");
});

test("The name of a native function is told with the versions in which it works", () => {
  const service = openService();
  const text = "page: old\ntitle: 旧\nbody:\n  - type: button\n    onTap:\n      - callNative: window‸Info\n";
  const hover = service.hover(writeMarked(service, "pages/old.yaml", text));
  expect(hover?.help.en).toMatch(/\| GR \| .*4\.9\.0/);
});

test("A name in a formula is told with its type, a function with what it does", () => {
  const service = openService();
  const text =
    "page: old\ntitle: 旧\nstate: { amount: { type: money, default: 0 } }\nbody:\n  - type: text\n    text: 共 ${money(state.am‸ount)} 元\n";
  expect(service.hover(writeMarked(service, "pages/old.yaml", text))?.help.en).toBe("`state.amount`: `money`");
  const ofFunction = text.replace("‸", "").replace("money(", "mon‸ey(");
  expect(service.hover(writeMarked(service, "pages/old.yaml", ofFunction))?.help.zh).toContain("money(");
});

test("The outline names components by what they say, and steps by what they do", () => {
  const service = openService();
  const text = "page: old\ntitle: 旧\nbody:\n  - type: button\n    text: 看\n    onTap:\n      - toast: 好\n";
  service.write("pages/old.yaml", text);
  const [, , body] = service.outline("pages/old.yaml");
  expect(body).toMatchObject({ label: "body", kind: "section", children: [{ label: "button 看", kind: "component" }] });
  const [button] = body?.children ?? [];
  expect(button).toMatchObject({
    path: ["body", 0],
    children: [{ label: "toast 好", kind: "step", path: ["body", 0, "onTap", 0] }],
  });
  expect(text.slice(button?.from, button?.to).startsWith("- type: button")).toBe(true);
});

test("A fix mends the problem that it is offered for", () => {
  const service = openService();
  const text = saved.replace("title: ", "titel: ");
  service.write(quota, text);
  const from = text.indexOf("titel");
  const [fix] = service.fixes(quota, from, from);
  expect(fix?.isSure).toBe(true);
  expect(applyEdits(text, fix ? [fix.edit] : [])).toBe(saved);
});

test("Each part of several lines can be folded, from the end of its first line", () => {
  const service = openService();
  const text = "page: old\nbody:\n  - type: button\n    text: 看\n  - type: text\n";
  service.write("pages/old.yaml", text);
  expect(service.folds("pages/old.yaml").map(({ from, to }) => text.slice(from, to))).toEqual([
    "\n  - type: button\n    text: 看\n  - type: text",
    "\n    text: 看",
  ]);
});

test("Formatting changes only the lines that are written otherwise", () => {
  const service = openService();
  const text = saved.replace(/^title: (.*)$/m, "title:    '$1'");
  service.write(quota, text);
  const edits = service.format(quota);
  expect(applyEdits(text, edits)).toBe(saved);
  expect(edits).toHaveLength(1);
  expect(text.slice(edits[0]?.from, edits[0]?.to).trimEnd()).toMatch(/^title: .*$/);
  service.write(quota, "page: [");
  expect(service.format(quota)).toEqual([]);
});
