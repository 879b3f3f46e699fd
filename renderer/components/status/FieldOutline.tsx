import type { PropsOf } from "../../runtime/render/component.ts";

/** What is seen where a field will be: its name, and bars for what it asks. */
export function FieldOutline({ label, size }: PropsOf<"fieldOutline">) {
  return (
    <div className="gw-row gw-outline-field" data-size={size}>
      {label}
    </div>
  );
}
