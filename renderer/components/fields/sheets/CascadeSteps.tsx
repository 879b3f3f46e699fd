import { type ComponentType, type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { locale } from "../../../runtime/theme/locale.ts";
import { Icon } from "../../display/Icon.tsx";
import { type CascadeOption, type CascadePath, isStep, pathWith } from "./cascade.ts";
import "../../styles/touch.css";
import "../../styles/arrangement.css";
import "./CascadeSteps.css";
import { takeFocus } from "../shell/takeFocus.ts";
import type { IndexBarProps } from "./IndexBar.tsx";

export interface CascadeStepsProps {
  readonly label: string;
  readonly options: readonly CascadeOption[];
  /** What was chosen before. */
  readonly start: CascadePath;
  readonly onChoose: (path: CascadePath) => void;
  /** Leads to the letters under which options stand; only those of areas have any. */
  readonly Bar?: ComponentType<IndexBarProps>;
}

/** A choice step by step, each a list; what was chosen stands above and leads back. */
export function CascadeSteps({ label, options, start, onChoose, Bar }: CascadeStepsProps) {
  const [path, setPath] = useState(start);
  const [step, setStep] = useState(Math.max(0, start.length - 1));
  const shown = step === 0 ? options : (path[step - 1]?.children ?? []);

  const choose = (option: CascadeOption) => {
    const next = pathWith(path.slice(0, step), option);
    const last = next[next.length - 1];
    setPath(next);
    if (last && isStep(last)) setStep(next.length);
    else onChoose(next);
  };
  const isOpenEnded = path.length === 0 || isStep(path[path.length - 1] as CascadeOption);
  const crumbs = [...path.map(({ text }) => text), ...(isOpenEnded ? [locale.choose] : [])];
  return (
    <>
      <div className="gw-crumbs gw-sideways">
        {crumbs.map((text, index) => (
          <button
            key={index}
            type="button"
            className="gw-crumb gw-inner"
            aria-current={index === step ? "step" : undefined}
            onClick={() => setStep(index)}
          >
            {text}
          </button>
        ))}
      </div>
      <Options
        key={`${step} ${path[step - 1]?.value}`}
        label={path[step - 1]?.text ?? label}
        options={shown}
        chosen={path[step]}
        onChoose={choose}
        Bar={Bar}
      />
    </>
  );
}

interface OptionsProps {
  readonly Bar: CascadeStepsProps["Bar"];
  readonly label: string;
  readonly options: readonly CascadeOption[];
  readonly chosen: CascadeOption | undefined;
  readonly onChoose: (option: CascadeOption) => void;
}

/** Where a key leads, from an option among so many. */
const moves: Readonly<Record<string, (from: number, count: number) => number>> = {
  ArrowUp: (from) => from - 1,
  ArrowDown: (from) => from + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function Options({ label, options, chosen, onChoose, Bar }: OptionsProps) {
  const list = useRef<HTMLDivElement>(null);
  const at = Math.max(0, chosen ? options.indexOf(chosen) : 0);
  // A further step takes the focus along, and shows what was chosen in it.
  useLayoutEffect(() => {
    const { current } = list;
    const option = current?.children[at];
    if (!current || !(option instanceof HTMLElement)) return;
    current.scrollTop = option.offsetTop - (current.clientHeight - option.offsetHeight) / 2;
    takeFocus(option);
  }, [at]);

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const items = [...event.currentTarget.children];
    const to = moves[event.key]?.(items.indexOf(event.target as Element), items.length);
    if (to === undefined) return;
    event.preventDefault();
    const item = items[Math.max(0, Math.min(items.length - 1, to))];
    if (item instanceof HTMLElement) item.focus();
  };
  const letters = [...new Set(options.flatMap(({ letter }) => letter ?? []))];
  const goTo = (letter: string) => {
    const option = list.current?.children[options.findIndex((one) => one.letter === letter)];
    if (list.current && option instanceof HTMLElement) list.current.scrollTop = option.offsetTop;
  };
  const steps = (
    <div ref={list} className="gw-steps-list" role="listbox" aria-label={label} data-scrollable="" onKeyDown={move}>
      {options.map((option, index) => (
        <button
          key={`${index} ${option.value}`}
          type="button"
          role="option"
          className="gw-steps-option gw-flat"
          aria-selected={option === chosen}
          aria-disabled={option.disabled || undefined}
          tabIndex={index === at ? 0 : -1}
          data-letter={option.letter && (option.letter === options[index - 1]?.letter ? "" : option.letter)}
          data-autofocus={index === at ? "" : undefined}
          onClick={() => !option.disabled && onChoose(option)}
        >
          <span>{option.text}</span>
          {option === chosen ? <Icon name="check" /> : null}
        </button>
      ))}
    </div>
  );
  if (!Bar || letters.length === 0) return steps;
  return (
    <div className="gw-steps-lettered">
      {steps}
      <Bar indexes={letters} onIndex={goTo} />
    </div>
  );
}
