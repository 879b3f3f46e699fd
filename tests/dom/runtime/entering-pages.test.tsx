import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { fill, type OpenPage, open, rest, shows, tap, typeIn } from "../pages.tsx";

/* Fields that send and keep secrets, in a page over the simulated server. */

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

let here: OpenPage | undefined;
afterEach(async () => {
  await here?.close();
  here = undefined;
});

const proof = `
body:
  - type: form
    id: proofs
    fields:
      - type: uploader
        name: proofs
        label: 收入证明
        required: true
        maxSize: 1KB
        compress: false
        upload: /files?kind=income
        value: id
        onOversize:
          - toast: "\${file.name} 有 \${file.size} 字节"
  - type: button
    text: 提交
    onTap:
      - submit: proofs
      - request: /apply
        method: post
        body: { proofs: "\${form.proofs}" }
      - toast: 已提交
`;

const taken = { request: "/files", method: "post", answer: { id: "f1", url: "/f1.png" } } as const;
const applied = { request: "/apply", method: "post", answer: {} } as const;

async function choose(...files: File[]): Promise<void> {
  const input = document.querySelector<HTMLInputElement>("[type=file]") as HTMLInputElement;
  Object.defineProperty(input, "files", { value: files, configurable: true });
  await act(async () => void input.dispatchEvent(new Event("change", { bubbles: true })));
  await rest();
}

/** Waits until as many pictures have arrived. */
async function arrived(count = 1): Promise<void> {
  const done = () => document.querySelectorAll(".gw-upload[data-state=done]").length;
  for (let left = 100; done() < count && left > 0; left -= 1) await rest(50);
  expect(done()).toBe(count);
}

const picture = (size = 10) => new File(["x".repeat(size)], "a.png", { type: "image/png" });

test("A picture goes to the server in a part of its own, and the form holds what the server made of it", async () => {
  here = await open(proof, { stubs: { requests: [taken, applied] } });
  await choose(picture());
  await arrived();
  await tap("提交");
  await shows("已提交");
  expect(here.requests).toMatchObject([
    { path: "/files", query: { kind: "income" }, body: { file: { name: "a.png", size: 10, type: "image/png" } } },
    { path: "/apply", body: { proofs: ["f1"] } },
  ]);
});

test("A form waits for what is under way: it is said, and nothing is sent", async () => {
  here = await open(proof, { stubs: { requests: [{ ...taken, delay: 400 }, applied] } });
  await choose(picture());
  await tap("提交");
  await shows("正在上传，请稍候");
  expect(here.sent).not.toContain("post /apply");
  await arrived();
  expect(document.querySelector("[role=alert]")).toBe(null);
  await tap("提交");
  await shows("已提交");
});

test("A picture that did not arrive holds the form back, until it is sent again", async () => {
  const lost = { request: "/files", method: "post", status: 500, times: 1 } as const;
  here = await open(proof, { stubs: { requests: [lost, taken, applied] } });
  await choose(picture());
  await tap("提交");
  await shows("有图片没有传上去，请重传或删除");
  expect(here.text()).toMatch(/服务暂时不可用，请稍后再试编号 .{4} 联系客服/);
  await act(async () => document.querySelector<HTMLElement>("[aria-label='第 1 张没有传上去，重新上传']")?.click());
  await arrived();
  await tap("提交");
  await shows("已提交");
  expect(here.sent.filter((one) => one === "post /files")).toHaveLength(2);
});

test("An answer without the field that the page wants is a picture that did not arrive", async () => {
  here = await open(proof, { stubs: { requests: [{ ...taken, answer: { name: "f1" } }] } });
  await choose(picture());
  await shows("有图片没有传上去");
});

test("A picture goes when that is confirmed, and what is under way is stopped", async () => {
  here = await open(proof, { stubs: { requests: [{ ...taken, delay: 300 }, applied] } });
  await choose(picture());
  await act(async () => document.querySelector<HTMLElement>("[aria-label='删除第 1 张图片']")?.click());
  await shows("确定要删除吗");
  await tap("确认");
  await rest(500);
  await tap("提交");
  await shows("请上传收入证明");
  expect(here.sent).not.toContain("post /apply");
});

test("Without a picture a form asks for one; one that is too large is not sent, and the page hears of it", async () => {
  here = await open(proof, { stubs: { requests: [taken] } });
  await tap("提交");
  await shows("请上传收入证明");
  await choose(picture(1025));
  await shows("图片不能超过 1 KB");
  await shows("a.png 有 1025 字节");
  expect(here.sent).toEqual(expect.not.arrayContaining(["post /files"]));
});

test("A page that is left stops what is under way", async () => {
  here = await open(proof, { stubs: { requests: [{ ...taken, delay: 5000 }] } });
  const abort = vi.spyOn(XMLHttpRequest.prototype, "abort");
  await choose(picture());
  for (let left = 100; here.requests.length === 0 && left > 0; left -= 1) await rest(50);
  await here.close();
  here = undefined;
  expect(abort).toHaveBeenCalledTimes(1);
});

const pay = `
state: { isOpen: { type: boolean, default: true } }
body:
  - type: form
    id: pay
    fields:
      - type: password
        name: pin
        label: 交易密码
        required: true
        if: state.isOpen
        onComplete:
          - request: /pay
            method: post
            body: { pin: "\${form.pin}" }
            onError:
              - setField: { pin: "" }
              - toast: 密码不对
  - type: button
    text: 收起
    onTap:
      - setState: { isOpen: false }
  - type: button
    text: 展开
    onTap:
      - setState: { isOpen: true }
  - type: text
    text: 已填完
    if: valid(form.pin)
`;

test("A password is sent when it is complete, and can be asked for again", async () => {
  here = await open(pay, { stubs: { requests: [{ request: "/pay", method: "post", status: 403 }] } });
  await typeIn("pin", "48213");
  expect(here.requests).toEqual([]);
  await typeIn("pin", "●●●●●7");
  await shows("密码不对");
  expect(here.requests).toMatchObject([{ path: "/pay", body: { pin: "482137" } }]);
  expect(document.querySelector<HTMLInputElement>("[name=pin]")?.value).toBe("");
});

test("A password that was out of sight is gone; no other field forgets", async () => {
  here = await open(pay, { stubs: { requests: [{ request: "/pay", method: "post", answer: {} }] } });
  await fill("pin", "482137");
  await shows("已填完");
  await tap("收起");
  await tap("展开");
  expect(here.text()).not.toContain("已填完");
});
