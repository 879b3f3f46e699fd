import type { Page } from "../../../../schemas/index.ts";
import { webRoot } from "./releases.ts";
import type { PublishTarget } from "./target.ts";

/** The pages of all builds that lie at a target, as clients fetch them: also those that the project no longer has. */
export async function publishedPages(target: PublishTarget): Promise<readonly Page[]> {
  const files = [...(await target.list(`${webRoot}/pages/`)).keys()].filter((file) => file.endsWith(".json"));
  const texts = await Promise.all(files.map((file) => target.read(file)));
  return texts.flatMap((text) => (text ? pageIn(text.toString("utf8")) : []));
}

/** A file that was damaged names nothing. */
function pageIn(text: string): Page | [] {
  try {
    return JSON.parse(text) as Page;
  } catch {
    return [];
  }
}
