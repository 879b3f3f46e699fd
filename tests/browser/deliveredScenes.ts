import { isForTesters } from "../../renderer/compiler/project/pageFiles.ts";
import { shippedProject as project } from "../shippedProject.ts";
import type { Api } from "./site.ts";

/** A page as it is opened. */
export interface DeliveredScene {
  readonly page: string;
  readonly query: Readonly<Record<string, string>>;
}

/** Each page that borrowers get, with the params of the first of its tests that has any. */
export const deliveredScenes: readonly DeliveredScene[] = project.pages
  .filter((page) => !isForTesters(project.pageFile(page)))
  .map((page) => {
    const params = project.tests(page)?.cases.find((one) => one.params)?.params ?? {};
    return { page, query: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)])) };
  });

const answers = new Map<string, unknown>(
  project.pages.flatMap((page) =>
    (project.stubs(page)?.requests ?? []).map(({ request, answer }) => [`/api${request}`, answer] as const).reverse(),
  ),
);

/** The server as the stubs of all pages say it: by path alone. */
export const stubbedApi: Api = ({ path }) => ({ body: answers.get(new URL(path, "http://site").pathname) ?? {} });
