import { afterEach, describe, expect, test } from "vitest";
import { back, close, emit, open, questions, sent, text } from "../front-end.tsx";
import { rest, shows, tap } from "../pages.tsx";

/* Pages that listen to the app: `callNative` with `onEvent`. */

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
afterEach(close);

const card = "body: [{ type: text, text: 绑卡页 }]\n";

describe("A page that listens to the app", () => {
  const listening = `
state: { taps: { type: number, default: 0 } }
body:
  - { type: text, text: "点了 \${state.taps} 次" }
  - { type: button, text: 去绑卡, onTap: [{ navigate: card-auth }] }
  - type: button
    text: 设置
    onTap:
      - callNative: setRightItem
        params: { text: 帮助 }
        onEvent:
          - setState: { taps: "\${state.taps + 1}" }
      - toast: 设好了
  - type: button
    text: 再设
    onTap:
      - callNative: setRightItem
        params: { text: 客服 }
        onEvent:
          - dialog: 找客服？
            onConfirm: [{ setState: { taps: 100 } }]
`;
  const tell = (data?: string) => emit("setRightItem", data);

  test("takes its steps each time the app tells", async () => {
    await open({ quota: listening }, {});
    await tap("设置");
    await shows("设好了");
    await tell();
    await tell();
    await shows("点了 2 次");
  });

  test("need not say what it does then", async () => {
    const quota = "body: [{ type: button, text: 设置, onTap: [{ callNative: setRightItem }, { toast: 设好了 }] }]\n";
    await open({ quota }, {});
    await tap("设置");
    await shows("设好了");
  });

  test("takes a further event no sooner than the steps of the one before are over", async () => {
    await open({ quota: listening }, {});
    await tap("再设");
    await tell();
    await tell();
    expect(questions()).toEqual(["找客服？"]);
    await tap("确认");
    await shows("点了 100 次");
    await rest(800);
    await tell();
    expect(questions()).toEqual(["找客服？"]);
  });

  test("hears only of what it has set last", async () => {
    await open({ quota: listening }, {});
    await tap("设置");
    await tap("再设");
    await tell();
    await shows("找客服？");
    expect(text()).toContain("点了 0 次");
  });

  test("may set it as often as it likes", async () => {
    await open({ quota: listening }, {});
    const settings = () => sent.filter((name) => name === "setRightItem").length;
    // A tap that comes while the one before is at work is ignored.
    for (let taps = 0; settings() < 40 && taps < 200; taps++) await tap("设置");
    expect(settings()).toBe(40);
    await tell();
    await shows("点了 1 次");
  });

  test("hears nothing once it is left, nor when it is come back to", async () => {
    await open({ quota: listening, "card-auth": card }, {});
    await tap("设置");
    await tap("去绑卡");
    await shows("绑卡页");
    await tell();
    await back();
    await shows("点了 0 次");
    await tell();
    expect(text()).toContain("点了 0 次");
  });

  test("sees what the app tells under the name event", async () => {
    const quota = `
body:
  - type: button
    text: 设置
    onTap: [{ callNative: setRightItem, onEvent: [{ toast: "\${event}" }] }]
`;
    await open({ quota }, {});
    await tap("设置");
    await tell("从右上角来");
    await shows("从右上角来");
  });

  test("takes its fallback on a host without the function", async () => {
    const quota = `supports: { gr: any, browser: any }
body:
  - type: button
    text: 设置
    onTap: [{ callNative: setRightItem, onEvent: [{ toast: 不会 }], fallback: [{ toast: 没有右上角 }] }]
`;
    await open({ quota }, {}, { name: "browser", platform: "other" });
    await tap("设置");
    await shows("没有右上角");
  });
});
