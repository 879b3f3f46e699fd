import { useLayoutEffect } from "react";
import { Icon, type IconName } from "../display/Icon.tsx";
import "../styles/arrangement.css";
import "../styles/marks.css";
import "../styles/touch.css";
import "./TabBar.css";

/** A page in the bar. */
interface PageTab {
  readonly icon: IconName;
  readonly text: string;
  /** A mark at its corner; a count of more than 99 is cut, and there is none when it is empty or 0. */
  readonly badge?: string | undefined;
  /** It is the page that is open. */
  readonly current: boolean;
  readonly onTap?: (() => void) | undefined;
}

export interface TabBarProps {
  /** What the bar is, for people who cannot see it. */
  readonly label: string;
  readonly items: readonly PageTab[];
}

/** The bar at the bottom of the app's main pages. What else stands at the bottom stands above it. */
export function TabBar({ label, items }: TabBarProps) {
  useLayoutEffect(() => {
    const { documentElement: root } = document;
    root.toggleAttribute("data-tab-bar", true);
    return () => root.removeAttribute("data-tab-bar");
  }, []);
  return (
    <nav className="gw-tab-bar" aria-label={label}>
      <ul className="gw-tab-bar-tabs">
        {items.map((item, index) => (
          <li key={index}>
            <PageTabButton {...item} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function PageTabButton({ icon, text, badge, current, onTap }: PageTab) {
  const toTop = () => window.scrollTo(0, 0);
  return (
    <button
      type="button"
      className="gw-tab-bar-tab gw-inner gw-fades"
      aria-current={current ? "page" : undefined}
      onClick={() => (current ? toTop() : onTap?.())}
    >
      <span className="gw-tab-bar-drawing">
        <Icon name={icon} />
        {badge && badge !== "0" ? (
          <span className="gw-tab-bar-badge gw-count">{Number(badge) > 99 ? "99+" : badge}</span>
        ) : null}
      </span>
      <span>{text}</span>
    </button>
  );
}
