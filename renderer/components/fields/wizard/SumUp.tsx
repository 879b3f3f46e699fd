import { useCallback } from "react";
import type { Json } from "../../../../schemas/index.ts";
import type { PlacedField } from "../../../runtime/form/formLayouts.ts";
import type { PageForm } from "../../../runtime/form/pageForm.ts";
import { useRenderScope } from "../../../runtime/render/renderScope.ts";
import { useSelector } from "../../../runtime/render/useSelector.ts";
import { answerTexts } from "../../../runtime/theme/texts/fields/answerTexts.ts";
import { wizardTexts } from "../../../runtime/theme/texts/fields/wizardTexts.ts";
import { answerText, type EvaluateProperty } from "../answers/answerText.ts";
import type { WizardPage } from "./Wizard.tsx";
import "./SumUp.css";

interface SumUpProps {
  readonly id: string;
  readonly form: PageForm;
  readonly pages: readonly WizardPage[];
  readonly onEdit: (page: string) => void;
}

const wholeForm = ["form"];

/** Every answer of the pages that take part, by its label, with the way to change it. */
export function SumUp({ id, form, pages, onEdit }: SumUpProps) {
  const { session, names } = useRenderScope();
  const { store } = session;
  useSelector(
    wholeForm,
    useCallback(() => ({ values: store.get("form") }), [store]),
  );
  const evaluate: EvaluateProperty = (property, more) =>
    session.evaluate((property ?? null) as Json, { ...names, ...more });
  const fields = form.fieldsIn(id);
  return pages.map(({ key, title }) => (
    <section key={key} className="gw-group gw-sum-up" aria-label={title}>
      <div className="gw-sum-up-head">
        <h3 className="gw-group-title">{title}</h3>
        <button
          type="button"
          className="gw-sum-up-edit gw-fades"
          aria-label={wizardTexts.editPage(title)}
          onClick={() => onEdit(key)}
        >
          {wizardTexts.edit}
        </button>
      </div>
      <dl className="gw-group-body gw-sum-up-answers">
        {fields
          .filter(({ page, field }) => page === key && !("hidden" in field))
          .map((placed) => (
            <Answer
              key={placed.field.name}
              {...placed}
              evaluate={evaluate}
              value={store.read(`form.${placed.field.name}`) as Json}
            />
          ))}
      </dl>
    </section>
  ));
}

interface AnswerProps extends Pick<PlacedField, "field"> {
  readonly value: Json;
  readonly evaluate: EvaluateProperty;
}

function Answer({ field, value, evaluate }: AnswerProps) {
  const text = answerText(field, value, evaluate);
  return (
    <div className="gw-sum-up-answer">
      <dt>{String(evaluate(field.label))}</dt>
      <dd data-empty={text === ""}>{text || answerTexts.unanswered}</dd>
    </div>
  );
}
