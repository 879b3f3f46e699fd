import { useState } from "react";
import { showDigits } from "./Amount.tsx";
import "./RollingDigits.css";

export interface RollingDigitsProps {
  /** A figure as it is to be read, such as 10,594.61. */
  readonly text: string;
}

interface Shown {
  readonly text: string;
  /** What stood there before. */
  readonly before: string;
  /** How often it has changed: a digit that changes again rolls again. */
  readonly turn: number;
}

/** A figure of which, when it changes, the digits that are another roll to what they are now; nothing rolls at first. */
export function RollingDigits({ text }: RollingDigitsProps) {
  const [shown, show] = useState<Shown>({ text, before: text, turn: 0 });
  if (shown.text !== text) show({ text, before: shown.text, turn: shown.turn + 1 });
  return partsOf(shown).map(({ sign, was, place }) =>
    was === undefined ? (
      sign
    ) : (
      <span key={`${place} ${shown.turn}`} className="gw-rolls" data-was={was}>
        <span>{sign}</span>
      </span>
    ),
  );
}

showDigits((text) => <RollingDigits text={text} />);

interface Part {
  readonly sign: string;
  /** The digit in whose place it comes, "" for none; undefined: it stays as it is. */
  readonly was?: string;
  readonly place: number;
}

/** Signs that stay in one part, and each digit that is new in one of its own. Digits stand by their distance from the point. */
function partsOf({ text, before }: Shown): readonly Part[] {
  const [point, pointBefore] = [pointOf(text), pointOf(before)];
  const parts: Part[] = [];
  [...text].forEach((sign, at) => {
    const place = at - point;
    const was = before[pointBefore + place] ?? "";
    const last = parts[parts.length - 1];
    if (was !== sign && isDigit(sign) && before !== text) parts.push({ sign, was: isDigit(was) ? was : "", place });
    else if (last && last.was === undefined) parts[parts.length - 1] = { ...last, sign: last.sign + sign };
    else parts.push({ sign, place });
  });
  return parts;
}

/** Where the whole part of a figure ends. */
function pointOf(text: string): number {
  const [whole] = /^\D*[\d,]*/.exec(text) ?? [""];
  return whole.length;
}

function isDigit(sign: string): boolean {
  return /^\d$/.test(sign);
}
