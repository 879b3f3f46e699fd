import { locale } from "../theme/locale.ts";
import "./press.css";
import "./target.css";
import "./CloseButton.css";
import { Icon } from "./Icon.tsx";

export interface CloseButtonProps {
  readonly onClose: () => void;
}

/** A round button that closes what lies over the page. */
export function CloseButton({ onClose }: CloseButtonProps) {
  return (
    <button type="button" className="gw-close" aria-label={locale.close} onClick={onClose}>
      <span className="gw-close-face gw-target">
        <Icon name="close" />
      </span>
    </button>
  );
}
