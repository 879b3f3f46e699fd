import { useEffect, useState } from "react";
import { componentName, type Page } from "../../../../schemas/index.ts";
import type { StudioQuestions } from "../../../compiler/index.ts";
import type { PartPath } from "../../channel/liveMessages.ts";
import type { EditorPlace } from "../../editor/editorPlace.ts";
import { accessWords as words } from "../../words/accessWords.ts";
import type { AskCompiler } from "../../workspace/askCompiler.ts";

interface BarrierPlaceProps {
  /** The page as it is on the phone. */
  readonly page: Page;
  readonly part: PartPath | undefined;
  readonly ask: AskCompiler;
  readonly onGo: (place: EditorPlace) => void;
}

type Place = StudioQuestions["partPlace"]["answer"];

/** Where a part of the page is written, which leads there; the part is then outlined on the phone. */
export function BarrierPlace({ page, part, ask, onGo }: BarrierPlaceProps) {
  const [place, setPlace] = useState<Place>(null);
  useEffect(() => {
    let isWanted = true;
    setPlace(null);
    if (part === undefined) return;
    ask("partPlace", page.page, JSON.parse(part)).then(
      (found) => isWanted && setPlace(found),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [page, part, ask]);
  if (part === undefined) return <span>{words.frame}</span>;
  if (!place) return null;
  const { file, from, line } = place;
  return (
    <button type="button" onClick={() => onGo({ file, from, to: from })}>
      {componentAt(page, part)} {file}:{line}
    </button>
  );
}

/** The name of the component at a way into a page. Pure. */
function componentAt(page: Page, part: PartPath): string {
  const path: readonly (string | number)[] = JSON.parse(part);
  const found = path.reduce<unknown>((value, key) => Reflect.get(Object(value), key), page);
  return componentName(Object(found)) ?? "";
}
