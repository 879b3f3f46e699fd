import { type ChangeEvent, useId } from "react";
import type { Shape } from "../../schemas/index.ts";
import { type Input, inputOf } from "./paramText.ts";
import { testerTexts } from "./testerTexts.ts";

interface ParamFieldProps {
  readonly name: string;
  readonly shape: Shape;
  readonly text: string;
  readonly fault: string | undefined;
  readonly onType: (text: string) => void;
}

type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;

/** A parameter, typed in as its shape wants it. */
export function ParamField({ name, shape, text, fault, onType }: ParamFieldProps) {
  const id = useId();
  const input = inputOf(shape);
  const shared = {
    id,
    value: text,
    "aria-invalid": fault !== undefined,
    "aria-describedby": fault === undefined ? undefined : `${id}-fault`,
    onChange: ({ target }: Typed) => onType(target.value),
  };
  return (
    <div className="gw-lab-field" data-invalid={fault !== undefined}>
      <label htmlFor={id}>
        <span className="gw-lab-name">{name}</span>
        {shape.required && <span className="gw-field-required">*</span>}
        <span className="gw-lab-said">{shape.description}</span>
      </label>
      {input === "switch" || input === "choice" ? (
        <select {...shared}>
          {choicesOf(shape, input).map(([value, title]) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </select>
      ) : input === "json" ? (
        <textarea {...shared} rows={2} spellCheck={false} autoCapitalize="off" placeholder={hintOf(shape)} />
      ) : (
        <input {...shared} type="text" inputMode={input === "number" ? "decimal" : "text"} autoComplete="off" />
      )}
      {fault !== undefined && (
        <p className="gw-lab-fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  );
}

/** Left out, and each value that there is. */
function choicesOf({ oneOf = [] }: Shape, input: Input): readonly (readonly [value: string, title: string])[] {
  const values =
    input === "switch"
      ? ([
          ["true", testerTexts.params.yes],
          ["false", testerTexts.params.no],
        ] as const)
      : oneOf.map((one) => [one, one] as const);
  return [["", testerTexts.params.leftOut], ...values];
}

function hintOf({ type }: Shape): string {
  return type === "list" ? '["…"]' : type === "object" ? "{ }" : "JSON";
}
