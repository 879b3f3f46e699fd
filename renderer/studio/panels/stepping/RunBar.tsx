import { formatHost } from "../../../testing/index.ts";
import { StudioIcon } from "../../ui/StudioIcon.tsx";
import { steppingWords as words } from "../../words/steppingWords.ts";
import type { Stepping } from "./useStepping.ts";
import "./RunBar.css";

interface RunBarProps {
  readonly stepping: Stepping;
}

/** The bar over the phone that says which moment of what it shows, or what is being gone, with a button back to the page. */
export function RunBar({ stepping: { stepped, notice, leave } }: RunBarProps) {
  if (!stepped && notice === "") return null;
  const { kind = "way", lines = [], at = 0, isAfter = false } = stepped ?? {};
  return (
    <div className="runBar" role="status">
      <StudioIcon name="play" />
      <p>
        {stepped ? words.shown[kind](at + 1, isAfter, lines[at]?.text ?? "") : notice}{" "}
        {stepped && <span className="runBarHost">{formatHost(stepped.host)}</span>}
      </p>
      <button type="button" onClick={leave}>
        {words.leave[kind]}
      </button>
    </div>
  );
}
