import { act } from "react";
import { afterEach, expect, test } from "vitest";
import { type OpenPage, open, shows } from "../pages.tsx";

let page: OpenPage | undefined;

afterEach(async () => {
  await page?.close();
  page = undefined;
});

const text = `body:
  - type: form
    id: me
    fields:
      - { type: number, name: change, label: 变化, decimals: 1 }
  - { type: text, text: "变化是 \${form.change}" }
`;

async function type(value: string): Promise<HTMLInputElement> {
  const input = document.querySelector<HTMLInputElement>("input[name=change]");
  if (!input) throw new Error("There is no field");
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  await act(async () => {
    set?.call(input, value);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
  return input;
}

test.each([
  ["-5", "-5"],
  ["－12.5", "-12.5"],
  ["−3", "-3"],
  ["7", "7"],
])("A number that is typed or pasted as %s is %s, and not another one without a word", async (typed, value) => {
  page = await open(text);
  expect((await type(typed)).value).toBe(value);
  await shows(`变化是 ${value}`);
});
