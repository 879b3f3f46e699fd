import type { ComponentType } from "react";
import type { Json } from "../../../../schemas/index.ts";
import { keepOffered, unknownReason } from "../../../runtime/form/options/keepOffered.ts";
import { type BoundFieldProps, bindField as bindPlainly } from "../shell/bindField.tsx";

/**
 * Makes a field of the kit take part in the page's form, and keeps what it holds among its options.
 *
 * @param first what it holds when the page says nothing
 */
export function bindField<P extends { readonly initial: Json }>(
  Kit: ComponentType<P>,
  first: P["initial"],
): ComponentType<BoundFieldProps> {
  return bindPlainly(Kit, first, { ownError: unknownReason, keepOffered });
}
