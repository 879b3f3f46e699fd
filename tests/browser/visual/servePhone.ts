import type { Project } from "../../../renderer/compiler/index.ts";
import type { App, Page, Stubs } from "../../../schemas/index.ts";
import { builtFolder } from "../shared.ts";
import { serveSite } from "../site.ts";

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

/** Serves the phone, whose pages complain in its console, with the pages of projects. */
export async function servePhone(projects: Readonly<Record<string, ServedProject>>): Promise<ServedPhone> {
  const files = Object.entries(projects).map(([name, project]) => [`/visual/${name}.json`, project] as const);
  const { url, close } = await serveSite(await builtFolder("screens"), undefined, Object.fromEntries(files));
  return { url: `${url}/visual/phone.html`, close };
}

/**
 * A project as a phone takes it. Throws with its problems when it has any.
 *
 * @param delay how long every answer of the server takes, in milliseconds, whatever the stubs say
 */
export function projectOf(project: Project, delay = 0): ServedProject {
  const { pages, problems } = project.checkAll();
  const { app } = project;
  const errors = problems.filter(({ severity }) => severity === "error");
  if (!app || (errors.length > 0 && process.env.LENIENT === undefined))
    throw new Error(errors.map(({ file, line, message }) => `${file}:${line} ${message.en}`).join("\n"));
  const stubs = [...pages.keys()].map(
    (name) => [name, delayed(project.stubs(name) ?? { stubs: name }, delay)] as const,
  );
  return { app, pages: Object.fromEntries(pages), stubs: Object.fromEntries(stubs) };
}

function delayed({ requests = [], natives = [], ...rest }: Stubs, delay: number): Stubs {
  return {
    ...rest,
    requests: requests.map((one) => ({ ...one, delay })),
    natives: natives.map(({ delay: _, ...one }) => one),
  };
}
