import type { ReactNode } from "react";
import type { Page } from "../../../../schemas/index.ts";
import type { Barrier } from "../../channel/barrier.ts";
import type { PhoneLink } from "../../channel/phoneLink.ts";
import type { EditorPlace } from "../../editor/editorPlace.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { StudioIcon } from "../../ui/StudioIcon.tsx";
import { accessWords as words } from "../../words/accessWords.ts";
import type { AskCompiler } from "../../workspace/askCompiler.ts";
import { BarrierPlace } from "./BarrierPlace.tsx";
import { useBarriers } from "./useBarriers.ts";
import "./AccessPanel.css";

interface AccessPanelProps {
  readonly link: PhoneLink;
  /** The page as it is on the phone; undefined while there is none. */
  readonly page: Page | undefined;
  readonly ask: AskCompiler;
  readonly onGo: (place: EditorPlace) => void;
}

/** What keeps people out of the page as it is on the phone: each barrier with the part of the page that it is in. */
export function AccessPanel({ link, page, ask, onGo }: AccessPanelProps) {
  const { found, isChecking, again } = useBarriers(link, page);
  const { barriers = [], error } = found ?? {};
  const isFine = found?.barriers?.length === 0;
  return (
    <div className="access" aria-busy={isChecking}>
      <div className="accessHead">
        <p role="status" data-fine={isFine && !isChecking}>
          {isChecking && words.checking}
          {!isChecking && isFine && (
            <>
              <StudioIcon name="check" /> {words.fine}
            </>
          )}
          {!isChecking && error !== undefined && `${words.failed}: ${error}`}
        </p>
        <IconButton icon="restart" label={words.again} disabled={isChecking} onTap={again} />
      </div>
      <ul>
        {barriers.map((barrier) => (
          <BarrierRow key={`${barrier.rule} ${barrier.part}`} barrier={barrier}>
            {page && <BarrierPlace {...{ page, ask, onGo }} part={barrier.part} />}
          </BarrierRow>
        ))}
      </ul>
      <p className="accessTeach">{words.teach}</p>
    </div>
  );
}

interface BarrierRowProps {
  readonly barrier: Barrier;
  readonly children: ReactNode;
}

function BarrierRow({ barrier: { rule, impact, sentence, found, count }, children }: BarrierRowProps) {
  return (
    <li className="barrier" data-impact={impact}>
      <span className="barrierImpact">{words.impacts[impact]}</span>
      <div>
        <p>
          {sentence} {count > 1 && <span className="count">{words.times(count)}</span>}
        </p>
        {found !== "" && <p className="barrierFound">{found}</p>}
        <p className="barrierPlace">
          {children} {rule}
        </p>
      </div>
    </li>
  );
}
