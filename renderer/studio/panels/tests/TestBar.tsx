import { formatHost } from "../../../testing/index.ts";
import { StudioIcon } from "../../ui/StudioIcon.tsx";
import { testWords as words } from "../../words/testWords.ts";
import type { SteppedTest } from "./steppedTest.ts";
import "./TestBar.css";

interface TestBarProps {
  readonly stepped: SteppedTest;
  readonly onLeave: () => void;
}

/** The bar over the phone that says which moment of a test it shows, with a button back to the page. */
export function TestBar({ stepped: { host, lines, at, isAfter }, onLeave }: TestBarProps) {
  return (
    <div className="testBar" role="status">
      <StudioIcon name="play" />
      <p>
        {words.shown(at + 1, isAfter, lines[at]?.text ?? "")} <span className="testBarHost">{formatHost(host)}</span>
      </p>
      <button type="button" onClick={onLeave}>
        {words.leave}
      </button>
    </div>
  );
}
