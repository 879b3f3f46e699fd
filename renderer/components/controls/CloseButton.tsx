import { locale } from "../../runtime/theme/locale.ts";
import "../styles/touch.css";
import "./CloseButton.css";
import { Icon } from "../display/Icon.tsx";

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
