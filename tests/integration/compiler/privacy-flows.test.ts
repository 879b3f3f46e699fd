import { expect, test } from "vitest";
import { flowPage } from "../../privacyFlows.ts";
import { shippedProject } from "../../shippedProject.ts";
import { counted, times } from "../../soak.ts";

/** How many flows stand on a page. */
const perPage = 50;
const pages = times(6, 1_000);

test(`${counted(pages * perPage)} random flows of personal data: what leaves the screen is refused, and nothing else`, () => {
  const project = shippedProject;
  for (let seed = 1; seed <= pages; seed++) {
    const { text, refused } = flowPage(seed, perPage);
    const { problems } = project.checkPage("lab", text);
    const errors = problems.filter(({ severity }) => severity === "error");
    const shown = errors.map(
      ({ line, code, message }) => `${line} ${code} ${message.en}\n${text.split("\n")[line - 1]}`,
    );
    expect(
      errors.map(({ line, code }) => `${code} ${line}`),
      `seed ${seed}\n${shown.join("\n")}`,
    ).toEqual(refused.map((line) => `P530 ${line}`));
  }
});
