import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { type OpenPage, open, shows } from "../pages.tsx";

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

let here: OpenPage | undefined;
afterEach(async () => {
  vi.useRealTimers();
  await here?.close();
  here = undefined;
});

/** Sets the clock; what waits goes on waiting in real time. */
function setClock(moment: string): void {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(moment) });
}

const dated = `
body:
  - type: text
    text: 今天 \${date(host.today, 'M月D日')}，还剩 \${daysBetween(host.today, '2026-12-01')} 天
  - type: text
    if: host.today >= '2026-11-22'
    text: 已到期
`;

test("The date is China's, and is asked for again when the page comes back to the front", async () => {
  setClock("2026-11-21T15:59:00Z");
  here = await open(dated);
  await shows("今天 11月21日，还剩 10 天");
  expect(here.text()).not.toContain("已到期");
  setClock("2026-11-21T16:00:00Z");
  await act(async () => document.dispatchEvent(new Event("visibilitychange")));
  await shows("今天 11月22日，还剩 9 天");
  await shows("已到期");
});

test("Phones, cards and identity numbers are shown with their middle hidden", async () => {
  const text = `
state:
  phone: { type: text, default: "13812345678" }
  card: { type: text, default: "6222021234566789" }
  idNo: { type: text, default: "110105199003070315" }
  rate: { type: number, default: 0.0725 }
body:
  - { type: text, text: "\${maskPhone(state.phone)} \${maskCard(state.card)} \${maskId(state.idNo)} \${percent(state.rate)}" }
`;
  here = await open(text);
  await shows("138****5678 **** 6789 110105********0315 7.25%");
});
