import { SwitchFace } from "../../controls/SwitchFace.tsx";
import { type FieldProps, FieldShell, useControl } from "../shell/FieldShell.tsx";
import "../../styles/hit.css";
import "./SwitchField.css";
import { useTick } from "../shell/useTick.ts";

/** A switch beside its label. */
export function SwitchField(props: FieldProps<boolean>) {
  const field = useControl(props);
  const tick = useTick(props);
  return (
    <FieldShell kind="switch" field={field} said={props}>
      <span className="gw-switch">
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: the browser itself says of a checkbox whether it is on
          role="switch"
          className="gw-switch-box gw-hit"
          {...field.control}
          {...tick}
          name={props.name}
          disabled={props.disabled}
          required={props.required}
        />
        <SwitchFace />
      </span>
    </FieldShell>
  );
}
