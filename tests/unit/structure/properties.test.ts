import { expect, test } from "vitest";
import { parse } from "../../../renderer/compiler/index.ts";
import { viewFile } from "../../../renderer/compiler/languageService/fileView.ts";
import { applyEdits } from "../../../renderer/compiler/problems/applyEdits.ts";
import { changeStructure } from "../../../renderer/compiler/structure/changeStructure.ts";
import { paletteOf } from "../../../renderer/compiler/structure/palette.ts";
import { propertiesOf } from "../../../renderer/compiler/structure/properties.ts";
import { valueMeant } from "../../../renderer/studio/editor/structure/valueMeant.ts";
import { shippedProject as project } from "../../shippedProject.ts";

const head = "page: a\ntitle: 甲\nsupports: { browser: any }\nstate:\n  tab: { type: text, default: a }\nbody:\n";

function propertiesIn(body: string) {
  const view = viewFile(parse(head + body, "pages/a.yaml"), undefined, project.context);
  return propertiesOf(["body", 0], view);
}

const property = (body: string, key: string) => propertiesIn(body)?.properties.find((one) => one.key === key);

test("A part has the properties of its schema, each with its help and the control that fits it", () => {
  const body = "  - type: button\n    text: 借款\n    onTap:\n      - toast: 好\n";
  expect(propertiesIn(body)?.type).toBe("button");
  expect(property(body, "text")).toEqual({
    key: "text",
    help: { en: "What it says.", zh: "显示的文字。" },
    isRequired: true,
    control: { by: "words" },
    value: "借款",
  });
  expect(property(body, "tone")?.control).toEqual({ by: "choice", among: ["primary", "plain", "danger"] });
  expect(property(body, "disabled")?.control).toEqual({ by: "formula" });
  expect(property(body, "onTap")?.control).toEqual({ by: "text" });
  expect(property("  - type: noticeBar\n    text: a\n", "closable")?.control).toEqual({
    by: "choice",
    among: [true, false],
  });
  expect(property("  - type: use\n    use: a\n", "use")?.control).toMatchObject({ by: "name" });
});

test("What a control cannot show is shown as words, or in the text", () => {
  const body = "  - type: button\n    text: 借款\n    tone: ${state.tab}\n";
  expect(property(body, "tone")).toMatchObject({ control: { by: "words" }, value: "${state.tab}" });
});

test("What is typed into a field is a number, a condition or a text, as the property wants it", () => {
  const number = {
    key: "size",
    help: { en: "", zh: "" },
    isRequired: false,
    control: { by: "number" },
    value: 1,
  } as const;
  expect(valueMeant("18", number)).toBe(18);
  expect(valueMeant("18.", number)).toBe("18.");
  expect(valueMeant("${state.size}", number)).toBe("${state.size}");
  expect(valueMeant("", number)).toBeUndefined();
  expect(valueMeant("18", { ...number, control: { by: "words" } })).toBe("18");
  expect(valueMeant("", { ...number, control: { by: "words" }, isRequired: true })).toBe("");
  expect(valueMeant("true", { ...number, control: { by: "formula" } })).toBe(true);
});

test("Every component can be put into a page: what the checker then misses is the page's own, names and figures", () => {
  const body = `${head}  - type: text\n    text: a\n`;
  const palette = paletteOf(project.language.schemas).filter(({ kind }) => kind === "Component");
  expect(palette.length).toBeGreaterThan(40);
  const source = parse(body, "pages/a.yaml");
  const view = viewFile(source, undefined, project.context);
  const found = palette.map(({ type }) => {
    const edit = changeStructure({ do: "insert", kind: "Component", type, at: { near: ["body", 0] } }, view, source);
    if ("refused" in edit) return `${type}: ${edit.refused.en}`;
    const { problems } = project.checkPage("a", applyEdits(body, edit.edits));
    const errors = problems.filter(({ severity }) => severity === "error").map(({ code }) => code);
    return `${type}: ${errors.filter((code) => !["P401", "P402", "P203"].includes(code)).join(" ")}`;
  });
  expect(found.filter((one) => !one.endsWith(": "))).toEqual([]);
});
