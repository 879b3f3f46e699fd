import type { Component, Field } from "../../schemas/index.ts";
import { sourcesOf } from "./sourcesOf.ts";

type Named = Exclude<Component, { readonly use: string }>;

/** A component as a page names it; a field's name is `fields.` and its type. */
type Name = Named["type"] | `fields.${Field["type"]}`;

/**
 * The components that come in one chunk, since pages show them beside each other: one file a component costs more
 * requests than it saves bytes, and one for all makes each page pay for what it does not show. What stands in no family
 * has a chunk of its own: few pages show it. A file that several families need comes with the first of them.
 */
const families: Readonly<Record<string, readonly Name[]>> = {
  form: [
    "form",
    "fields.text",
    "fields.textarea",
    "fields.digit",
    "fields.money",
    "fields.number",
    "fields.phone",
    "fields.idCard",
    "fields.bankCard",
    "fields.smsCode",
    "fields.pick",
    "fields.picker",
    "fields.date",
    "fields.cascade",
    "fields.area",
  ],
  checks: [
    "fields.radio",
    "fields.checkboxGroup",
    "fields.checkbox",
    "fields.switch",
    "fields.choice",
    "fields.agreements",
  ],
  home: ["amountCard", "noticeBar", "tabs", "card", "progress"],
  pictures: ["image", "grid"],
  list: ["list", "pullRefresh"],
  frame: ["submitBar", "popup", "steps", "result"],
};

/** What is fetched when it is opened, or shortly before: layers that are made of the same. */
const layers: Readonly<Record<string, readonly string[]>> = {
  wheels: ["OptionSheet", "DateSheet", "PickerSheet", "Wheel"],
  cascades: ["CascadeSheet", "AreaSheet", "CascadeSteps"],
};

/** The names of the families. */
export const familyNames: readonly string[] = Object.keys(families);

/** Small files that components of several families need, by the family with which they come; below `renderer`. */
const shared: Readonly<Record<string, readonly string[]>> = {
  shell: [
    "bound/frameAddress.ts",
    "bound/useRows.tsx",
    "components/CloseButton.tsx",
    "components/FocusButton.tsx",
    "components/ImagePreview.tsx",
    "components/Tappable.tsx",
    "components/count.css",
    "components/cover.css",
    "components/fields/takeFocus.ts",
    "components/gestures/reading.ts",
    "components/haptics.ts",
    "components/later.tsx",
    "components/sideways.css",
  ],
  form: ["components/fields/Fetched.tsx", "components/fields/SheetHead.tsx", "components/fields/SheetRow.tsx"],
};

/**
 * The chunks of the built front end by name, each with the files that make it; what only these need comes along. First
 * what seldom changes, then the shell, which holds what every page needs.
 */
export const chunkGroups: readonly { readonly name: string; readonly test: RegExp }[] = [
  { name: "react", test: /\/node_modules\/(?:react|react-dom|scheduler)\// },
  { name: "shell", test: ending(["/renderer/main.tsx", ...sharedWith("shell")]) },
  // The shell fetches it when it is needed: left to itself it may end up in a family.
  { name: "drawings", test: ending(["/renderer/components/drawings.ts"]) },
  ...Object.entries(families).map(([name, members]) => {
    return { name, test: ending([...members.flatMap(sourcesOf), ...sharedWith(name)]) };
  }),
  ...Object.entries(layers).map(([name, members]) => {
    return { name, test: ending(members.map((member) => `/renderer/components/fields/${member}.tsx`)) };
  }),
  // For testers only: the page of a host, and the contract's words that it shows.
  { name: "lab", test: /\/(?:bound\/BridgeLab\.tsx|contract\/words\.ts)$/ },
];

function sharedWith(family: string): readonly string[] {
  return (shared[family] ?? []).map((file) => `/renderer/${file}`);
}

function ending(files: readonly string[]): RegExp {
  return new RegExp(`(?:${files.join("|").replace(/\./g, "\\.")})$`);
}
