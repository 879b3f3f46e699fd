import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { runPageTests, suites } from "./runPageTests.ts";

test("Every page that borrowers see has tests", () => {
  const pages = readdirSync("pages").flatMap((file) => /^([a-z-]+)\.yaml$/.exec(file)?.[1] ?? []);
  expect(pages.length).toBeGreaterThan(15);
  expect(suites.map(({ page }) => page)).toEqual(expect.arrayContaining(pages.filter((page) => page !== "app")));
});

runPageTests(0);
