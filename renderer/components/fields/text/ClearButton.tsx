import { locale } from "../../../runtime/theme/locale.ts";
import { Icon } from "../../display/Icon.tsx";

export interface ClearButtonProps {
  readonly onClear: () => void;
}

/**
 * Empties the input before it, while that is being filled in. Keys can select and delete; the button is for the thumb.
 * It must not take the focus, or the keyboard drops.
 */
export function ClearButton({ onClear }: ClearButtonProps) {
  return (
    <button
      type="button"
      className="gw-input-clear gw-target"
      aria-label={locale.clear}
      tabIndex={-1}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onClear}
    >
      <Icon name="close" />
    </button>
  );
}
