import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FeedbackHost } from "../../../renderer/components/overlays/FeedbackHost.tsx";
import { Popup } from "../../../renderer/components/overlays/Popup.tsx";
import { createFeedback, type Feedback } from "../../../renderer/runtime/overlays/feedback.ts";

let root: Root;
let feedback: Feedback;

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.useFakeTimers();
  document.body.innerHTML = "<button id='opener'>打开</button><div id='root'></div>";
  document.querySelector<HTMLElement>("#opener")?.focus();
  feedback = createFeedback();
  root = createRoot(document.querySelector("#root") as HTMLElement);
  act(() => root.render(<FeedbackHost feedback={feedback} />));
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
});

const texts = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
const click = (selector: string) => act(() => document.querySelector<HTMLElement>(selector)?.click());
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const press = (key: string) =>
  act(() => void document.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })));
function ask(question: Parameters<Feedback["ask"]>[0]) {
  let answer: Promise<string> = Promise.resolve("");
  act(() => {
    answer = feedback.ask(question);
  });
  return answer;
}

test("A toast is there for 2000 ms", () => {
  act(() => feedback.toast("验证码已发送"));
  pass(1999);
  expect(texts(".gw-toast")).toEqual(["验证码已发送"]);
  pass(1);
  expect(texts(".gw-toast")).toEqual([]);
});

test("A further toast takes the place of the first, and has its own time", () => {
  act(() => feedback.toast("第一条"));
  pass(1500);
  act(() => feedback.toast("第二条", 3000));
  pass(2999);
  expect(texts(".gw-toast")).toEqual(["第二条"]);
  pass(1);
  expect(texts(".gw-toast")).toEqual([]);
});

test.each([
  ["confirm", "confirm"],
  ["cancel", "cancel"],
])("The button %s answers %s", async (button, answer) => {
  const asked = ask({ title: "删除银行卡", message: "确定要删除吗", cancel: "取消" });
  click(`[data-answer=${button}]`);
  await expect(asked).resolves.toBe(answer);
});

test("Esc closes a question without an answer", async () => {
  const asked = ask({ message: "确定离开吗", cancel: "取消" });
  press("Escape");
  await expect(asked).resolves.toBe("closed");
});

test("A tap beside a question does nothing: it wants an answer", () => {
  void ask({ message: "确定离开吗" });
  click(".gw-popup-scrim");
  pass(1000);
  expect(texts("[role=dialog]")).toEqual(["确定离开吗确认"]);
});

test("A message has one button, which says 确认 unless it is told otherwise", () => {
  void ask({ message: "还款成功" });
  expect(texts("[role=dialog] button")).toEqual(["确认"]);
  void ask({ message: "客服电话", confirm: "知道了" });
  expect(texts("[role=dialog] button")).toEqual(["确认", "知道了"]);
});

test("The back key closes what lies on top, one after the other, and says when nothing is left", async () => {
  const first = ask({ message: "第一个" });
  const second = ask({ message: "第二个" });
  act(() => void expect(feedback.closeTop()).toBe(true));
  await expect(second).resolves.toBe("closed");
  act(() => void expect(feedback.closeTop()).toBe(true));
  await expect(first).resolves.toBe("closed");
  expect(feedback.closeTop()).toBe(false);
});

test("The back key closes a question that nothing has shown yet", async () => {
  const unseen = createFeedback();
  const asked = unseen.ask({ message: "确定吗" });
  expect(unseen.closeTop()).toBe(true);
  await expect(asked).resolves.toBe("closed");
});

test("Of a popup and a question above it, the back key closes the question first", async () => {
  const onClose = vi.fn();
  act(() =>
    root.render(
      <>
        <Popup open labelledBy="name" onClose={onClose}>
          <h2 id="name">借款期限</h2>
        </Popup>
        <FeedbackHost feedback={feedback} />
      </>,
    ),
  );
  const asked = ask({ message: "确定吗" });
  act(() => void feedback.closeTop());
  await expect(asked).resolves.toBe("closed");
  expect(onClose).not.toHaveBeenCalled();
  act(() => void feedback.closeTop());
  expect(onClose).toHaveBeenCalledExactlyOnceWith("back");
});

test("The focus goes into a question, and back to where it was", () => {
  void ask({ message: "确定吗" });
  expect(document.activeElement?.getAttribute("role")).toBe("dialog");
  click("[data-answer=confirm]");
  expect(document.activeElement?.id).toBe("opener");
});

test("An answered question leaves the page, and the page scrolls again", () => {
  void ask({ message: "确定吗" });
  expect(document.documentElement.className).toContain("gw-locked");
  click("[data-answer=confirm]");
  pass(300);
  expect(texts("[role=dialog]")).toEqual([]);
  expect(document.documentElement.className).toBe("");
  expect(feedback.getSnapshot().questions).toEqual([]);
});

test("The first popup has the depth 2001, the next one lies above it", () => {
  void ask({ message: "第一个" });
  void ask({ message: "第二个" });
  const layers = [...document.querySelectorAll<HTMLElement>(".gw-popup")];
  expect(layers.map(({ style }) => style.zIndex)).toEqual(["2001", "2002"]);
});

test("What takes less than 300 ms shows nothing; what takes longer says so until it has ended", () => {
  let release = () => {};
  act(() => {
    release = feedback.occupy("正在提交");
  });
  pass(299);
  expect(texts(".gw-busy [role=dialog]")).toEqual([]);
  pass(1);
  expect(texts(".gw-busy [role=dialog]")).toEqual(["正在提交"]);
  act(() => release());
  expect(texts(".gw-busy")).toEqual([]);
});

test("The back key passes by what cannot be closed, to the popup below it", () => {
  const onClose = vi.fn();
  const popup = (
    <Popup open label="借款期限" onClose={onClose}>
      内容
    </Popup>
  );
  act(() =>
    root.render(
      <>
        {popup}
        <FeedbackHost feedback={feedback} />
      </>,
    ),
  );
  act(() => void feedback.occupy());
  pass(300);
  expect(texts("[role=dialog]")).toEqual(["内容", "加载中..."]);
  act(() => void expect(feedback.closeTop()).toBe(true));
  expect(onClose).toHaveBeenCalledExactlyOnceWith("back");
  expect(feedback.closeTop()).toBe(false);
});

test("Of two tasks the later one is told, and the page is free when both have ended", () => {
  const releases: (() => void)[] = [];
  act(() => void releases.push(feedback.occupy("第一件"), feedback.occupy("第二件")));
  pass(300);
  expect(texts(".gw-busy")).toEqual(["第二件"]);
  act(() => releases[1]?.());
  expect(texts(".gw-busy")).toEqual(["第一件"]);
  act(() => releases[0]?.());
  expect(texts(".gw-busy")).toEqual([]);
});

test("A toast stands in the middle of what the keyboard leaves of the screen", () => {
  const viewport = Object.assign(new EventTarget(), { height: 844, offsetTop: 0 });
  vi.stubGlobal("visualViewport", viewport);
  act(() => feedback.toast("验证码已发送"));
  const top = () => document.querySelector<HTMLElement>(".gw-toast")?.style.top;
  expect(top()).toBe("379.8px");
  Object.assign(viewport, { height: 400, offsetTop: 100 });
  act(() => void viewport.dispatchEvent(new Event("resize")));
  expect(top()).toBe("280px");
  vi.unstubAllGlobals();
});

test("A tap or a key in a popup is none on what the popup stands in", () => {
  const heard = vi.fn();
  const onClose = vi.fn();
  act(() =>
    root.render(
      // biome-ignore lint/a11y/noStaticElementInteractions: it listens as a row that leads somewhere does
      <div onClick={heard} onKeyDown={heard}>
        <Popup open label="照片" onClose={onClose}>
          <button type="button">下一张</button>
        </Popup>
      </div>,
    ),
  );
  click("[role=dialog] button");
  const button = document.querySelector("[role=dialog] button");
  for (const key of ["ArrowRight", "Escape"])
    act(() => void button?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })));
  expect(heard).not.toHaveBeenCalled();
  expect(onClose).toHaveBeenCalledExactlyOnceWith("escape");
});
