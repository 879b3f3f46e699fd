import { useTooEarly } from "../../runtime/render/beforeHydration.ts";
import type { PropsOf } from "../../runtime/render/component.ts";
import { useSession } from "../../runtime/render/renderScope.ts";
import { locale } from "../../runtime/theme/locale.ts";
import { Icon, type IconName } from "../display/Icon.tsx";
import "../styles/arrangement.css";
import "../styles/touch.css";
import "./NavBar.css";

/** A control at the end of the bar. */
interface NavBarAction {
  readonly text?: string | undefined;
  readonly icon?: IconName | undefined;
  /** What an icon does, for people who cannot see it. */
  readonly label?: string | undefined;
  readonly onTap: () => void;
}

export interface NavBarProps {
  readonly title: string;
  readonly right?: NavBarAction | undefined;
  /** Goes back; without it there is no button for it. */
  readonly onBack?: (() => void) | undefined;
}

/** A bar with the page's title that stays at the top of the screen, below the safe area. */
export function NavBar({ title, right, onBack }: NavBarProps) {
  const isEarly = useTooEarly(right?.onTap);
  return (
    <header className="gw-nav gw-edge gw-edge-below">
      <div className="gw-nav-side">
        {onBack ? (
          <button
            type="button"
            className="gw-nav-button gw-inner gw-fades"
            aria-label={locale.goBack}
            onClick={() => onBack()}
          >
            <Icon name="back" />
          </button>
        ) : null}
      </div>
      <h1 className="gw-nav-title">{title}</h1>
      <div className="gw-nav-side" data-end="true">
        {right ? (
          <button
            type="button"
            className="gw-nav-button gw-inner gw-fades"
            aria-label={right.label}
            aria-disabled={isEarly}
            onClick={() => right.onTap()}
          >
            {right.icon ? <Icon name={right.icon} /> : right.text}
          </button>
        ) : null}
      </div>
    </header>
  );
}

/** The bar at the top: its button does what the phone's back key does. */
export function BoundNavBar({ back = true, ...props }: PropsOf<"navBar">) {
  const session = useSession();
  return <NavBar {...props} onBack={back ? session.back.press : undefined} />;
}
