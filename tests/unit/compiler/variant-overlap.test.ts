import { describe, expect, test } from "vitest";
import { openProject } from "../../../renderer/compiler/index.ts";

const project = openProject("tests/cases/check/_good");

/** Two variants of one text, by what each has beside it. */
function problemsOf(first: string, second: string): string[] {
  const text = `page: quota
title: 我的额度
supports: { gr: 4.9.0..6.0.0, nwd: 8.9.1+ }
params:
  channel: { type: text }
  age: { type: number }
variants:
  - name: a
    ${first}
    set: { note.text: 甲 }
  - name: b
    ${second}
    set: { note.text: 乙 }
body:
  - { type: text, id: note, text: 丙 }
`;
  return project.checkPage("quota", text).problems.map(({ code, line }) => `${line} ${code}`);
}

describe("Two variants may change one property where no visit has both", () => {
  test.each([
    ["only: { gr: any }", "only: { nwd: any }"],
    ["only: { gr: 4.9.0..5.0.0 }", "only: { gr: 5.0.0+ }"],
    ["only: { gr.ios: any }", "only: { gr.android: any }"],
    ["only: { gr: any }", "when: host.name == 'nwd'"],
    ["when: params.channel == 'sms'", "when: params.channel == 'push'"],
    ["when: params.channel == 'sms'", "when: params.channel != 'sms'"],
    ["when: params.age < 18", "when: params.age >= 18"],
    ["when: host.platform == 'ios'", "only: { nwd.android: any, gr.android: any }"],
    ["when: false", "percent: 50"],
    // Only beyond what the page supports.
    ["only: { gr: 5.0.0+ }", "only: { gr: 6.0.0+, nwd: any }"],
  ])("%s and %s", (first, second) => {
    expect(problemsOf(first, second)).toEqual([]);
  });

  test("one that has ended stands in nobody's way: that it has ended is all there is to say", () => {
    expect(problemsOf('until: "2020-01-31"', "percent: 50")).toEqual(["9 P415"]);
  });
});

describe("Elsewhere the second one is a problem", () => {
  test.each([
    ["percent: 10", "percent: 10"],
    ["only: { gr: any }", "percent: 1"],
    ["only: { gr: 4.9.0..5.1.0 }", "only: { gr: 5.0.0+ }"],
    ["only: { gr: any }", "only: { gr.ios: any }"],
    ["only: { gr: any, nwd: any }", "when: host.name == 'nwd'"],
    ["when: params.channel == 'sms'", "when: params.age > 18"],
    ["when: params.channel in ['sms', 'push']", "when: params.channel == 'push'"],
    ['until: "2097-01-31"', 'until: "2098-01-31"'],
  ])("%s and %s", (first, second) => {
    expect(problemsOf(first, second)).toEqual(["13 P414"]);
  });
});
