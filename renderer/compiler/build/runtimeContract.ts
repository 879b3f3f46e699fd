/** What the runtime does without: words for people, and shapes that the compiler checks. */
const compilerOnly = new Set([
  ...[
    "title",
    "english",
    "description",
    "help",
    "helpZh",
    "aliases",
    "note",
    "result",
    "event",
    "verified",
    "document",
    "what",
    "only",
  ],
  ...["type", "required", "of", "oneOf", "entity", "fields"],
]);

/** Maps whose keys are names of the host's, which may be any word. */
const nameMaps = new Set(["params", "payload", "answers", "personal"]);

/** The runtime guards the addresses among parameters: it keeps what says that they are some, and are needed. */
const ofAddresses = new Set(["type", "required"]);

/**
 * A file of the contract as the runtime gets it: without what only the compiler reads. Pure.
 *
 * @param byName the keys are names, and none of them a word of the contract
 */
export function runtimeContract(value: unknown, byName = true): unknown {
  if (Array.isArray(value)) return value.map((item) => runtimeContract(item, false));
  if (typeof value !== "object" || value === null) return value;
  const isKept = (key: string) => byName || !compilerOnly.has(key) || (ofAddresses.has(key) && isAddress(value));
  const kept = Object.entries(value).filter(([key]) => isKept(key));
  return Object.fromEntries(kept.map(([key, inner]) => [key, runtimeContract(inner, !byName && nameMaps.has(key))]));
}

function isAddress(shape: object): boolean {
  const type: unknown = Reflect.get(shape, "type");
  return type === "url" || type === "appUrl";
}
