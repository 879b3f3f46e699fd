import { describe, expect, test } from "vitest";
import { parse } from "../../../renderer/compiler/index.ts";
import { viewFile } from "../../../renderer/compiler/languageService/fileView.ts";
import { applyEdits } from "../../../renderer/compiler/problems/applyEdits.ts";
import { changeStructure } from "../../../renderer/compiler/structure/changeStructure.ts";
import { type KeptStub, keepStub } from "../../../renderer/compiler/structure/keepStub.ts";
import { shippedProject } from "../../shippedProject.ts";

const { context } = shippedProject;

/** A text of stubs after one was kept in it. */
function keep(text: string, kept: KeptStub): string {
  const source = parse(text, "pages/quota.stubs.yaml");
  const made = keepStub(kept, source, (one) => viewFile(one, undefined, context));
  if ("refused" in made) throw new Error(made.refused.en);
  return applyEdits(text, made.edits);
}

const stubs = `stubs: quota
gangway: 2
requests:
  # 只给渠道 app
  - request: /quota
    where: { channel: app }
    answer: { left: 1 } # 旧
  - request: /quota
    method: get
    answer:
      left: 48000 # 可用
      terms:
        - { value: 3, text: 3 期 }
    delay: 300
natives:
  - { native: dial, answer: {} }
`;

describe("A stub that is kept", () => {
  test("changes what is different, as deep inside as it is, and nothing else", () => {
    const answer = { left: 7, terms: [{ value: 4, text: "3 期" }] };
    expect(keep(stubs, { stub: { request: "/quota", method: "get", answer } })).toBe(
      stubs.replace("48000 # 可用", "7 # 可用").replace("value: 3", "value: 4"),
    );
  });

  test("ends its lines as the file does", () => {
    const asOnWindows = (text: string) => text.replaceAll("\n", "\r\n");
    for (const kept of [
      { stub: { request: "/quota", method: "get", answer: { left: 7, lines: "a\nb" } } },
      { stub: { native: "scan", code: "0", answer: { many: [{ a: 1 }] } } },
    ] as const)
      expect(keep(asOnWindows(stubs), kept)).toBe(asOnWindows(keep(stubs, kept)));
  });

  test("says it where it was said until now, to whom that is said", () => {
    const given = { request: "/quota", where: { channel: "app" }, answer: { left: 1 } };
    expect(keep(stubs, { stub: { request: "/quota", method: "get", answer: { left: 2 } }, given })).toBe(
      stubs.replace("left: 1", "left: 2"),
    );
  });

  test("says nothing any more of what it does not say", () => {
    const silent = keep(stubs, { stub: { native: "dial", silent: true } });
    expect(silent).toBe(stubs.replace("dial, answer: {} }", "dial, silent: true }"));
    expect(keep(silent, { stub: { native: "dial", answer: {} } })).toBe(stubs);
  });

  test("is a further one where there was none, behind the others", () => {
    const added = keep(stubs, { stub: { native: "scan", code: "0", answer: null } });
    expect(parse(added, "").value).toMatchObject({
      natives: [{ native: "dial" }, { native: "scan", code: "0", answer: null }],
    });
    expect(added.startsWith(stubs.trimEnd())).toBe(true);
    const begun = keep("stubs: quota\ngangway: 2\n", { stub: { request: "/a", answer: { ok: true } } });
    expect(parse(begun, "").value).toMatchObject({ requests: [{ request: "/a", answer: { ok: true } }] });
  });

  test("changes no byte where it is there already, and no file that cannot be read", () => {
    expect(keep(stubs, { stub: { native: "dial", answer: {} } })).toBe(stubs);
    expect(() => keep("stubs: [", { stub: { native: "dial" } })).toThrow();
  });
});

test("A test is added behind those that a file has", () => {
  const text = "tests: quota\ncases:\n  - test: 一\n    steps:\n      - back:\n";
  const source = parse(text, "pages/quota.test.yaml");
  const item = { test: "二", steps: [{ tap: "借款" }, { expect: { page: "quota" } }] };
  const made = changeStructure({ do: "add", list: ["cases"], item }, viewFile(source, undefined, context), source);
  if ("refused" in made) throw new Error(made.refused.en);
  expect(applyEdits(text, made.edits)).toBe(
    `${text.trimEnd()}\n  - test: 二\n    steps:\n      - tap: 借款\n      - expect:\n          page: quota\n`,
  );
});
