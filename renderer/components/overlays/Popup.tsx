import { type ReactNode, type SyntheticEvent, useRef } from "react";
import { createPortal } from "react-dom";
import type { Close } from "../../runtime/overlays/overlays.ts";
import "../styles/marks.css";
import "./Popup.css";
import { useKeyboardRoom } from "../viewport/useKeyboardRoom.ts";
import { useScrollLock } from "../viewport/useScrollLock.ts";
import { useDragAway } from "./useDragAway.ts";
import { ReservedOverlay, useOverlay } from "./useOverlay.ts";
import { usePresence } from "./usePresence.ts";

export interface PopupProps {
  readonly open: boolean;
  /** The id of its dialog, for what opens it. */
  readonly id?: string | undefined;
  /** Where it stands: at the bottom, nearly as high as the screen (`page`), in the middle, or all over the screen; at the upper edge and at the side with styles of their own. */
  readonly position?: "bottom" | "page" | "center" | "full" | "top" | "side" | undefined;
  /** The id of the text that names it. */
  readonly labelledBy?: string | undefined;
  /** Its name, where no text on screen is one. */
  readonly label?: string | undefined;
  /** The id of the text that it is about. */
  readonly describedBy?: string | undefined;
  /** Whether a finger can drag it away; what stands at the bottom can, unless this says no. */
  readonly draggable?: boolean | undefined;
  readonly children: ReactNode;
  /** The user wants it closed; `outside` is a tap beside it, or a drag. */
  readonly onClose: Close;
  /** It has left the screen. */
  readonly onGone?: (() => void) | undefined;
}

/** A modal layer over the page: a sheet from the bottom, a card in the middle, or the whole screen. */
export function Popup({ open, onGone, ...props }: PopupProps) {
  const presence = usePresence(open, onGone);
  if (presence === "gone") return null;
  return createPortal(<Layer leaving={presence === "leaving"} {...props} />, document.body);
}

/** In React's tree a layer stands inside what opened it: a tap on it is no tap on that. */
function keepHere(event: SyntheticEvent): void {
  event.stopPropagation();
}

type LayerProps = Omit<PopupProps, "open" | "onGone"> & { readonly leaving: boolean };

function Layer({ leaving, position = "bottom", draggable = true, children, onClose, ...names }: LayerProps) {
  const layer = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const isSheet = position === "bottom" || position === "page";
  useOverlay(layer, !leaving, onClose);
  useScrollLock(layer, !leaving);
  useKeyboardRoom(layer);
  useDragAway(panel, draggable && isSheet && !leaving, () => onClose("outside"));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it takes nothing, it only keeps it from what opened it
    <div
      ref={layer}
      className="gw-popup"
      data-position={position}
      data-leaving={leaving}
      onClick={keepHere}
      onKeyDown={keepHere}
    >
      {/* For the hand alone: keys have Esc. */}
      <div className="gw-popup-scrim" aria-hidden="true" onClick={() => onClose("outside")} />
      <div
        ref={panel}
        className="gw-popup-panel"
        id={names.id}
        role="dialog"
        aria-modal="true"
        aria-label={names.label}
        aria-labelledby={names.labelledBy}
        aria-describedby={names.describedBy}
        tabIndex={-1}
      >
        <ReservedOverlay value={undefined}>{children}</ReservedOverlay>
      </div>
    </div>
  );
}
