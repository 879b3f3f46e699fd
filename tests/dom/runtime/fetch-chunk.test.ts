import { afterEach, expect, test } from "vitest";
import { fetchChunk } from "../../../renderer/runtime/delivery/fetchChunk.ts";

const from = "https://cdn.example.com/assets/shell.js";

afterEach(() => {
  for (const link of document.head.querySelectorAll("link")) link.remove();
});

const links = () => [...document.head.querySelectorAll("link")];
const settled = (link: HTMLLinkElement | undefined, how: "load" | "error") => link?.dispatchEvent(new Event(how));

test("A chunk and its style sheets are on their way at once, each once, and it is had when all are there", async () => {
  const order: string[] = [];
  const load = async () => order.push("asked for");
  const had = async () => {
    await fetchChunk(load, ["./a.css"], from);
    order.push("had");
  };
  const both = [had(), had()];
  expect(links().map(({ rel, href }) => [rel, href])).toEqual([["stylesheet", "https://cdn.example.com/assets/a.css"]]);
  await new Promise((resolve) => setTimeout(resolve));
  order.push("styles");
  settled(links()[0], "load");
  await Promise.all(both);
  expect(order).toEqual(["asked for", "asked for", "styles", "had", "had"]);
});

test("What the page's HTML links to already is not fetched again, and a chunk without styles waits for nothing", async () => {
  document.head.innerHTML = `<link rel="stylesheet" href="https://cdn.example.com/assets/there.css" disabled>`;
  expect(await fetchChunk(async () => "one", ["./there.css"], from)).toBe("one");
  expect(await fetchChunk(async () => "two", [], from)).toBe("two");
  expect(links()).toHaveLength(1);
});

test("A style sheet that cannot be had fails the chunk and is told, and is fetched anew the next time", async () => {
  const told: unknown[] = [];
  const listen = (event: Event) => told.push(Reflect.get(event, "payload"));
  window.addEventListener("vite:preloadError", listen);
  const first = fetchChunk(async () => "chunk", ["./lost.css"], from);
  settled(links()[0], "error");
  await expect(first).rejects.toThrow("Lost https://cdn.example.com/assets/lost.css");
  expect(told).toHaveLength(1);
  const second = fetchChunk(async () => "chunk", ["./lost.css"], from);
  expect(links()).toHaveLength(1);
  settled(links()[0], "load");
  expect(await second).toBe("chunk");
  window.removeEventListener("vite:preloadError", listen);
});

test("A script that cannot be had is told as well, and fails quietly where somebody sees to it", async () => {
  const lost = new Error("Failed to fetch");
  const load = () => Promise.reject(lost);
  await expect(fetchChunk(load, [], from)).rejects.toBe(lost);
  const handle = (event: Event) => event.preventDefault();
  window.addEventListener("vite:preloadError", handle);
  expect(await fetchChunk(load, [], from)).toBe(undefined);
  window.removeEventListener("vite:preloadError", handle);
});
