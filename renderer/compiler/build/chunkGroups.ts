import { membersOfChunk, namedChunks } from "./componentTraits.ts";
import { anyOf, drawings, fileIn, sourcesOf } from "./sourcesOf.ts";

/**
 * The chunks whose components the schemas name with `x-chunk`, since pages show these beside each other: one file a
 * component costs more requests than it saves bytes, and one for all makes each page pay for what it does not show.
 * A component that names none has a chunk of its own: few pages show it. A file that several of them need comes with
 * the first that is listed here.
 */
export const familyNames: readonly string[] = [
  "form",
  "ticks",
  "consent",
  "picker",
  "choices",
  "home",
  "pictures",
  "list",
  "frame",
  "layout",
  "data",
];

/**
 * The chunks that pages are shown with. Nearly all that stands in them runs before a page can be used; of what comes later
 * most does not.
 */
export const shownWith: readonly string[] = ["react", "shell", "switch", ...familyNames];

/** What is fetched when it is opened, or shortly before: layers that are made of the same. */
const layers: Readonly<Record<string, readonly string[]>> = {
  listings: ["ListingSearch", "IndexBar", "OptionList\\.css", "moveOptionFocus"],
  wheels: ["OptionSheet", "OptionList", "DateSheet", "PickerSheet", "Wheel"],
  cascades: ["CascadeSheet", "CascadeSteps"],
  areas: ["AreaSheet", "AreaChoice"],
};

/**
 * What a write needs until its outcome is known. It comes as one, so that who finds an outcome unknown has what asks for
 * it, also when the network is gone.
 */
const outcomes: readonly RegExp[] = [
  fileIn("actions/outcomes", "createDeviceLedger"),
  fileIn("actions/steps", "uncertainWrites"),
  fileIn("runtime/session", "lateOutcomes"),
];

/** What an input needs that formats itself and may suggest something: fields of forms have it, and a search outside of them. */
const typing: readonly RegExp[] = [
  fileIn("components/fields", "(?:ClearButton|TextInput\\.css|plainText|retype|useFieldHandle|useTextInput)"),
  fileIn("runtime/form", "afterPress"),
];

/** The limits of an answer, which both the server's answers and the app's are held to: with the shell, so that neither chunk waits for the other. */
const limits = fileIn("actions/http", "answerLimits");

/** Files of the runtime by the family with which they come. */
const besides: Readonly<Record<string, readonly RegExp[]>> = {
  // Pages that have a consent signed also check fields at the server.
  consent: [fileIn("runtime/form", "remoteCheck")],
  // Consents and contracts remember what was read.
  form: [fileIn("runtime/owner", "useOwn")],
  // By what a page's data comes, and what takes the answers that its HTML has asked for: what sends need not be there.
  data: [fileIn("runtime/data", "dataSources"), fileIn("actions/http", "earlyAnswers")],
};

/** Small files that components of several families need, by the family with which they come. */
const shared: Readonly<Record<string, readonly string[]>> = {
  shell: [
    "CloseButton",
    "FocusButton",
    "ImagePreview",
    "Tappable",
    "arrangement.css",
    "frameAddress",
    "haptics",
    "isLeftward",
    "keepTouches",
    "lazyLayer",
    "loadLong",
    "marks.css",
    "takeFocus",
    "touch.css",
    "useReads",
    "useRows",
  ],
  home: ["useShownChoice"],
  form: ["Fetched", "SheetHead", "SheetRow", "areaText"],
  picker: ["bindOffered"],
};

/** The style sheet of elder mode, which is fetched where it is on. */
export const elderFiles: readonly RegExp[] = [/\/runtime\/theme\/elder\.css$/];

for (const name of familyNames) {
  if (!namedChunks().includes(name)) throw new Error(`The chunk "${name}" has no component: no schema names it`);
}
for (const name of namedChunks()) {
  if (familyNames.includes(name)) continue;
  const members = membersOfChunk(name).join(", ");
  throw new Error(`x-chunk of ${members} says “${name}”, which is none of ${familyNames.join(", ")}`);
}

/**
 * The chunks of the built front end by name, each with the files that make it; what only these need comes along. First
 * what seldom changes, then the shell, which holds what every page needs.
 */
export const chunkGroups: readonly { readonly name: string; readonly test: RegExp }[] = [
  { name: "react", test: /\/node_modules\/(?:react|react-dom|scheduler)\// },
  { name: "shell", test: anyOf([/\/renderer\/main\.tsx$/, ...sharedWith("shell"), ...typing, limits]) },
  // The shell fetches it when it is needed: left to itself it may end up in a family.
  { name: "drawings", test: drawings },
  { name: "scenes", test: fileIn("components", "(?:Scene|Scene\\.css|SceneEmpty|scenes)") },
  // What a field and a row look like alike.
  { name: "switch", test: fileIn("components", "SwitchFace(?:\\.css)?") },
  ...familyNames.map((name) => {
    const own = membersOfChunk(name).map(sourcesOf);
    return { name, test: anyOf([...own, ...sharedWith(name), ...(besides[name] ?? [])]) };
  }),
  { name: "lead", test: fileIn("components", "Lead(?:\\.css)?") },
  ...["rareComponents", "rareFields"].map((name) => ({ name, test: fileIn("components", name) })),
  ...Object.entries(layers).map(([name, members]) => {
    return { name, test: fileIn("components/fields", `(?:${members.join("|")})`) };
  }),
  { name: "actions", test: /\/renderer\/actionCode\.[jt]s$/ },
  // Apart from what keeps writes: data that a page waits for must not wait for that.
  { name: "requests", test: fileIn("actions/http", "createSender") },
  // Douyin's mini program is spoken to by it as well.
  { name: "miniProgram", test: fileIn("actions/transports", "miniProgram") },
  // WeChat's SDK with what calls it: one file that may be lost, and one way to it.
  { name: "askWechat", test: /\/(?:actions\/transports\/askWechat\.[jt]s$|node_modules\/weixin-js-sdk\/)/ },
  // Drafts need it, too.
  { name: "database", test: /\/node_modules\/idb-keyval\// },
  { name: "outcomes", test: anyOf(outcomes) },
  // For testers only: the page of a host, and the contract's words that it shows.
  { name: "lab", test: /\/(?:device-page\/BridgeLab\.tsx|contract\/words\.ts)$/ },
];

function sharedWith(family: string): readonly RegExp[] {
  return (shared[family] ?? []).map((file) => fileIn("components", file));
}
