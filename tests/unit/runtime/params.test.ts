import fc from "fast-check";
import { expect, test } from "vitest";
import { readParams } from "../../../renderer/runtime/session/params.ts";

/* Params as the address gives them: a text that is not the same number counts as left out. */

const read = (type: "number" | "money", text: string) => readParams({ n: { type, default: null } }, { n: text }).n;

test.each(["0x10", "1e3", "00012", " 5 ", "", "+1", ".5", "1.", "9007199254740993", "1,000", "Infinity", "１２"])(
  "%j is no number and no amount",
  (text) => expect([read("number", text), read("money", text)]).toEqual([null, null]),
);

test("A decimal number of at most 15 digits is read as it is; an amount has at most two decimals", () => {
  const digits = fc.tuple(fc.boolean(), fc.nat(99_999_999), fc.integer({ min: 0, max: 4 }), fc.nat(9999));
  fc.assert(
    fc.property(digits, ([isMinus, whole, places, decimals]) => {
      const text = `${isMinus ? "-" : ""}${whole}${places > 0 ? `.${String(decimals).padStart(places, "0").slice(0, places)}` : ""}`;
      expect([read("number", text), read("money", text)]).toEqual([Number(text), places > 2 ? null : Number(text)]);
    }),
  );
});
