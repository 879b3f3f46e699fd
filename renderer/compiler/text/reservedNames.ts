/** Names through which a value could reach the prototype of all objects: never a key, never a name. */
export const reservedNames: ReadonlySet<unknown> = new Set(["__proto__", "constructor", "prototype"]);
