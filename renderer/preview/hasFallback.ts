/** Whether a checked page has a step that calls `name` and has a fallback. Pure. */
export function hasFallback(part: unknown, name: string): boolean {
  if (typeof part !== "object" || part === null) return false;
  return isStepWithFallback(part, name) || Object.values(part).some((inner) => hasFallback(inner, name));
}

function isStepWithFallback(part: object, name: string): boolean {
  const verb: unknown = Reflect.get(part, "verb");
  return typeof verb === "string" && "fallback" in part && Reflect.get(part, verb) === name;
}
