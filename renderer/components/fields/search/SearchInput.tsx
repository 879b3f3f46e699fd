import { type KeyboardEvent, lazy, Suspense } from "react";
import { Icon } from "../../display/Icon.tsx";
import type { ControlProps, FieldProps } from "../shell/FieldShell.tsx";
import type { Suggested } from "../suggestions/SuggestionList.tsx";
import { ClearButton } from "../text/ClearButton.tsx";
import { textUpTo } from "../text/plainText.ts";
import { useTextInput } from "../text/useTextInput.ts";
import "../text/TextInput.css";
import "./SearchInput.css";

type Given = Pick<FieldProps<string>, "name" | "initial" | "onChange" | "onBlur" | "ref" | "placeholder" | "disabled">;

export interface SearchInputProps extends Given {
  /** What is searched, where no label of its own stands beside it. */
  readonly label?: string | undefined;
  readonly control?: ControlProps | undefined;
  readonly required?: boolean | undefined;
  /** The most characters that can be typed. */
  readonly maxLength: number;
  /** The user asks for the result, with what stands there. */
  readonly onSearch?: (() => void) | undefined;
  /** What may be meant, by the name of what is searched; left out where nothing ever is suggested. */
  readonly suggests?: { readonly label: string; readonly texts: Suggested } | undefined;
}

/** Few searches suggest anything. */
const SuggestionList = lazy(async () => ({
  default: (await import("../suggestions/SuggestionList.tsx")).SuggestionList,
}));

/** An input for words to search for, with the keyboard that has a key for it. */
export function SearchInput({ label, control, maxLength, onSearch, suggests, ...props }: SearchInputProps) {
  const text = useTextInput(textUpTo(maxLength), props);
  const ask = () => {
    // What was typed counts now, and the keyboard goes, so that the result is in sight.
    text.input.current?.blur();
    onSearch?.();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter also ends a composition.
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    ask();
  };
  const choose = (words: string) => {
    text.set(words);
    ask();
  };
  const input = (
    <div className="gw-search">
      <Icon name="search" />
      <input
        {...control}
        {...text.attributes}
        className="gw-input"
        type="search"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        name={props.name}
        aria-label={label}
        aria-required={props.required}
        placeholder={props.placeholder || label || " "}
        disabled={props.disabled}
        onKeyDown={onKeyDown}
      />
      <ClearButton onClear={() => text.empty()} />
    </div>
  );
  if (!suggests) return input;
  return (
    <>
      {input}
      <Suspense>
        <SuggestionList label={suggests.label} suggestions={suggests.texts} input={text.input} onChoose={choose} />
      </Suspense>
    </>
  );
}
