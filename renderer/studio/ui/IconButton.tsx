import { losesNothing } from "./focusSafely.ts";
import { keyLabel } from "./keyLabel.ts";
import { StudioIcon, type StudioIconName } from "./StudioIcon.tsx";
import "./IconButton.css";

interface IconButtonProps {
  readonly icon: StudioIconName;
  readonly label: string;
  /** The keys of its shortcut. */
  readonly keys?: readonly string[];
  readonly disabled?: boolean;
  /** In a dialog: whether it loses nothing, and gets the focus where nothing is typed. */
  readonly isSafe?: boolean;
  readonly onTap: () => void;
}

/** A button with only an icon; its label shows when the pointer rests on it. */
export function IconButton({ icon, label, keys = [], disabled = false, isSafe = false, onTap }: IconButtonProps) {
  return (
    <button
      type="button"
      className="iconButton"
      aria-label={label}
      title={[label, ...keys.map(keyLabel)].join(" ")}
      disabled={disabled}
      {...(isSafe && losesNothing)}
      onClick={onTap}
    >
      <StudioIcon name={icon} />
    </button>
  );
}
