import { readFileSync } from "node:fs";
import { pageName } from "../project/pageFiles.ts";

/** What a new page can begin with; each is a folder of `templates` with a page and its answers. */
export const templateNames = ["blank", "form", "list", "result", "agreement"] as const;

/** The name of a template. */
export type TemplateName = (typeof templateNames)[number];

/**
 * The texts of a new page and of the answers beside it.
 *
 * @param file where the page will stand: its first line leads editors from there to the schemas
 */
export function fromTemplate(template: TemplateName, file: string): { readonly page: string; readonly stubs: string } {
  const up = "../".repeat(file.split("/").length - 1);
  const textOf = (kind: "page" | "stubs") => {
    const text = readFileSync(new URL(`./templates/${template}/${kind}.yaml`, import.meta.url), "utf8");
    return text.replace(`${kind}: ${template}`, `${kind}: ${pageName(file)}`).replace("$schema=../", `$schema=${up}`);
  };
  return { page: textOf("page"), stubs: textOf("stubs") };
}
