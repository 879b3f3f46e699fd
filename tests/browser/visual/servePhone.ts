import type { Project } from "../../../renderer/compiler/index.ts";
import type { App, Page, Stubs } from "../../../schemas/index.ts";
import { builtFolder } from "../shared.ts";
import { type StandIn, serveSite } from "../site.ts";

/** The pages of a project with what they share and what answers them. */
export interface ServedProject {
  readonly app: App;
  readonly pages: Readonly<Record<string, Page>>;
  readonly stubs: Readonly<Record<string, Stubs>>;
}

/** A phone that is served: the front end in StrictMode over the simulator, with the pages of projects. */
export interface ServedPhone {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** What stands in for every picture. */
const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200" viewBox="0 0 600 200"><rect width="600" height="200" fill="#0f7a63"/><circle cx="480" cy="40" r="150" fill="#2b9a80"/><circle cx="560" cy="180" r="90" fill="#e8b04a"/><path d="M40 84h210v14H40zm0 34h140v10H40z" fill="#fff"/></svg>`;

/** What stands in for every page of somebody else. */
const elsewhere = '<!doctype html><meta charset="utf-8"><title>收费说明</title><p>提前还款不收手续费。</p>';

/** Serves the phone, whose pages complain in its console, with the pages of projects, pictures and documents. */
export async function servePhone(projects: Readonly<Record<string, ServedProject>>): Promise<ServedPhone> {
  const texts = new Map(
    Object.entries(projects).map(([name, project]) => [`/visual/${name}.json`, JSON.stringify(project)]),
  );
  const standInFor = (path: string): StandIn | undefined => {
    const text = texts.get(path);
    if (text !== undefined) return { ending: ".json", text };
    if (/\.(?:png|svg|jpe?g|webp)$/.test(path)) return { ending: ".svg", text: picture };
    return /\/(?!phone)[\w-]+\.html$/.test(path) ? { ending: ".html", text: elsewhere } : undefined;
  };
  const { url, close } = await serveSite(await builtFolder("phone"), undefined, standInFor);
  return { url: `${url}/visual/phone.html`, close };
}

/** How long the answer to a request takes, in milliseconds: by its place in the stubs, and by how many there are. */
export type DelayOf = (index: number, count: number) => number;

/** A project as a phone takes it, answered in that time whatever its stubs say. Throws with its problems when it has any. */
export function projectOf(project: Project, delayOf: DelayOf = () => 0): ServedProject {
  const { pages, problems } = project.checkAll();
  const { app } = project;
  const errors = problems.filter(({ severity }) => severity === "error");
  if (!app || (errors.length > 0 && process.env.LENIENT === undefined))
    throw new Error(errors.map(({ file, line, message }) => `${file}:${line} ${message.en}`).join("\n"));
  const stubs = [...pages.keys()].map(
    (name) => [name, delayed(project.stubs(name) ?? { stubs: name }, delayOf)] as const,
  );
  return { app, pages: Object.fromEntries(pages), stubs: Object.fromEntries(stubs) };
}

/** A project whose pages are answered as their tests about overdue bills say, the first of each. */
export function overdueProject(project: Project): ServedProject {
  const { stubs, ...rest } = projectOf(project);
  const late = Object.entries(stubs).map(([page, own]): readonly [string, Stubs] => {
    const found = project.tests(page)?.cases.find(({ test }) => test.startsWith("逾期"));
    const requests = found?.stubs?.requests?.map((one) => ({ ...one, delay: 0 })) ?? [];
    return [page, { ...own, requests: [...requests, ...(own.requests ?? [])] }];
  });
  return { ...rest, stubs: Object.fromEntries(late) };
}

function delayed({ requests = [], natives = [], ...rest }: Stubs, delayOf: DelayOf): Stubs {
  return {
    ...rest,
    requests: requests.map((one, index) => ({ ...one, delay: delayOf(index, requests.length) })),
    natives: natives.map(({ delay: _, ...one }) => one),
  };
}
