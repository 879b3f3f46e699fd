import { type ReactNode, useMemo, useState } from "react";
import { optionTexts } from "../../../runtime/theme/texts/optionTexts.ts";
import { CascadeSteps } from "../sheets/CascadeSteps.tsx";
import { type CascadeOption, type CascadePath, isStep } from "../sheets/cascade.ts";
import { IndexBar } from "../sheets/IndexBar.tsx";
import { ListingSearch } from "../sheets/ListingSearch.tsx";
import { moveOptionFocus } from "../shell/moveOptionFocus.ts";
import "../../styles/touch.css";

export interface AreaChoiceProps {
  readonly label: string;
  readonly areas: readonly CascadeOption[];
  /** What has been chosen, from the province on. */
  readonly start: CascadePath;
  readonly onChoose: (path: CascadePath) => void;
}

/** So many are shown of what a word finds: who wants another types on. */
const most = 50;

/** Provinces, cities and districts: chosen step by step, or found by a word in one tap. */
export function AreaChoice({ label, areas, start, onChoose }: AreaChoiceProps): ReactNode {
  const [word, setWord] = useState("");
  const meant = word.trim();
  const found = useMemo(() => (meant === "" ? [] : pathsWith(meant, areas).slice(0, most)), [meant, areas]);
  const chosen = start[start.length - 1]?.value;
  // The steps stay where they were while a word is typed, and leave it the focus.
  return (
    <>
      <ListingSearch word={word} onWord={setWord} />
      <div hidden={meant !== ""}>
        <CascadeSteps label={label} options={areas} start={start} onChoose={onChoose} Bar={IndexBar} />
      </div>
      {meant === "" ? null : (
        <div className="gw-steps-list gw-steps-found" role="listbox" aria-label={label} onKeyDown={moveOptionFocus}>
          {found.map((path) => (
            <Found key={nameOf(path)} path={path} chosen={chosen} onChoose={onChoose} />
          ))}
          {found.length === 0 ? <p className="gw-listing-none">{optionTexts.none}</p> : null}
        </div>
      )}
    </>
  );
}

interface FoundProps extends Pick<AreaChoiceProps, "onChoose"> {
  readonly path: CascadePath;
  readonly chosen: string | number | undefined;
}

/** A district that was found, with what it lies in below it. */
function Found({ path, chosen, onChoose }: FoundProps) {
  const last = path[path.length - 1];
  const around = [...new Set(path.slice(0, -1).map(({ text }) => text))];
  return (
    <button
      type="button"
      role="option"
      className="gw-listing-row gw-flat"
      aria-selected={last?.value === chosen}
      onClick={() => onChoose(path)}
    >
      <span className="gw-listing-words">
        {last?.text}
        <small className="gw-listing-note">{around.join(" ")}</small>
      </span>
    </button>
  );
}

const nameOf = (path: CascadePath) => path.map(({ value }) => value).join();

/** The ways to all districts whose names have a word in them, or the names of what they lie in. */
function pathsWith(word: string, options: readonly CascadeOption[], before: CascadePath = []): readonly CascadePath[] {
  return options.flatMap((option): readonly CascadePath[] => {
    const path = [...before, option];
    if (isStep(option)) return pathsWith(word, option.children ?? [], path);
    return path.some(({ text }) => text.includes(word)) ? [path] : [];
  });
}
