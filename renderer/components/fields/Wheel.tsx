import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type WheelEvent,
} from "react";
import { defaults } from "../../theme/defaults.ts";
import { useDrag } from "./useDrag.ts";
import "./Wheel.css";
import { clampIndex, coast, indexAt, offsetOf, resist } from "./wheelMotion.ts";

export interface WheelProps {
  readonly label: string;
  readonly texts: readonly string[];
  /** Where it stands at first. */
  readonly index: number;
  readonly onChange: (index: number) => void;
}

const { itemHeight, visibleItems, flick } = defaults.picker;
const size = { "--gw-item": `${itemHeight}px`, "--gw-items": visibleItems } as CSSProperties;

/** Where a key leads, from an item among so many. */
const moves: Readonly<Record<string, (from: number, count: number) => number>> = {
  ArrowUp: (from) => from - 1,
  ArrowDown: (from) => from + 1,
  PageUp: (from) => from - visibleItems,
  PageDown: (from) => from + visibleItems,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** A wheel of texts, turned by hand, by keys or by a mouse wheel. A list box to whoever cannot see it. */
export function Wheel({ label, texts, index, onChange }: WheelProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState(index);
  const motion = useRef({ offset: offsetOf(index), dragged: false, scrolled: 0 });

  const roll = (offset: number, ms: number) => {
    motion.current.offset = offset;
    if (!list.current) return;
    list.current.style.transitionDuration = `${ms}ms`;
    list.current.style.transform = `translate3d(0, ${offset}px, 0)`;
  };
  const mark = (next: number) => {
    if (next === selected) return;
    setSelected(next);
    onChange(next);
  };
  const turnTo = (to: number, ms: number = flick.settle) => {
    const next = clampIndex(to, texts.length);
    roll(offsetOf(next), ms);
    mark(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where it starts; from then on the hand leads
  useLayoutEffect(() => roll(offsetOf(index), 0), []);

  const drag = useDrag({
    onStart: () => {
      const offset = visibleOffset(list.current);
      motion.current.dragged = Math.abs(offset - motion.current.offset) > 1;
      roll(offset, 0);
    },
    onMove: (distance) => {
      motion.current.dragged = true;
      const from = motion.current.offset;
      place(list.current, resist(from + distance, texts.length));
      mark(indexAt(from + distance, texts.length));
    },
    onEnd: (distance, last) => {
      const { by, ms } = coast(last);
      turnTo(indexAt(motion.current.offset + distance + by, texts.length), ms);
    },
  });

  const onClick = ({ target }: MouseEvent) => {
    const option = target instanceof Element && target.closest<HTMLElement>("[role=option]");
    if (option && !motion.current.dragged) turnTo(Number(option.dataset.index));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = moves[event.key]?.(selected, texts.length);
    if (to === undefined) return;
    event.preventDefault();
    turnTo(to);
  };
  const onWheel = ({ deltaY }: WheelEvent) => {
    const scrolled = motion.current.scrolled + deltaY;
    const items = Math.trunc(scrolled / itemHeight);
    motion.current.scrolled = scrolled - items * itemHeight;
    if (items !== 0) turnTo(selected + items);
  };

  return (
    <div
      className="gw-wheel"
      style={size}
      role="listbox"
      tabIndex={0}
      data-autofocus=""
      aria-label={label}
      aria-activedescendant={`${id}-${selected}`}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onWheel={onWheel}
      {...drag}
    >
      <div className="gw-wheel-window">
        <div ref={list} className="gw-wheel-list">
          {texts.map((text, at) => (
            <div
              key={text}
              role="option"
              className="gw-wheel-item"
              id={`${id}-${at}`}
              aria-selected={at === selected}
              data-index={at}
            >
              {text}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

function place(list: HTMLElement | null, offset: number): void {
  if (list) list.style.transform = `translate3d(0, ${offset}px, 0)`;
}

/** Where the list is to be seen now, be it still coasting. */
function visibleOffset(list: HTMLElement | null): number {
  const window = list?.parentElement;
  if (!list || !window) return 0;
  return list.getBoundingClientRect().top - window.getBoundingClientRect().top;
}
