import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { afterPress } from "../../../runtime/form/afterPress.ts";
import { defaults } from "../../../runtime/theme/defaults.ts";
import { suggestionTexts } from "../../../runtime/theme/texts/fields/suggestionTexts.ts";
import "./SuggestionList.css";

/** What may be meant: the text that is filled in, and a line below it. */
export interface SuggestedText {
  readonly text: string;
  readonly note?: string | undefined;
}

/** Texts that may be meant, or each with a note; undefined while the page has none. */
export type Suggested = readonly (string | SuggestedText)[] | undefined;

interface SuggestionListProps {
  /** What the field asks for. */
  readonly label: string;
  readonly suggestions: Suggested;
  readonly input: RefObject<HTMLInputElement | null>;
  /** Takes a text for what the user has typed and finished. */
  readonly onChoose: (text: string) => void;
}

/**
 * What may be meant by what is typed, below its input: a combobox with a listbox, as WAI-ARIA has it. The focus stays in
 * the input. It listens to an input that is there already, so that a field can be typed into before this has come.
 */
export function SuggestionList({ label, suggestions, input, onChoose }: SuggestionListProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<string>();
  const all = (Array.isArray(suggestions) ? suggestions : []).slice(0, defaults.suggestions.most).map(asSuggestion);
  const shown = isOpen ? all : [];
  const at = shown.findIndex(({ text }) => text === active);
  const idOf = (index: number) => `${id}-${index}`;

  const close = () => {
    setOpen(false);
    setActive(undefined);
  };
  const choose = (text: string) => {
    close();
    onChoose(text);
  };
  const onInput = useEffectEvent(() => {
    setOpen((input.current?.value.trim().length ?? 0) >= defaults.suggestions.from);
    setActive(undefined);
  });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const take = keys[event.key];
    if (shown.length === 0 || event.isComposing || !take?.({ shown, at, choose, close, setActive })) return;
    // Else Enter would lead to the next field, and Esc close what the form stands in.
    event.preventDefault();
    event.stopPropagation();
  });
  const onLeave = useEffectEvent(() => afterPress(close));
  useEffect(() => {
    const element = input.current;
    if (!element) return undefined;
    const listeners = { input: onInput, keydown: onKeyDown, blur: onLeave };
    const entries = Object.entries(listeners) as [string, EventListener][];
    for (const [event, listener] of entries) element.addEventListener(event, listener);
    return () => {
      for (const [event, listener] of entries) element.removeEventListener(event, listener);
    };
  }, [input]);
  useEffect(() => {
    const element = input.current;
    if (!element) return;
    const said = {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-haspopup": "listbox",
      "aria-expanded": String(shown.length > 0),
      "aria-controls": shown.length > 0 ? id : "",
      "aria-activedescendant": at < 0 ? "" : idOf(at),
    };
    for (const [name, value] of Object.entries(said)) {
      if (value) element.setAttribute(name, value);
      else element.removeAttribute(name);
    }
  });
  useEffect(() => {
    // Above the keyboard, and above a bar that stands on it.
    if (shown.length > 0) list.current?.scrollIntoView?.({ block: "nearest" });
  }, [shown.length]);
  useEffect(() => {
    if (at >= 0) list.current?.children[at]?.scrollIntoView?.({ block: "nearest" });
  }, [at]);

  return (
    <>
      <span className="gw-unseen" role="status">
        {shown.length > 0 ? suggestionTexts.count(shown.length) : ""}
      </span>
      {shown.length > 0 ? (
        <div
          ref={list}
          id={id}
          className="gw-suggestions"
          role="listbox"
          aria-label={label}
          // The focus stays in the input, and the keyboard with it.
          onPointerDown={(event) => event.preventDefault()}
        >
          {shown.map(({ text, note }, index) => (
            <button
              key={text}
              type="button"
              id={idOf(index)}
              className="gw-suggestion gw-flat"
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              onClick={() => choose(text)}
            >
              <span>{text}</span>
              {note ? <span className="gw-suggestion-note">{note}</span> : null}
            </button>
          ))}
        </div>
      ) : null}
    </>
  );
}

interface Keyed {
  readonly shown: readonly SuggestedText[];
  /** The one that the keys are on; -1: none. */
  readonly at: number;
  readonly choose: (text: string) => void;
  readonly close: () => void;
  readonly setActive: (text: string | undefined) => void;
}

/** What a key does while the list is there; false: nothing of the list's. */
const keys: Readonly<Record<string, (keyed: Keyed) => boolean>> = {
  ArrowDown: (keyed) => move(keyed, 1),
  ArrowUp: (keyed) => move(keyed, -1),
  Escape({ close }) {
    close();
    return true;
  },
  Enter({ shown, at, choose }) {
    const chosen = shown[at];
    if (chosen) choose(chosen.text);
    return chosen !== undefined;
  },
};

/** Behind the last one comes the first. */
function move({ shown, at, setActive }: Keyed, by: 1 | -1): boolean {
  const from = at < 0 && by < 0 ? 0 : at;
  setActive(shown[(from + by + shown.length) % shown.length]?.text);
  return true;
}

function asSuggestion(given: string | SuggestedText): SuggestedText {
  return typeof given === "object" ? given : { text: String(given) };
}
