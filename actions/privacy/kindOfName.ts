import type { PersonalKind } from "../../schemas/index.ts";

/** What fields that hold personal data are called, where nothing else is known of them. */
const personalNames: readonly (readonly [PersonalKind, RegExp])[] = [
  ["token", /token|^authorization$|^cookie$|secret/i],
  ["password", /passw|^pwd$|^pin$|^cvv$/i],
  ["phone", /phone|mobile/i],
  ["idCard", /^(?:id|cert)_?(?:card|no|num|number)$/i],
  ["bankCard", /^(?:bank_?)?(?:card|account)_?(?:no|num|number)$|^bank_?card$/i],
  ["name", /^(?:real|full|user|holder|contact|customer)_?name$|^holder$/i],
  ["email", /e_?mail/i],
  ["address", /^(?:\w+_)?addr(?:ess)?$|Address$/i],
  ["location", /^(?:lat|lng|latitude|longitude)$/i],
  ["device", /^(?:mid|fpid|black_?box)$/i],
];

/** The kind of personal data that a field of this name is bound to hold; undefined where its name does not say so. */
export function kindOfName(name: string): PersonalKind | undefined {
  return personalNames.find(([, pattern]) => pattern.test(name))?.[0];
}
