import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { familyNames } from "../../renderer/compiler/build/chunkGroups.ts";
import { isForTesters } from "../../renderer/compiler/project/pageFiles.ts";
import { pageBudget } from "../../renderer/compiler/weights/buildWeights.ts";
import { shippedProject as project } from "../shippedProject.ts";
import {
  buildFrontEnd,
  buildKit,
  componentTables,
  fieldTables,
  membersOf,
  type Sized,
  type SizedFrontEnd,
} from "./buildSizes.ts";

/** KB, compressed. */
const kb = 1024;

let frontEnd: SizedFrontEnd;
beforeAll(async () => {
  frontEnd = await buildFrontEnd();
});

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);
const namesOf = (chunks: readonly Sized[]) => [...new Set(chunks.map(({ name }) => name))].sort();

/** A chunk with all that it brings. */
function broughtBy(first: Sized): readonly Sized[] {
  const found = new Set([first]);
  for (const one of found) {
    for (const chunk of frontEnd.chunks) if (one.imports.includes(chunk.file)) found.add(chunk);
  }
  return [...found];
}

function chunkWith(file: string): Sized {
  const found = frontEnd.chunks.find(({ modules }) => modules.includes(file));
  if (!found) throw new Error(`${file} is in no chunk: no page of pages/lab shows it`);
  return found;
}

test("The components weigh at most 30 KB of JavaScript and 9 KB of CSS, but for what is fetched late", async () => {
  const chunks = await buildKit();
  const kit = chunks.find(({ name }) => name === "kit");
  expect(kit?.js).toBeGreaterThan(10 * kb);
  expect(kit?.js).toBeLessThanOrEqual(30 * kb);
  expect(kit?.css).toBeGreaterThan(5 * kb);
  expect(kit?.css).toBeLessThanOrEqual(9 * kb);
  const theme = chunks.find(({ name }) => name.endsWith("theme"));
  expect(theme?.css).toBeGreaterThan(kb);
  // Both brands, paper and shapes, are on every page: the page does not know which app opens it.
  expect(theme?.css).toBeLessThanOrEqual(2.7 * kb);
});

describe("A component brings its own chunk and what every page has, a field the form besides:", () => {
  const always = ["react", "rolldown-runtime", "shell"];
  const lazyIn = (tables: readonly string[]) => tables.flatMap((table) => membersOf(table).lazy);
  const components = lazyIn(componentTables).map(({ file }) => [file, always] as const);
  const fields = lazyIn(fieldTables);
  const all = [...components, ...fields.map(({ file }) => [file, [...always, "form"]] as const)];

  /** What is made of others, and brings them on purpose. */
  const more: Readonly<Record<string, readonly string[]>> = {
    "renderer/components/documents/Contract.tsx": ["form", "frame"],
    "renderer/components/documents/CostDisclosure.tsx": ["frame"],
    "renderer/components/coupons/CouponPopup.tsx": ["frame", "home", "Ticket"],
    "renderer/components/coupons/Coupon.tsx": ["Ticket"],
    // What has more than most comes with what most have.
    "renderer/components/marks/MarkedCell.tsx": ["lead", "pictures", "switch"],
    // The bar at the bottom, with the states of a calculation.
    "renderer/components/calculation/calculatedComponents.ts": ["frame"],
    "renderer/components/marks/MarkedCard.tsx": ["home", "lead", "pictures"],
    "renderer/components/marks/Avatar.tsx": ["pictures"],
    "renderer/components/status/SceneResult.tsx": ["frame", "scenes"],
    "renderer/components/documents/WebView.tsx": ["ContractFrame", "Loading", "WebFrame"],
    "renderer/components/fields/Form.tsx": ["form"],
    // A bound choice writes what it shows, as tabs do, and lists of choices are kept while they are out of sight.
    "renderer/components/sheets/Filter.tsx": ["home", "keepLate"],
    // Its rows may hold choices, which their options limit.
    "renderer/components/fields/repeat/RepeatField.tsx": ["picker"],
    // Which options stand below a choice, the sheet asks as well.
    "renderer/components/fields/sheets/CascadeField.tsx": ["cascades"],
    // What a long table, which comes when it is needed, has in common with it.
    "renderer/components/lists/PlanTable.tsx": ["useFolded"],
    "renderer/components/lists/Swipe.tsx": ["pictures"],
    "renderer/components/layout/tabs/ListTabs.tsx": ["home", "TabsLook", "keepLate", "useRowWindow"],
    "renderer/components/layout/tabs/MarkedTabs.tsx": ["home", "TabsLook"],
    "renderer/components/controls/MarkedButton.tsx": [],
    "renderer/components/overlays/PlacedPopup.tsx": ["frame"],
    "renderer/components/sheets/ShareSheet.tsx": ["frame", "pictures"],
    "renderer/components/layout/ListGrid.tsx": ["pictures", "useRowWindow"],
    "renderer/components/charts/Chart.tsx": ["useRowWindow"],
    "renderer/components/fields/amount/AmountInputField.tsx": ["Scale"],
    "renderer/components/fields/amount/SliderField.tsx": ["Scale"],
    "renderer/components/fields/amount/StepperField.tsx": ["useRepeat"],
    "renderer/components/fields/upload/UploaderField.tsx": ["useUpload"],
    "renderer/components/fields/upload/SignatureField.tsx": ["useUpload"],
    "renderer/components/fields/search/Search.tsx": ["SearchInput"],
    "renderer/components/fields/search/SearchField.tsx": ["SearchInput"],
    "renderer/components/fields/wizard/BoundWizard.tsx": ["answerText", "form"],
    // What makes a small thing easy to hit.
    "renderer/components/fields/choice/RatingField.tsx": ["ticks"],
  };

  test.each(all)("%s", (file, expected) => {
    const own = chunkWith(file);
    // What is ticked ticks alike, and a row of a page may be a switch as well.
    const alike: Readonly<Record<string, readonly string[]>> = { consent: ["ticks"], choices: ["ticks", "switch"] };
    const allowed = [own.name, ...expected, ...(more[file] ?? []), ...(alike[own.name] ?? [])];
    expect(namesOf(broughtBy(own)).filter((name) => !allowed.includes(name))).toEqual([]);
  });
});

test("A chart brings at most 6 KB of its own, JavaScript and CSS together", () => {
  const { js, css } = chunkWith("renderer/components/charts/Chart.tsx");
  expect(js).toBeGreaterThan(kb);
  expect(js + css).toBeLessThanOrEqual(6 * kb);
});

test("What a table fetches does not stand in the shell all the same", () => {
  const shell = chunkWith("renderer/main.tsx").modules;
  const tables = [...componentTables, ...fieldTables];
  expect(tables.flatMap((table) => membersOf(table).lazy).filter(({ file }) => shell.includes(file))).toEqual([]);
});

test("What a component fetches when it is needed comes with nothing else", () => {
  const late = fetchedLate("renderer/components");
  expect(late.length).toBeGreaterThan(3);
  const together = new Set(["shell", ...familyNames]);
  expect(late.filter((file) => together.has(chunkWith(file).name))).toEqual([]);
});

/** The files of the project that components fetch, but for the components that the tables fetch. */
function fetchedLate(folder: string): readonly string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
  return files
    .filter((file) => !/(?:index|onDemand|rare\w+)\.ts$/.test(file))
    .map((file) => join(folder, file))
    .flatMap((file) => {
      const targets = readFileSync(file, "utf8").matchAll(/import\("(\.[^"]+)"\)/g);
      return [...targets].map(([, target = ""]) => join(dirname(file), target));
    });
}

test.each([
  ["quota", ["NoticeBar", "data", "form", "home", "list", "picker", "react", "rolldown-runtime", "shell"], 149.5, 11.5],
  ["card-auth", ["consent", "data", "form", "frame", "react", "rolldown-runtime", "shell", "ticks"], 147.9, 10],
])("%s fetches the chunks of its components and no others, within its budget of KB", (page, chunks, js, css) => {
  const fetched = frontEnd.fetchedBy(page);
  expect(namesOf(fetched)).toEqual(chunks);
  expect(sum(fetched.map((one) => one.js))).toBeLessThanOrEqual(js * kb);
  expect(sum(fetched.map((one) => one.css))).toBeLessThanOrEqual(css * kb);
});

test("What the build says of a page is what its HTML fetches, and a component adds what the page has not yet", () => {
  const { chunks, pages, components } = frontEnd.weights;
  const fetched = frontEnd.fetchedBy("quota");
  const { atOnce = [], later = [] } = pages.quota ?? {};
  expect([...atOnce].sort()).toEqual(fetched.map(({ file }) => file).sort());
  expect(sum(atOnce.map((file) => chunks[file]?.js ?? 0))).toBe(sum(fetched.map(({ js }) => js)));
  expect(sum(atOnce.map((file) => chunks[file]?.css ?? 0))).toBe(sum(fetched.map(({ css }) => css)));
  expect(later.map((file) => chunks[file]?.name)).toContain("requests");
  const added = (component: string) => components[component]?.filter((file) => !atOnce.includes(file));
  expect(added("list")).toEqual([]);
  // Its own, and the table of what few pages show.
  expect(
    added("chart")
      ?.map((file) => chunks[file]?.name)
      .sort(),
  ).toEqual(["Chart", "rareComponents", "useRowWindow"]);
});

test.each(project.pages.filter((page) => !isForTesters(project.pageFile(page))))(
  "%s is no heavier than a page may be",
  (page) => {
    const fetched = frontEnd.fetchedBy(page);
    expect(namesOf(fetched)).toContain("shell");
    expect(sum(fetched.map((one) => one.js))).toBeLessThanOrEqual(pageBudget.js);
    expect(sum(fetched.map((one) => one.css))).toBeLessThanOrEqual(pageBudget.css);
  },
);

test("Before quota is there, nothing is fetched that it is shown and filled in without", () => {
  const later = [
    // Requests, what keeps writes, the back key.
    ...["node_modules/axios/lib/axios.js", "actions/http/createSender.ts", "node_modules/idb-keyval/dist/index.js"],
    ...["actions/outcomes/createDeviceLedger.ts", "actions/steps/uncertainWrites.ts", "actions/back/back.ts"],
    // What carries steps out, how the app is spoken to, and what it can do.
    ...["actions/steps/runSteps.ts", "actions/verbs/index.ts", "actions/verbs/request.ts"],
    ...["actions/bridge/bridge.ts", "actions/bridge/resolve.ts", "actions/contract/natives.yaml"],
    ...["actions/transports/androidV1.ts", "actions/transports/scheme.ts", "actions/transports/web.ts"],
    // How OpenHarmony and mini programs are spoken to.
    ...["actions/transports/callDsbridge.ts", "actions/transports/dsbridgeHandlers.ts"],
    ...["actions/transports/miniProgram.ts", "actions/transports/askWechat.ts", "actions/bridge/undeclaredCalls.ts"],
    // Fields that it has not, and what its own open.
    ...["date/Calendar.tsx", "sheets/Wheel.tsx", "sheets/PickerSheet.tsx", "upload/UploaderField.tsx"].map(
      (file) => `renderer/components/fields/${file}`,
    ),
  ];
  const fetched = frontEnd.fetchedBy("quota").flatMap(({ modules }) => modules);
  expect(fetched.some((file) => file.endsWith("react-hook-form/dist/index.esm.mjs"))).toBe(true);
  const all = frontEnd.chunks.flatMap(({ modules }) => modules);
  const has = (files: readonly string[], file: string) => files.some((one) => one.endsWith(file));
  expect(later.filter((file) => !has(all, file))).toEqual([]);
  expect(later.filter((file) => has(fetched, file))).toEqual([]);
});

test("WeChat's SDK comes in one file with what calls it, and Douyin, which shares a part of that, fetches nothing of it", () => {
  const holders = frontEnd.chunks.filter(({ modules }) => modules.some((file) => file.includes("weixin-js-sdk")));
  expect(holders.map(({ name }) => name)).toEqual(["askWechat"]);
  const all = holders.flatMap(({ modules }) => modules);
  expect(all.some((file) => file.endsWith("actions/transports/askWechat.ts"))).toBe(true);
  expect(all.filter((file) => file.endsWith("miniProgram.ts"))).toEqual([]);
});

test("What quota is shown with is compiled while it comes, and nothing that comes later", () => {
  const isHinted = ({ file }: Sized) => frontEnd.files.get(file)?.startsWith("//# allFunctionsCalledOnLoad\n");
  const shown = frontEnd.fetchedBy("quota").filter(({ modules }) => modules.some((file) => !file.startsWith("\0")));
  expect(
    shown
      .filter(isHinted)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(["data", "form", "home", "list", "picker", "react", "shell"]);
  expect(isHinted(chunkWith("actions/steps/runSteps.ts"))).toBe(false);
});

test("What makes capsules costs a page no byte before it can be used", () => {
  const own = ["createTrail", "createMasker", "standIn", "listenToActs"].map(
    (name) => `renderer/runtime/report/${name}.ts`,
  );
  expect(own.map((file) => chunkWith(file).modules.includes(file))).toEqual(own.map(() => true));
  for (const page of project.pages) {
    const modules = frontEnd.fetchedBy(page).flatMap((one) => one.modules);
    expect(modules.filter((file) => own.includes(file))).toEqual([]);
  }
});

test("One component edited changes its chunk and what names it, and no other file that a phone keeps", async () => {
  const edited = await buildFrontEnd((id, text) =>
    id.endsWith("/display/Progress.tsx") ? text.replaceAll("gw-progress-head", "gw-progress-top") : text,
  );
  const before = frontEnd.files;
  // Trees hold what is of one build alone; maps no phone gets.
  const renamed = [...edited.files.keys()].filter((file) => !before.has(file) && !/^(?:trees|\.maps)\//.test(file));
  const importers = frontEnd.chunks.filter(({ imports }) => imports.some((file) => file.startsWith("assets/home-")));
  expect(renamed.map((file) => file.replace(/-[\w-]{8}\.js$/, "")).sort()).toEqual(
    ["home", "names", ...importers.map(({ name }) => name)].map((name) => `assets/${name}`).sort(),
  );
  expect(importers.length).toBeLessThan(7);
  // A name that stays means bytes that stay; HTML names the build, and says so by not being kept.
  const kept = [...before].filter(([file, text]) => edited.files.has(file) && edited.files.get(file) !== text);
  expect(kept.map(([file]) => file).filter((file) => !file.endsWith(".html"))).toEqual(["weights.json"]);
  expect(kept.length).toBeGreaterThan(20);
});
