import type { ComputedFields, ComputedPort } from "./computedFields.ts";

/** Makes calculated fields; undefined until the field is loaded that shows one. */
let create: ((port: ComputedPort) => ComputedFields) | undefined;

/** Provides the code that calculates fields. It comes with the field that shows a calculated value. */
export function provideComputedFields(make: typeof create): void {
  create = make;
}

/** The calculated fields of a page with some. Throws if no such field was loaded. */
export function computedFieldsOf(port: ComputedPort): ComputedFields {
  if (!create) throw new Error("A form with calculated fields was not made ready");
  return create(port);
}
