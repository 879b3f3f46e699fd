import { lazy, Suspense } from "react";
import type { FieldProps } from "../shell/FieldShell.tsx";
import type { Suggested } from "../suggestions/SuggestionList.tsx";
import { kindOfText } from "./kindOfText.ts";
import { textUpTo } from "./plainText.ts";
import type { TextLine } from "./TextInput.tsx";

export interface TextFieldProps extends FieldProps<string> {
  /** What stands before what is typed, and behind it. */
  readonly prefix?: string | undefined;
  readonly suffix?: string | undefined;
  /** The most characters that can be typed. */
  readonly maxLength?: number | undefined;
  /** What the phone may fill in. */
  readonly autocomplete?: string | undefined;
  /** What may be meant by what is typed; undefined while there is nothing. Left out: there never is. */
  readonly suggest?: Suggested;
}

/** Few fields suggest anything. */
const SuggestionList = lazy(async () => ({
  default: (await import("../suggestions/SuggestionList.tsx")).SuggestionList,
}));

/** A line of text. */
export const TextField = kindOfText((props: TextFieldProps) => ({
  format: textUpTo(props.maxLength),
  attributes: props.autocomplete === undefined ? undefined : { autoComplete: props.autocomplete },
  start: props.prefix,
  end: props.suffix ? <span className="gw-affix">{props.suffix}</span> : undefined,
  below: "suggest" in props ? suggesting(props) : undefined,
}));

function suggesting({ label, suggest }: TextFieldProps): TextLine<string>["below"] {
  return (input, choose) => (
    <Suspense>
      <SuggestionList label={label} suggestions={suggest} input={input} onChoose={choose} />
    </Suspense>
  );
}
