import { afterEach, expect, test } from "vitest";
import type { Page } from "../../../schemas/index.ts";
import { openVisitProject } from "../../visitProject.ts";
import { type Mounted, mountApp } from "../mountApp.tsx";
import { shows, tap, until } from "../pages.tsx";

/* What a page that is come back to does not show again of itself. */

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
let front: Mounted;
afterEach(() => front.close());

const page = (name: string, rest: string) =>
  `page: ${name}\ngangway: 2\ntitle: 页面\nsupports: { browser: any }\n${rest}`;

const vault = page(
  "vault",
  `data:
  sealed: { get: /sealed, returns: Sealed }
  open: { get: /open, returns: Open }
body:
  - { type: data, of: sealed, body: [{ type: text, text: "${"密封 ${data.sealed.title}"}" }] }
  - { type: data, of: open, body: [{ type: text, text: "${"户名 ${data.open.title}"}" }] }
  - { type: button, text: 去别处, onTap: [{ navigate: away }] }
`,
);
const away = page("away", "body: [{ type: button, text: 回去, onTap: [{ leave: }] }]\n");

const app = `app: 样例
home: vault
api: { base: /api }
shapes: { Sealed: { pin: password, title: text }, Open: { title: text } }
`;

test("An answer with a password is forgotten with its page; the others stay", async () => {
  const { project, remove } = openVisitProject("", { "app.yaml": app, "vault.yaml": vault, "away.yaml": away });
  const { pages, problems } = project.checkAll();
  remove();
  expect(problems.filter(({ file }) => /vault|away/.test(file)).map(({ message }) => message.en)).toEqual([]);
  const loadPage = async (name: string): Promise<Page> => pages.get(name) ?? Promise.reject(new Error(name));
  front = await mountApp({
    app: { app: "", home: "vault", api: { base: "/api" } },
    loadPage,
    start: { page: "vault", query: {} },
    host: { name: "browser", platform: "other", version: "1.0.0" },
    stubs: {
      requests: [
        { request: "/sealed", answer: { pin: "1357", title: "一号" } },
        { request: "/open", answer: { title: "主账户" } },
      ],
    },
  });
  await shows("密封 一号");
  await tap("去别处");
  await shows("回去");
  front.answer({
    requests: [
      { request: "/sealed", delay: 300, answer: { pin: "1357", title: "一号" } },
      { request: "/open", delay: 300, answer: { title: "主账户" } },
    ],
  });
  await tap("回去");
  await until(() => expect(document.body.textContent).toContain("户名 主账户"));
  expect(document.body.textContent).not.toContain("密封");
  await shows("密封 一号");
});
