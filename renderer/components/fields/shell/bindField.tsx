import { type ComponentType, lazy, type ReactNode, Suspense, useContext } from "react";
import type { Field, Json } from "../../../../schemas/index.ts";
import { DisabledContext } from "./DisabledContext.ts";
import { contentOf, FieldContent } from "./FieldContent.tsx";
import type { FieldProps } from "./FieldShell.tsx";
import { type FieldKind, useBoundField } from "./useBoundField.ts";

/** What the page gives a field: what it is, and its properties evaluated. */
export interface BoundFieldProps {
  readonly field: Field;
  readonly label: string;
  /** Whether it is shown as a text now. */
  readonly readonly?: boolean | undefined;
  /** What follows a change that the borrower has finished. */
  readonly onChange?: (() => Promise<unknown>) | undefined;
}

/** Few pages have a field that is settled. */
const ReadonlyField = lazy(async () => ({
  default: (await import("./ReadonlyField.tsx")).ReadonlyField,
}));

/**
 * Makes a field of the kit take part in the page's form. The field itself keeps what is typed: typing renders
 * nothing but its own message, and only when that changes.
 *
 * @param Kit the field
 * @param first what it holds when the page says nothing
 * @param kind what its kind adds to what every field does
 */
export function bindField<P extends { readonly initial: Json }>(
  Kit: ComponentType<P>,
  first: P["initial"],
  kind?: FieldKind,
): ComponentType<BoundFieldProps> {
  const call = "isCalled" in Kit ? (Kit as (props: P) => ReactNode) : undefined;
  return function BoundField({ field, readonly, onChange, ...props }: BoundFieldProps) {
    const { binding, ...said } = useBoundField({ ...kind, field, first }, onChange);
    const isOff = useContext(DisabledContext);
    const shown: FieldProps<Json> = {
      ...props,
      ...binding,
      name: field.name,
      ...said,
      ...(isOff && { disabled: true }),
    };
    // What the kind of field takes beside these came with the properties of its YAML, which the compiler has checked.
    const kit = shown as unknown as P;
    // Its hooks are those of this component, whatever is then shown.
    const called = call?.(kit);
    if (readonly) {
      return (
        <Suspense fallback={<Kit {...kit} disabled />}>
          <ReadonlyField {...shown} field={field} />
        </Suspense>
      );
    }
    if (called !== undefined) return called;
    const content = contentOf(field);
    if (content === undefined) return <Kit {...kit} />;
    return (
      <FieldContent content={content} isOptions={"options" in field} given={contentOf(shown)}>
        {(missing) => <Kit {...({ ...shown, ...missing } as unknown as P)} />}
      </FieldContent>
    );
  };
}
