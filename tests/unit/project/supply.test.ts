import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/*
 * What comes from others: each package is under a licence that may be used, is exactly the one that was chosen, and comes
 * from no address of its own.
 */

interface Package {
  readonly license?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly dev?: boolean;
}

const lock: { readonly packages: Readonly<Record<string, Package>> } = JSON.parse(
  readFileSync("package-lock.json", "utf8"),
);
const packages = Object.entries(lock.packages).filter(([path]) => path !== "");

/** Licences under which a part of the product may be: they ask for nothing but that they are named. */
const shipped = ["MIT", "ISC", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause"];

/** Of tools, of which nothing is delivered. */
const tools = [...shipped, "0BSD", "MIT-0", "BlueOak-1.0.0", "CC0-1.0", "MPL-2.0", "PSF-2.0", "Python-2.0"];

/** Whether an SPDX expression can be met by these licences. */
function isMet(expression: string, allowed: readonly string[]): boolean {
  const plain = expression.replace(/^\((.*)\)$/, "$1");
  if (plain.includes(" AND ")) return plain.split(" AND ").every((one) => isMet(one, allowed));
  return plain.split(" OR ").some((one) => allowed.includes(one));
}

test("Each package is under a licence that may be used, and what is delivered under one that asks for nothing", () => {
  const found = packages.filter(([, { license = "", dev }]) => !isMet(license, dev ? tools : shipped));
  expect(found.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
  expect(["GPL-3.0", "", "MIT AND GPL-3.0", "MPL-2.0"].filter((one) => isMet(one, shipped))).toEqual([]);
  expect(["(MIT AND ISC)", "(GPL-3.0 OR MIT)"].filter((one) => isMet(one, shipped)).length).toBe(2);
});

test("Each package is told by the sum of its content, that for another machine, too, and comes from no address of its own", () => {
  const strange = packages.filter(
    ([, { integrity, resolved }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? "") || resolved !== undefined,
  );
  expect(strange.map(([path]) => path)).toEqual([]);
});

test("package.json names exact versions alone, but for what a project brings itself", () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  const versions = Object.entries({ ...dependencies, ...devDependencies });
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(String(version)))).toEqual([]);
});

/** WeChat publishes its JSSDK under an address alone; a private person packs it for npm. INTEGRATORS.md says who looks at it. */
test("The packed JSSDK of WeChat is the file that was looked at", () => {
  const sum = createHash("sha256").update(readFileSync("node_modules/weixin-js-sdk/index.js")).digest("hex");
  expect(sum).toBe("dbb0451e1b72d7c2c18095ffd1950d6de464413ce8d343eff8b82865b983ab97");
  expect(readFileSync(".github/INTEGRATORS.md", "utf8")).toContain(sum);
});
