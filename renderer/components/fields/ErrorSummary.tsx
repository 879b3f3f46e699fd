import { useCallback, useEffect, useMemo, useState } from "react";
import { isInSight } from "../../runtime/form/fieldHandle.ts";
import type { PageForm } from "../../runtime/form/pageForm.ts";
import { useRenderScope } from "../../runtime/render/renderScope.ts";
import { useSelector } from "../../runtime/render/useSelector.ts";
import { summaryTexts } from "../../runtime/theme/texts/fields/summaryTexts.ts";
import { Icon } from "../display/Icon.tsx";
import "../styles/touch.css";
import "./ErrorSummary.css";

/** Of which form it tells. */
export interface ErrorSummaryProps {
  /** The id of the form. */
  readonly id: string;
  readonly form: PageForm;
}

const reads = ["message"];

/** How many fields of a form are still wrong, and the way from one to the next. It goes with the last of them. */
export function ErrorSummary({ id, form }: ErrorSummaryProps) {
  const { store } = useRenderScope().session;
  const wrong = useWrong(form, id);
  /** Where the borrower was sent last; a submit has sent them to the first. */
  const [last, setLast] = useState(wrong[0]?.place ?? 0);
  const isOver = wrong.length === 0;
  useEffect(() => {
    if (isOver) store.remove("wrong", id);
  }, [store, id, isOver]);
  const next = wrong.find(({ place }) => place > last) ?? wrong[0];
  if (!next) return null;
  const goOn = () => {
    setLast(next.place);
    next.focus();
  };
  return (
    <div className="gw-wrong">
      <p className="gw-wrong-count" role="status">
        <Icon name="alert" />
        {summaryTexts.wrong(wrong.length)}
        <span className="gw-unseen">
          {summaryTexts.fields(wrong.map(({ label }) => label).join(summaryTexts.between))}
        </span>
      </p>
      <button
        type="button"
        className="gw-wrong-next gw-fades"
        aria-label={summaryTexts.nextOf(next.label)}
        onClick={goOn}
      >
        {summaryTexts.next}
      </button>
    </div>
  );
}

/** A field that is on screen and shows that something is wrong. */
interface WrongField {
  readonly label: string;
  /** Its place among the fields of its form. */
  readonly place: number;
  /** Goes there. */
  readonly focus: () => void;
}

function useWrong(form: PageForm, id: string): readonly WrongField[] {
  const { session, names } = useRenderScope();
  const find = useCallback(
    () =>
      form.fieldsIn(id).flatMap(({ field: { name, label } }, place): WrongField[] => {
        const handle = form.handleOf(name);
        if (!handle || !isInSight(handle) || session.store.read(`message.${name}`) === undefined) return [];
        return [{ place, label: String(session.evaluate(label, names) ?? ""), focus: () => handle.focus() }];
      }),
    [form, id, session, names],
  );
  const compute = useCallback(
    () => ({
      key: find()
        .map(({ place }) => place)
        .join(),
    }),
    [find],
  );
  const { key } = useSelector(reads, compute);
  return useMemo(() => (key === "" ? [] : find()), [find, key]);
}
