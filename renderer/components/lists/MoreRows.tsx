import { locale } from "../../runtime/theme/locale.ts";
import "../styles/touch.css";
import "../status/Fallback.css";

export interface MoreRowsProps {
  readonly shown: number;
  readonly count: number;
  readonly onMore: () => void;
}

/** Says how many rows of many are on screen, and shows more. */
export function MoreRows({ shown, count, onMore }: MoreRowsProps) {
  return (
    <div className="gw-fallback">
      <p className="gw-fallback-text">{locale.shownOf(shown, count)}</p>
      <button type="button" className="gw-fallback-button gw-fades" onClick={onMore}>
        {locale.showMoreRows}
      </button>
    </div>
  );
}
