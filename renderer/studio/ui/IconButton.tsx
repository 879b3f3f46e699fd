import { Icon, type IconName } from "./Icon.tsx";
import { keyLabel } from "./keyLabel.ts";
import "./IconButton.css";

interface IconButtonProps {
  readonly icon: IconName;
  readonly label: string;
  /** The keys that do the same. */
  readonly keys?: readonly string[];
  readonly disabled?: boolean;
  readonly onTap: () => void;
}

/** A button with a drawing only; its name shows when the pointer rests on it. */
export function IconButton({ icon, label, keys = [], disabled = false, onTap }: IconButtonProps) {
  return (
    <button
      type="button"
      className="iconButton"
      aria-label={label}
      title={[label, ...keys.map(keyLabel)].join(" ")}
      disabled={disabled}
      onClick={onTap}
    >
      <Icon name={icon} />
    </button>
  );
}
