import { afterEach, expect, test } from "vitest";
import { shippedProject as project } from "../../shippedProject.ts";
import { type OpenPage, open as openPage, tap } from "../pages.tsx";
import { withoutTranslations } from "../withoutTranslations.ts";

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

let here: OpenPage | undefined;
afterEach(async () => {
  await here?.close();
  here = undefined;
});

/** What the compiler says of a page with these components: codes, and what it would write in place. */
function problemsOf(component: string): readonly (readonly [string, string | undefined])[] {
  const head = `page: lab\ntitle: 页面\nsupports: { gr: any }
params: { kind: { type: text, oneOf: [danger, quiet] } }
state:
  overdue: { type: boolean, default: false }
  look: { type: text, default: danger }
  told: { type: text, oneOf: [danger, quiet], default: quiet }
data:
  bills: { get: /bills, returns: Bills }
body:\n  - `;
  return withoutTranslations(project.checkPage("lab", head + component).problems).map(
    ({ code, fix }) => [code, fix?.insert] as const,
  );
}

test.each([
  "{ type: tag, text: 借款, tone: danger }",
  "{ type: tag, text: 借款, tone: \"${if(state.overdue, 'danger', 'success')}\" }",
  "{ type: tag, text: 借款, tone: '${state.told}' }",
  "{ type: tag, text: 借款, tone: '${params.kind}' }",
  "{ type: cell, title: 借款, value: '1', tone: \"${if(state.overdue, state.told, 'normal')}\" }",
  "{ type: text, parts: [{ text: 借款, tone: \"${if(state.overdue, 'danger', 'success')}\" }] }",
  "{ type: cell, title: 借款, icon: \"${if(state.overdue, 'warning', 'bill')}\" }",
  "{ type: grid, label: 入口, items: [{ icon: \"${if(state.overdue, 'warning', 'bill')}\", text: 账单, onTap: [{ toast: 好 }] }] }",
  "{ type: amountCard, label: 借款, value: '1', tone: \"${if(state.overdue, 'danger', 'brand')}\" }",
])("A look may be calculated where all that can come of it is known: %s", (component) => {
  expect(problemsOf(component)).toEqual([]);
});

test.each([
  ["{ type: tag, text: 借款, tone: dangr }", ["P204", "danger"]],
  ["{ type: tag, text: 借款, tone: 5 }", ["P204", undefined]],
  ["{ type: tag, text: 借款, tone: \"${if(state.overdue, 'dangr', 'success')}\" }", ["P227", "'danger'"]],
  ["{ type: tag, text: 借款, tone: \"${if(state.overdue, 'danger', 'normal')}\" }", ["P227", undefined]],
  ["{ type: cell, title: 借款, icon: \"${if(state.overdue, 'warnin', 'bill')}\" }", ["P227", "'warning'"]],
  ["{ type: cell, title: 借款, icon: warnin }", ["P204", "warning"]],
  ["{ type: tag, text: 借款, tone: '${state.look}' }", ["P280", undefined]],
  ["{ type: tag, text: 借款, tone: \"${if(state.overdue, state.look, 'quiet')}\" }", ["P280", undefined]],
  ["{ type: tag, text: 借款, tone: \"${if(state.overdue, 'danger', null)}\" }", ["P280", undefined]],
  ["{ type: tag, text: 借款, tone: '${data.bills.items[0].dueDate}' }", ["P280", undefined]],
  ["{ type: tag, text: 借款, tone: 'dan${state.look}' }", ["P280", undefined]],
  ["{ type: tag, text: 借款, tone: '${state.overdue}' }", ["P280", undefined]],
  [
    "{ type: group, body: [{ type: skeleton, shape: \"${if(state.overdue, 'card', 'cells')}\" }] }",
    ["P204", undefined],
  ],
])("Else the compiler says what is wrong: %s", (component, problem) => {
  expect(problemsOf(component)).toEqual([problem]);
});

test("Of several branches each that is wrong is told by itself", () => {
  const tone = "${if(state.overdue, 'dangr', if(state.told == 'quiet', 'quite', 'brand'))}";
  expect(problemsOf(`{ type: tag, text: 借款, tone: "${tone}" }`)).toEqual([
    ["P227", "'danger'"],
    ["P227", "'quiet'"],
  ]);
});

const bill = `
params: { kind: { type: text, oneOf: [danger, quiet] } }
state: { paid: { type: boolean, default: false } }
body:
  - { type: tag, text: 甲, tone: "\${if(state.paid, 'success', 'danger')}" }
  - { type: tag, text: 乙, tone: "\${params.kind}" }
  - { type: cell, title: 应还, value: "550.00", tone: "\${if(state.paid, 'quiet', 'danger')}", tag: 丙, tagTone: brand }
  - { type: amountCard, label: 应还, value: "550.00", tone: "\${if(state.paid, 'quiet', 'danger')}" }
  - { type: button, text: 还款, onTap: [{ setState: { paid: true } }] }
`;

const toneOf = (selector: string) => document.querySelector(selector)?.getAttribute("data-tone");

test("A calculated look follows its values; one that is missing is as if it were left out", async () => {
  here = await openPage(bill);
  const looks = () => [".gw-tag", ".gw-tag ~ .gw-tag", ".gw-cell-value", ".gw-cell .gw-tag", ".gw-amount"].map(toneOf);
  expect(looks()).toEqual(["danger", "warning", "danger", "brand", "danger"]);
  await tap("还款");
  expect(looks()).toEqual(["success", "warning", "quiet", "brand", "quiet"]);
});

test("A calculated drawing follows its values", async () => {
  here = await openPage(`state: { paid: { type: boolean, default: false } }
body:
  - { type: cell, title: 账单, icon: "\${if(state.paid, 'check', 'bill')}" }
  - { type: button, text: 还款, onTap: [{ setState: { paid: true } }] }
`);
  const drawing = () => document.querySelector(".gw-cell svg")?.getAttribute("data-icon");
  expect(drawing()).toBe("bill");
  await tap("还款");
  expect(drawing()).toBe("check");
});
