/** What the runtime does without: words for people, and shapes that the compiler checks. */
const compilerOnly = new Set([
  ...["title", "english", "description", "help", "helpZh", "aliases", "note", "verified", "document", "what", "only"],
  ...["type", "required", "of", "oneOf", "entity", "fields"],
]);

/** Shapes by which the runtime reads what an app says. */
const readShapes = new Set(["result", "event"]);

/** The words of such a shape that the runtime reads. */
const ofShapes = ["type", "required", "of", "oneOf", "fields", "min", "max"] as const;

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
  const parts = kept.map(([key, inner]) => {
    return [
      key,
      !byName && readShapes.has(key) ? leanShape(inner) : runtimeContract(inner, !byName && nameMaps.has(key)),
    ];
  });
  return Object.fromEntries(parts.filter(([, inner]) => inner !== undefined));
}

/** A shape as the runtime reads it; undefined if any value has it. */
function leanShape(shape: object): unknown {
  const parts = ofShapes.flatMap((key) => {
    const inner: unknown = Reflect.get(shape, key);
    if (inner === undefined || (key === "type" && (inner === "any" || "fields" in shape))) return [];
    return [[key, leanPart(key, inner)] as const];
  });
  return parts.length > 0 ? Object.fromEntries(parts) : undefined;
}

function leanPart(key: (typeof ofShapes)[number], inner: unknown): unknown {
  if (typeof inner !== "object" || inner === null) return inner;
  if (key === "of") return leanShape(inner) ?? {};
  if (key !== "fields") return inner;
  return Object.fromEntries(Object.entries(inner).map(([name, field]) => [name, leanShape(field) ?? {}]));
}

function isAddress(shape: object): boolean {
  const type: unknown = Reflect.get(shape, "type");
  return type === "url" || type === "appUrl";
}
