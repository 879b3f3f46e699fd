import { expect, test } from "vitest";
import { readBoolean } from "../../../actions/hosts/answers/readBoolean.ts";

test.each([true, "true", "TRUE", " true ", 1, "1", "Y", "y"])("%j is yes", (value) => {
  expect(readBoolean(value)).toBe(true);
});

test.each([false, "false", "False", 0, "0", " 0 ", "N", "n"])("%j is no", (value) => {
  expect(readBoolean(value)).toBe(false);
});

test.each([null, undefined, "", "null", "yes!", 2, -1, [], ["1"], {}, "constructor"])("%j is unknown", (value) => {
  expect(readBoolean(value)).toBeUndefined();
});
