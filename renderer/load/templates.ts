import { readFileSync } from "node:fs";

/** What a new page can begin with; each is a folder of `templates` with a page and its answers. */
export const templateNames = ["blank", "form", "list", "result", "agreement"] as const;

/** The name of a template. */
export type TemplateName = (typeof templateNames)[number];

/** The texts of a new page and of the answers beside it. */
export function fromTemplate(template: TemplateName, name: string): { readonly page: string; readonly stubs: string } {
  const textOf = (kind: "page" | "stubs") => {
    const text = readFileSync(new URL(`./templates/${template}/${kind}.yaml`, import.meta.url), "utf8");
    return text.replace(`${kind}: ${template}`, `${kind}: ${name}`);
  };
  return { page: textOf("page"), stubs: textOf("stubs") };
}
