import { useRef } from "react";
import type { Field, Json } from "../../../../schemas/index.ts";
import { useRenderScope } from "../../../runtime/render/renderScope.ts";
import { answerTexts } from "../../../runtime/theme/texts/fields/answerTexts.ts";
import { answerText, type EvaluateProperty } from "../answers/answerText.ts";
import { type FieldProps, FieldShell, useControl } from "./FieldShell.tsx";
import { useHeldValue } from "./useHeldValue.ts";
import "./ReadonlyField.css";

interface ReadonlyFieldProps extends FieldProps<Json> {
  readonly field: Field;
}

/** A field whose value is settled: a text that can be read, reached by the keyboard and copied. */
export function ReadonlyField({ field, ...props }: ReadonlyFieldProps) {
  const control = useControl(props);
  const element = useRef<HTMLTextAreaElement>(null);
  const [value] = useHeldValue(props, element);
  const { session, names } = useRenderScope();
  const evaluate: EvaluateProperty = (property, more) =>
    session.evaluate((property ?? null) as Json, { ...names, ...more });
  const text = answerText(field, value, evaluate) || answerTexts.unanswered;
  return (
    <FieldShell kind="input" field={control} said={props}>
      <div className="gw-answer" data-text={text}>
        <textarea ref={element} rows={1} readOnly name={props.name} value={text} {...control.control} />
      </div>
    </FieldShell>
  );
}
