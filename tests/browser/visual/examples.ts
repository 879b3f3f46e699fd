import { stringify } from "yaml";
import type { Stubs } from "../../../schemas/index.ts";
import {
  components,
  exampleOf,
  exampleProject,
  fields,
  formWith,
  type Node,
  pageWith,
} from "../../unit/project/referenceExamples.ts";
import type { ServedProject } from "./servePhone.ts";

const requests = [
  { request: "/quota", answer: { available: 48000, total: 50000 } },
  {
    request: "/agreements",
    answer: {
      items: [
        { title: "借款合同", url: "./agreement.html" },
        { title: "个人信息授权书", url: "./privacy.html" },
      ],
    },
  },
  {
    request: "/bills",
    answer: {
      items: [
        { id: "b1", dueDate: "11月21日", amount: 1034.56, overdue: true },
        { id: "b2", dueDate: "12月21日", amount: 550, overdue: false },
        { id: "b3", dueDate: "1月21日", amount: 550, overdue: false },
      ],
      due: 2134.56,
    },
  },
];

/** The files of the schemas whose examples can be seen: `components/cell`, `fields/phone`. */
export const pictured = [
  ...["use", ...components].map((name) => `components/${name}`),
  ...fields.map((name) => `fields/${name}`),
];

/** The page on which an example of the reference stands last. The bills are fetched, but where the example shows what is there before. */
function examplePage(file: string): Node {
  const example = exampleOf(`${file}.json`);
  const page = pageWith(file.startsWith("fields/") ? formWith(example) : example) as Node & { readonly state: Node };
  const tab = { ...(page.state.tab as Node), default: "repay" };
  return file === "components/permissionGate" ? page : { ...page, state: { ...page.state, tab } };
}

/** A project with a page for each example of the reference. Throws with the problems of one that has any. */
export function examplesProject(): ServedProject {
  const { project, remove } = exampleProject();
  const checked = pictured.map((file) => {
    const { page, problems } = project.checkPage("borrow", stringify(examplePage(file)));
    if (!page) throw new Error(`${file}: ${problems.map(({ message }) => message.en).join("; ")}`);
    return [file, page] as const;
  });
  const { app } = project;
  remove();
  if (!app) throw new Error("The example of app.yaml has a mistake");
  const stubs: Stubs = { stubs: "borrow", requests };
  return {
    app,
    pages: Object.fromEntries(checked),
    stubs: Object.fromEntries(pictured.map((file) => [file, stubs])),
  };
}
