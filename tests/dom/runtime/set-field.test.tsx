import { afterEach, expect, test } from "vitest";
import { type OpenPage, open, shows, tap } from "../pages.tsx";

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

let here: OpenPage | undefined;
afterEach(() => here?.close());

const page = `data:
  agreements: { get: /agreements, returns: Agreements }
state:
  open: { type: boolean, default: false }
body:
  - type: button
    text: 编辑
    onTap:
      - setField: { name: 深圳网点, agreed: true }
      - setState: { open: true }
  - type: popup
    bind: state.open
    title: 编辑网点
    body:
      - type: form
        id: branch
        fields:
          - { type: text, name: name, label: 名称, maxLength: 20, default: 网点 }
          - { type: agreements, name: agreed, label: 协议, items: data.agreements.items }
  - { type: text, text: "名称是\${form.name}" }
`;

test("A page's first form has what steps filled in before it was on screen, but for a consent", async () => {
  here = await open(page, {
    stubs: { requests: [{ request: "/agreements", answer: { items: [{ title: "合同", url: "./contract.html" }] } }] },
  });
  await tap("编辑");
  await shows("名称是深圳网点");
  expect(document.querySelector<HTMLInputElement>("input[name=name]")?.value).toBe("深圳网点");
  expect(document.querySelector<HTMLInputElement>("input[type=checkbox]")?.checked).toBe(false);
  expect(here.failures).toEqual([]);
});
