import { StudioIcon } from "../ui/StudioIcon.tsx";
import { deviceWords as words } from "../words/deviceWords.ts";
import type { HostChrome } from "./hostChrome.ts";

interface NavigationBarProps {
  readonly chrome: HostChrome;
  readonly title: string;
  /** The phone's own back key was pressed. */
  readonly onBack: () => void;
}

/** The bar that the host draws above a page: a title and a back key, or a browser's address. */
export function NavigationBar({ chrome, title, onBack }: NavigationBarProps) {
  if (chrome === "web") return <AddressBar />;
  return (
    <div className="navigationBar">
      <button type="button" aria-label={words.backKey} onClick={onBack}>
        <StudioIcon name="back" size={22} />
      </button>
      <span>{title}</span>
      {chrome === "miniProgram" && <Capsule />}
    </div>
  );
}

/** The two buttons that a mini program's shell always shows. */
function Capsule() {
  return (
    <svg className="capsule" viewBox="0 0 87 32" width="87" height="32" aria-hidden="true">
      <rect x="0.5" y="0.5" width="86" height="31" rx="15.5" />
      <path d="M43.5 7v18" />
      <g fill="currentColor" stroke="none">
        <circle cx="15" cy="16" r="1.8" />
        <circle cx="22" cy="16" r="3" />
        <circle cx="29" cy="16" r="1.8" />
        <circle cx="65" cy="16" r="3" />
      </g>
      <circle cx="65" cy="16" r="8" strokeWidth="2" />
    </svg>
  );
}

function AddressBar() {
  return (
    <div className="navigationBar addressBar" aria-hidden="true">
      <span>{location.host}</span>
    </div>
  );
}
