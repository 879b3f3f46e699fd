import type { ComponentType } from "react";
import type { Json } from "../../../../schemas/index.ts";
import { keepOffered, unknownReason } from "../../../runtime/form/options/keepOffered.ts";
import { defaults } from "../../../runtime/theme/defaults.ts";
import { locale } from "../../../runtime/theme/locale.ts";
import { choiceTexts } from "../../../runtime/theme/texts/fields/choiceTexts.ts";
import { type BoundFieldProps, bindField as bindPlainly } from "../shell/bindField.tsx";
import type { ContentProps } from "../shell/FieldContent.tsx";

/**
 * Makes a field of the kit take part in the page's form, and keeps what it holds among its options.
 *
 * @param first what it holds when the page says nothing
 */
export function bindField<P extends { readonly initial: Json }>(
  Kit: ComponentType<P>,
  first: P["initial"],
): ComponentType<BoundFieldProps> {
  return bindPlainly(withOptions(Kit), first, { ownError: unknownReason, keepOffered });
}

/** What a field to choose with gets of its page. */
interface OptionProps extends ContentProps {
  readonly options: Json;
}

/** Shows a field with as many options as it can show, and with a line where there are more, or none. */
function withOptions<P>(Kit: ComponentType<P>): ComponentType<P> {
  const most = "isSearched" in Kit ? Number.POSITIVE_INFINITY : defaults.rows.options;
  return function FieldWithOptions(props: P) {
    const { options, ...content } = props as P & OptionProps;
    const isCut = Array.isArray(options) && options.length > most;
    const shown = { ...props, ...(isCut && { options: options.slice(0, most) }) };
    return <Kit {...shown} missing={isCut ? { text: locale.optionsCut(most) } : missingOf(content)} />;
  };
}

/** A source that was answered without options has not failed; one that is not wanted is not missed. */
function missingOf({ missing, status }: ContentProps): ContentProps["missing"] {
  if (!missing || status === "failed") return missing;
  return status === undefined ? undefined : { ...missing, text: choiceTexts.empty, role: "status" };
}
