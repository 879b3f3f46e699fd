import { beforeAll } from "vitest";
import { translate } from "../../renderer/runtime/theme/localized.ts";

/* Files that run one after the other share their modules and their document, as the pages of a visit do: each finds it empty. */

beforeAll(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  history.pushState(null, "", "/");
  translate("zh", {});
});
