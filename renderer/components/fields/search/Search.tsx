import { useCallback, useEffect, useMemo, useRef } from "react";
import type { FieldHandle } from "../../../runtime/form/fieldHandle.ts";
import type { PropsOf } from "../../../runtime/render/component.ts";
import { useSession } from "../../../runtime/render/renderScope.ts";
import { useSelector } from "../../../runtime/render/useSelector.ts";
import { defaults } from "../../../runtime/theme/defaults.ts";
import type { Suggested } from "../suggestions/SuggestionList.tsx";
import { SearchInput } from "./SearchInput.tsx";
import "./Search.css";

export interface SearchProps {
  readonly label: string;
  /** The words that count now. */
  readonly value: string;
  readonly onChange: (words: string) => void;
  /** The user asks for the result. */
  readonly onSearch?: (() => void) | undefined;
  /** Milliseconds of quiet before what was typed counts. */
  readonly debounce?: number | undefined;
  readonly maxLength?: number | undefined;
  /** What may be meant by what is typed; undefined while there is nothing. Left out: there never is. */
  readonly suggest?: Suggested;
}

/**
 * Words to search for, outside of forms. What is typed counts after a moment of quiet, and at once when the input is
 * left, emptied, or the key to search is pressed.
 */
export function Search({ label, value, onChange, onSearch, ...others }: SearchProps) {
  const { debounce = defaults.search.debounce, maxLength = defaults.search.maxLength } = others;
  const input = useRef<FieldHandle<string>>(null);
  const told = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tell = () => {
    clearTimeout(timer.current);
    const words = input.current?.value.trim() ?? "";
    if (words === told.current) return;
    told.current = words;
    onChange(words);
  };
  const wait = (words: string) => {
    clearTimeout(timer.current);
    if (words === "") tell();
    else timer.current = setTimeout(tell, debounce);
  };
  useEffect(() => {
    // Somebody else has changed it: what is being typed is of no use any more.
    if (value === told.current) return;
    clearTimeout(timer.current);
    told.current = value;
    if (input.current) input.current.value = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: Chromium 87 does not know the element
    <div className="gw-search-bar" role="search">
      <SearchInput
        ref={input}
        name="search"
        label={label}
        initial={value}
        maxLength={maxLength}
        onChange={wait}
        onBlur={tell}
        onSearch={onSearch}
        suggests={"suggest" in others ? { label, texts: others.suggest } : undefined}
      />
    </div>
  );
}

/** A search whose words stand in the page's state. */
export function BoundSearch({ bind, ...props }: PropsOf<"search">) {
  const { store } = useSession();
  const name = bind.slice("state.".length);
  const reads = useMemo(() => [bind], [bind]);
  const { words } = useSelector(
    reads,
    useCallback(() => ({ words: store.read(bind) }), [store, bind]),
  );
  return <Search {...props} value={String(words ?? "")} onChange={(typed) => store.set("state", name, typed)} />;
}
