import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from "react";
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
 * Words to search for, outside of forms. Typed words count after a moment of quiet, and at once when the input is left
 * or emptied, when the key to search is pressed, and when anything is tapped: a tap never acts on older words.
 */
export function Search({ label, value, onChange, onSearch, ...others }: SearchProps) {
  const { debounce = defaults.search.debounce, maxLength = defaults.search.maxLength } = others;
  const input = useRef<FieldHandle<string>>(null);
  const told = useRef(value);
  const stop = useRef(noWait);
  const tell = () => {
    stop.current();
    const words = input.current?.value.trim() ?? "";
    if (words === told.current) return;
    told.current = words;
    onChange(words);
  };
  const wait = (words: string) => {
    stop.current();
    if (words === "") tell();
    else stop.current = untilQuiet(debounce, tell);
  };
  const settle = useEffectEvent(() => {
    // Somebody else has changed it: what is being typed is of no use any more.
    if (value !== told.current) {
      stop.current();
      told.current = value;
      if (input.current) input.current.value = value;
    }
    // The input may show less than it was given.
    tell();
  });
  useLayoutEffect(() => settle(), [value]);
  useEffect(() => () => stop.current(), []);
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

function noWait(): void {}

/** Runs something after so many milliseconds, or before the next tap does anything. Returns the way to cancel it. */
function untilQuiet(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  document.addEventListener("click", run, true);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("click", run, true);
  };
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
