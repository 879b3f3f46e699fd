import { useRef } from "react";
import { defaults } from "../../../runtime/theme/defaults.ts";
import { ratingTexts } from "../../../runtime/theme/texts/fields/ratingTexts.ts";
import { type FieldProps, FieldShell, useControl } from "../shell/FieldShell.tsx";
import { useHeldValue } from "../shell/useHeldValue.ts";
import "../../styles/hit.css";
import "./RatingField.css";

export interface RatingFieldProps extends FieldProps<number | null> {
  /** How many stars there are. */
  readonly max?: number | undefined;
  /** What each number of stars means, from one star on. */
  readonly texts?: readonly string[] | undefined;
}

/** So many stars: buttons of which one is chosen, so that arrow keys and readers of the screen know them. */
export function RatingField({ max = defaults.rating.max, texts = [], ...props }: RatingFieldProps) {
  const field = useControl(props);
  const first = useRef<HTMLInputElement>(null);
  const [value, hold] = useHeldValue(props, first);
  const choose = (stars: number) => {
    hold(stars);
    props.onChange(stars);
  };
  return (
    <FieldShell kind="group" field={field} said={props}>
      <div
        className="gw-rating"
        role="radiogroup"
        {...field.control}
        aria-labelledby={field.ids.label}
        aria-required={props.required}
      >
        {Array.from({ length: max }, (_, index) => index + 1).map((stars) => (
          <label className="gw-rating-star" key={stars} data-lit={stars <= Number(value)}>
            <input
              ref={stars === 1 ? first : undefined}
              type="radio"
              className="gw-hit gw-rating-box"
              name={field.control.id}
              aria-label={ratingTexts.stars(stars, texts[stars - 1])}
              checked={stars === value}
              disabled={props.disabled}
              onChange={() => choose(stars)}
              onBlur={props.onBlur}
            />
            <Star />
          </label>
        ))}
        {/* The button says it to the ear. */}
        <span className="gw-rating-text" aria-hidden="true">
          {value === null ? "" : texts[value - 1]}
        </span>
      </div>
    </FieldShell>
  );
}

function Star() {
  return (
    <svg className="gw-rating-mark" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="m12 3.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.8-5.2 2.8 1-5.8-4.2-4.1 5.8-.8Z" />
    </svg>
  );
}
