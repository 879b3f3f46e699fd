import { type KeyboardEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { PropsOf } from "../../runtime/render/component.ts";
import { locale } from "../../runtime/theme/locale.ts";
import { FocusButton } from "../controls/FocusButton.tsx";
import { Icon, type IconName } from "../display/Icon.tsx";
import { placeBubble } from "../viewport/placeBubble.ts";
import { useOverlay } from "./useOverlay.ts";
import { usePresence } from "./usePresence.ts";
import "../styles/touch.css";
import "../styles/marks.css";
import "./Popover.css";

/** One of the choices. */
interface PopoverItem {
  readonly text: string;
  readonly icon?: IconName | undefined;
  readonly if?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly onTap: () => void;
}

export interface PopoverProps {
  /** What its control says. */
  readonly text: string;
  /** Its drawing, in place of the text. */
  readonly icon?: IconName | undefined;
  readonly align?: "start" | "center" | "end" | undefined;
  readonly title?: string | undefined;
  /** An explanation; otherwise there are choices. */
  readonly help?: string | undefined;
  readonly items?: readonly PopoverItem[] | undefined;
}

/** A control that opens a bubble beside it. */
export function Popover({ text, icon, align = "start", ...content }: PopoverProps) {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const presence = usePresence(open);
  const close = () => setOpen(false);
  return (
    <div className="gw-popover" data-align={align}>
      <button
        ref={anchor}
        type="button"
        className={icon ? "gw-popover-control gw-fades gw-target" : "gw-popover-control gw-fades"}
        id={`${id}-control`}
        aria-label={icon ? text : undefined}
        aria-haspopup={content.items ? "menu" : "dialog"}
        aria-expanded={open}
        aria-controls={open ? `${id}-bubble` : undefined}
        onClick={() => setOpen(!open)}
      >
        {icon ? null : <span className="gw-popover-said">{text}</span>}
        <Icon name={icon ?? (content.items ? "down" : "help")} />
      </button>
      {presence === "gone"
        ? null
        : createPortal(
            <Bubble id={id} anchor={anchor} leaving={presence === "leaving"} onClose={close} {...content} />,
            document.body,
          )}
    </div>
  );
}

type BubbleProps = Pick<PopoverProps, "title" | "help" | "items"> & {
  readonly id: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly leaving: boolean;
  readonly onClose: () => void;
};

/** The layer over the page: a tap beside the bubble closes it, and nothing else. */
function Bubble({ id, anchor, leaving, title, help, items = [], onClose }: BubbleProps) {
  const layer = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useOverlay(layer, !leaving, onClose);
  usePlace(anchor, panel);
  const shown = items.filter((item) => item.if !== false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it takes nothing, it only keeps it from what opened it
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div ref={layer} className="gw-popover-layer" data-leaving={leaving} onClick={(event) => event.stopPropagation()}>
      {/* For the hand alone: keys have Esc. */}
      <div className="gw-popover-scrim" aria-hidden="true" onClick={onClose} />
      <div ref={panel} className="gw-popover-bubble">
        {help === undefined ? (
          <Menu id={id} title={title} items={shown} onClose={onClose} />
        ) : (
          <Explanation id={id} title={title}>
            {help}
          </Explanation>
        )}
        <FocusButton text={locale.close} onTap={onClose} />
      </div>
    </div>
  );
}

function Explanation({ id, title, children }: { id: string; title: string | undefined; children: ReactNode }) {
  return (
    <div
      className="gw-popover-help"
      id={`${id}-bubble`}
      role="dialog"
      aria-labelledby={title ? `${id}-title` : `${id}-control`}
      aria-describedby={`${id}-help`}
      tabIndex={-1}
    >
      {title ? (
        <h2 className="gw-popover-title" id={`${id}-title`}>
          {title}
        </h2>
      ) : null}
      <p id={`${id}-help`}>{children}</p>
    </div>
  );
}

interface MenuProps {
  readonly id: string;
  readonly title: string | undefined;
  readonly items: readonly PopoverItem[];
  readonly onClose: () => void;
}

/** Where a key leads, among so many choices. */
const moves: Readonly<Record<string, (from: number, count: number) => number>> = {
  ArrowDown: (from, count) => (from + 1) % count,
  ArrowUp: (from, count) => (from + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function Menu({ id, title, items, onClose }: MenuProps) {
  const first = items.findIndex(({ disabled }) => !disabled);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const choices = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=menuitem]:enabled")];
    const to = moves[event.key]?.(choices.indexOf(document.activeElement as HTMLElement), choices.length);
    if (to === undefined) return;
    event.preventDefault();
    choices[to]?.focus();
  };
  return (
    <>
      {title ? <h2 className="gw-popover-title">{title}</h2> : null}
      <div id={`${id}-bubble`} role="menu" tabIndex={-1} aria-labelledby={`${id}-control`} onKeyDown={onKeyDown}>
        {items.map(({ text, icon, disabled, onTap }, index) => (
          <button
            key={`${index} ${text}`}
            type="button"
            role="menuitem"
            className="gw-popover-item gw-flat"
            data-autofocus={index === first ? true : undefined}
            disabled={disabled}
            onClick={() => {
              onClose();
              onTap();
            }}
          >
            {icon ? <Icon name={icon} /> : null}
            <span>{text}</span>
          </button>
        ))}
      </div>
    </>
  );
}

/** Keeps the bubble beside what it belongs to; a style in the markup would not pass a strict policy. */
function usePlace(anchor: RefObject<HTMLElement | null>, panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const place = () => {
      const [from, bubble] = [anchor.current, panel.current];
      if (!from || !bubble) return;
      bubble.style.maxHeight = "";
      const { clientWidth: width, clientHeight: height } = document.documentElement;
      const size = { width: bubble.offsetWidth, height: bubble.offsetHeight };
      const at = placeBubble(from.getBoundingClientRect(), size, { left: 0, top: 0, width, height });
      bubble.dataset.side = at.side;
      bubble.style.maxHeight = `${at.maxHeight}px`;
      bubble.style.left = `${at.left}px`;
      bubble.style.top = `${at.top}px`;
      bubble.style.setProperty("--gw-arrow", `${at.arrow}px`);
    };
    place();
    window.addEventListener("resize", place);
    window.addEventListener("scroll", place, true);
    return () => {
      window.removeEventListener("resize", place);
      window.removeEventListener("scroll", place, true);
    };
  }, [anchor, panel]);
}

/** A control of a page that opens a bubble. */
export function BoundPopover({ busy: _, ...props }: PropsOf<"popover">) {
  return <Popover {...props} />;
}
