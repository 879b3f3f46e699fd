import { act, type ComponentType, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lazyLayer } from "../../../renderer/components/overlays/lazyLayer.tsx";

interface LayerProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

let root: Root;
const load = vi.fn<() => Promise<ComponentType<LayerProps>>>();
const onClose = vi.fn();

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.useFakeTimers();
  document.body.innerHTML = "<div id='root'></div>";
  root = createRoot(document.querySelector("#root") as HTMLElement);
  load.mockResolvedValue(({ open }) => (open ? <p id="layer">那一层</p> : null));
});
afterEach(() => {
  act(() => root.unmount());
  vi.resetAllMocks();
  vi.useRealTimers();
});

const show = (node: ReactNode) => act(async () => root.render(node));
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const tap = (selector: string) => act(async () => find(selector)?.click());

test("A layer is fetched when it is opened, not before, and then stands there", async () => {
  const Layer = lazyLayer(load);
  await show(<Layer open={false} onClose={onClose} />);
  await pass(60_000);
  expect(load).not.toHaveBeenCalled();
  await show(<Layer open onClose={onClose} />);
  expect(find("#layer")?.textContent).toBe("那一层");
  expect(onClose).not.toHaveBeenCalled();
});

test("One that is likely to be opened is fetched when the page has been there for a second", async () => {
  const Layer = lazyLayer(load, { ahead: true });
  await show(<Layer open={false} onClose={onClose} />);
  await pass(999);
  expect(load).not.toHaveBeenCalled();
  await pass(1);
  expect(load).toHaveBeenCalledTimes(1);
});

test("A page that is left before that fetches nothing", async () => {
  const Layer = lazyLayer(load, { ahead: true });
  await show(<Layer open={false} onClose={onClose} />);
  await show(null);
  await pass(60_000);
  expect(load).not.toHaveBeenCalled();
});

test("What takes a while says so", async () => {
  load.mockReturnValue(new Promise(() => undefined));
  const Layer = lazyLayer(load);
  await show(<Layer open onClose={onClose} />);
  expect(find("[role=dialog]")).toBeNull();
  await pass(300);
  expect(find("[role=dialog]")?.textContent).toBe("加载中...");
});

test("What cannot be fetched says so, and comes with another try", async () => {
  load.mockRejectedValueOnce(new Error("offline"));
  const Layer = lazyLayer(load);
  await show(<Layer open onClose={onClose} />);
  expect(find("[role=dialog] [role=alert]")?.textContent).toBe("加载失败");
  await tap(".gw-retry-button");
  expect(find("#layer")?.textContent).toBe("那一层");
  await pass(1000);
  expect(find("[role=alert]")).toBeNull();
});

test("What cannot be fetched can be closed, and is fetched anew when it is opened again", async () => {
  load.mockRejectedValueOnce(new Error("offline"));
  const Layer = lazyLayer(load);
  await show(<Layer open onClose={onClose} />);
  await tap(".gw-popup-scrim");
  expect(onClose).toHaveBeenCalledTimes(1);
  await show(<Layer open={false} onClose={onClose} />);
  await show(<Layer open onClose={onClose} />);
  expect(find("#layer")?.textContent).toBe("那一层");
  expect(load).toHaveBeenCalledTimes(2);
});
