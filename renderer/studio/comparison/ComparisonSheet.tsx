import { useState } from "react";
import type { App, Contract } from "../../../schemas/index.ts";
import { describeTarget } from "../selection/describeTarget.ts";
import { usualSettings } from "../selection/deviceSettings.ts";
import type { OfferedLanguage } from "../selection/languagesOf.ts";
import type { Selection, SelectionChange } from "../selection/selection.ts";
import type { LoadedPage } from "../state/studioState.ts";
import { Segments } from "../ui/Segments.tsx";
import { Sheet } from "../ui/Sheet.tsx";
import { comparisonWords as words } from "../words/comparisonWords.ts";
import type { AskCompiler } from "../workspace/askCompiler.ts";
import { HostRow } from "./HostRow.tsx";
import { PhoneChoice } from "./PhoneChoice.tsx";
import { RevisionRow } from "./RevisionRow.tsx";
import { SinceField } from "./SinceField.tsx";
import type { Comparison } from "./useComparison.ts";
import { useEarlierPage } from "./useEarlierPage.ts";
import "./ComparisonSheet.css";

interface ComparisonSheetProps {
  readonly contract: Contract;
  readonly comparison: Comparison;
  /** undefined: the page has not been read yet. */
  readonly loaded: LoadedPage | undefined;
  readonly app: App | undefined;
  readonly languages: readonly OfferedLanguage[];
  readonly ask: AskCompiler;
  /** Makes a phone the one that is selected. */
  readonly onLead: (phone: SelectionChange) => void;
  readonly onClose: () => void;
}

const touches = [
  { value: "look", title: words.touches.look },
  { value: "touch", title: words.touches.touch },
] as const;

/** Up to six phones side by side, with what is otherwise on each than on the first; or each as it was at a revision and as it is. */
export function ComparisonSheet(props: ComparisonSheetProps) {
  const { contract, comparison, loaded, app, languages, ask } = props;
  const { phones } = comparison;
  const [touch, setTouch] = useState<(typeof touches)[number]["value"]>("look");
  const [ref, setRef] = useState("");
  const [changed, setChanged] = useState<number>();
  const page = loaded?.lastGood && app ? { ...loaded.lastGood, samples: loaded.samples, app } : undefined;
  const earlier = useEarlierPage(ask, ref, phones[0]?.phone.page ?? "");
  const loadPage = async (name: string) => {
    const found = await ask("page", name);
    return found?.page && app ? { page: found.page, stubs: found.stubs, app } : undefined;
  };
  const changedPhone = phones.find(({ id }) => id === changed)?.phone;
  return (
    <Sheet className="comparisonSheet" title={words.title} onClose={props.onClose}>
      {(close) => {
        const shared = {
          ...{ contract, phones },
          loadPage: touch === "touch" ? loadPage : undefined,
          onLead: (phone: Selection) => {
            close();
            props.onLead({ ...usualSettings, language: undefined, ...phone });
          },
        };
        return (
          <>
            <div className="comparisonTools">
              <span className="count">{words.phones(phones.length)}</span>
              <button type="button" className="textButton" disabled={!comparison.add} onClick={comparison.add}>
                {words.add}
              </button>
              <button
                type="button"
                className="textButton"
                title={words.cellsHelp}
                disabled={!comparison.fill}
                onClick={comparison.fill}
              >
                {words.cells}
              </button>
              <Segments label={words.touch} size="small" segments={touches} value={touch} onPick={setTouch} />
              <SinceField ask={ask} onPick={setRef} />
              <span role="status">
                {ref !== "" && earlier === null
                  ? words.noSince
                  : ref !== "" && phones.length > 3
                    ? words.firstThree
                    : ""}
              </span>
            </div>
            {!page && <p className="nothing">{loaded ? words.unread : words.loading}</p>}
            {page && earlier && <RevisionRow {...shared} refName={ref} earlier={earlier} page={page} />}
            {page && !earlier && (
              <HostRow
                {...shared}
                page={page}
                coverage={loaded?.coverage}
                onChange={setChanged}
                onRemove={comparison.remove}
              />
            )}
            {changedPhone && changed !== undefined && (
              <PhoneChoice
                {...{ contract, languages }}
                title={describeTarget(contract, changedPhone)}
                phone={changedPhone}
                onChange={(phone) => comparison.change(changed, phone)}
                onClose={() => setChanged(undefined)}
              />
            )}
          </>
        );
      }}
    </Sheet>
  );
}
