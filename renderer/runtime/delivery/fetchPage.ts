import type { Page, PageAddresses, PageNeeds } from "../../../schemas/index.ts";
import type { ActionCode, LateActions } from "../actions/lateActions.ts";
import type { Formulas } from "../formula/createFormulas.ts";
import { NoPage } from "../host/noPage.ts";

/** What a front end has. */
interface FrontEnd {
  readonly components: object;
  readonly actions: Pick<LateActions, "load">;
  readonly formulas: Pick<Formulas, "unknownIn">;
}

/**
 * Fetches a page of the build that the document leads to. Rejects when it cannot be had, and when it needs what this
 * front end lacks; with `NoPage` when there is none of that name.
 *
 * @param tree the name of the build, or of the mix of builds that the document leads to
 */
export async function fetchPage(name: string, language: string, tree: string, runtime: FrontEnd): Promise<Page> {
  const found = await fetch(`./trees/${tree}/addresses/${encodeURIComponent(name)}.json`);
  if (found.status === 404) throw new NoPage(name);
  const { files, needs } = await jsonOf<PageAddresses>(found);
  const lack = lackOf(needs, { ...runtime, verbs: (await runtime.actions.load()).verbs });
  if (lack !== undefined) throw new Error(`${name} needs "${lack}", which this front end lacks`);
  return jsonOf<Page>(await fetch(files[language] ?? Object.values(files)[0] ?? ""));
}

/** The first thing that a front end lacks. */
function lackOf(
  { components, verbs, operations }: PageNeeds,
  has: Omit<FrontEnd, "actions"> & Pick<ActionCode, "verbs">,
): string | undefined {
  return (
    components.find((name) => !(name in has.components)) ??
    verbs.find((name) => !(name in has.verbs)) ??
    operations.find((name) => has.formulas.unknownIn({ $: [name] }))
  );
}

async function jsonOf<Answer>(answer: Response): Promise<Answer> {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
  return answer.json() as Promise<Answer>;
}
