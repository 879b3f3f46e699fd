import { expect, test } from "vitest";
import { partsAt, placeOfPart } from "../../../renderer/compiler/server/partPlaces.ts";
import { shippedProject as project } from "../../shippedProject.ts";

const quota = "pages/quota.yaml";
const panel = "pages/partials/loan-panel.yaml";
const offsetOf = (file: string, words: string) => project.source(file).text.indexOf(words);

/** What stands at the place of a part: the file, and the line on which the part begins. */
function lineOf(page: string, path: readonly (string | number)[]) {
  const place = placeOfPart(project, page, path);
  const { text } = project.source(place?.file ?? "");
  return [place?.file, text.slice(place?.from).split("\n", 1)[0]];
}

test("The part around a place is known by its way in the page", () => {
  expect(partsAt(project, "quota", quota, offsetOf(quota, "label: 可用额度"))).toEqual([["body", 1, "body", 0]]);
  // Its own component is the innermost one around a step.
  expect(partsAt(project, "quota", quota, offsetOf(quota, "repayTab"))).toEqual([
    ["body", 2, "items", 1, "body", 0, "body", 0, "body", 0, "item"],
  ]);
  expect(partsAt(project, "quota", quota, offsetOf(quota, "title:"))).toEqual([]);
  expect(partsAt(project, "quota", "pages/quota.stubs.yaml", 40)).toEqual([]);
});

test("A place in a partial is where its pages use it", () => {
  const uses = ["body", 2, "items", 0, "body", 2];
  expect(partsAt(project, "quota", panel, offsetOf(panel, "text: 立即借款"))).toEqual([[...uses, "body", 3]]);
  expect(partsAt(project, "quota", panel, offsetOf(panel, "label: 借款期限"))).toEqual([
    [...uses, "body", 1, "fields", 1],
  ]);
  expect(partsAt(project, "help", panel, offsetOf(panel, "text: 立即借款"))).toEqual([]);
});

test("A part leads to where it is written, in a partial to the partial's file", () => {
  expect(lineOf("quota", ["body", 1, "body", 0])).toEqual([quota, "type: amountCard"]);
  expect(lineOf("quota", ["body", 2, "items", 0, "body", 2, "body", 1, "fields", 1])).toEqual([panel, "type: picker"]);
  expect(placeOfPart(project, "nowhere", ["body", 0])).toBeUndefined();
});
