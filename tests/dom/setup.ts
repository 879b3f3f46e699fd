import { afterAll, afterEach, beforeAll, vi } from "vitest";
import { loadBack } from "../../actions/index.ts";
import { loadActions } from "../../renderer/loadActions.ts";
import { translate } from "../../renderer/runtime/theme/localized.ts";
import { endSteps, endTimers } from "./endings.ts";
import { loadTransports } from "./loadTransports.ts";

/* Files that run one after the other share their modules and their document, as the pages of a visit do: each finds it empty. */

beforeAll(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  history.pushState(null, "", "/");
  translate("zh", {});
});

afterEach(endSteps);
afterAll(endTimers);

// Whose phone is in Chinese; jsdom's is in English.
Object.defineProperty(navigator, "language", { configurable: true, value: "zh-CN" });
Object.defineProperty(navigator, "languages", { configurable: true, value: ["zh-CN"] });

// WeChat's SDK reads the user agent once, when it is loaded, and swallows what is asked of it elsewhere.
const agent = vi.spyOn(navigator, "userAgent", "get").mockReturnValue("MicroMessenger/8.0.49");
await loadTransports();
agent.mockRestore();

// Fetching code takes time that is not the page's.
beforeAll(async () => void (await Promise.all([loadActions(), loadBack()])));

// Animation frames use the current clock. jsdom starts one interval with the first caller's clock: a test that stops its
// clock would stop frames for all later files.
const frames = {
  requestAnimationFrame: (draw: FrameRequestCallback) => Number(setTimeout(() => draw(performance.now()), 16)),
  cancelAnimationFrame: (id: number) => clearTimeout(id),
};
for (const view of [globalThis, document.defaultView]) Object.assign(view ?? {}, frames);
