import { StudioIcon, type StudioIconName } from "../ui/StudioIcon.tsx";
import { reviewWords as words } from "../words/reviewWords.ts";
import { say } from "../words/studioLanguage.ts";
import type { Impact, PictureChoice } from "./useReview.ts";
import "./ImpactList.css";

interface ImpactListProps {
  /** undefined: it is being found out. */
  readonly impact: Impact | undefined;
  /** Shows the page on a host for which it is otherwise. */
  readonly onLook: (choice: PictureChoice, file: string) => void;
}

type ChangeKind = Impact["changes"][number]["kind"];

const icons: Readonly<Record<ChangeKind, StudioIconName>> = {
  lost: "error",
  gained: "check",
  rerouted: "out",
  dropped: "warning",
  promised: "plus",
};

/** What the changes mean to hosts, the worst first. */
export function ImpactList({ impact, onLook }: ImpactListProps) {
  const isNothing = impact?.changes.length === 0 && impact.others.length === 0;
  return (
    <section className="impact" aria-label={words.impact}>
      <h3>{words.impact}</h3>
      {!impact && <p>{words.comparing}</p>}
      {isNothing && (
        <p className="fine">
          <StudioIcon name="check" />
          {words.noImpact}
        </p>
      )}
      <ul>
        {impact?.changes.map(({ kind, page, file, line, sentence, hosts: [host] }) => (
          <li key={`${page} ${sentence.en}`} data-kind={kind}>
            <StudioIcon name={icons[kind]} size={14} />
            <span>
              {say(sentence)}
              <small>
                {page} · {file.replace(/^pages\//, "")}:{line}
              </small>
            </span>
            <button type="button" className="textButton" onClick={() => onLook({ page, ...host }, file)}>
              {words.look}
            </button>
          </li>
        ))}
        {impact?.others.map((sentence) => (
          <li key={sentence.en}>
            <StudioIcon name="dot" size={14} />
            <span>{say(sentence)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
