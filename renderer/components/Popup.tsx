import { type ReactNode, useRef } from "react";
import { createPortal } from "react-dom";
import type { CloseReason } from "./overlays.ts";
import "./Popup.css";
import { useOverlay } from "./useOverlay.ts";
import { usePresence } from "./usePresence.ts";
import { useScrollLock } from "./useScrollLock.ts";

export interface PopupProps {
  readonly open: boolean;
  /** The id of its dialog, for what opens it. */
  readonly id?: string | undefined;
  /** Where it stands. */
  readonly position?: "bottom" | "center" | undefined;
  /** The id of the text that names it. */
  readonly labelledBy: string;
  /** The id of the text that it is about. */
  readonly describedBy?: string | undefined;
  readonly children: ReactNode;
  /** The user wants it closed; `outside` is a tap beside it. */
  readonly onClose: (reason: CloseReason) => void;
  /** It has left the screen. */
  readonly onGone?: (() => void) | undefined;
}

/** A modal layer over the page: a sheet from the bottom, or a card in the middle. */
export function Popup({ open, onGone, ...props }: PopupProps) {
  const presence = usePresence(open, onGone);
  if (presence === "gone") return null;
  return createPortal(<Layer leaving={presence === "leaving"} {...props} />, document.body);
}

type LayerProps = Omit<PopupProps, "open" | "onGone"> & { readonly leaving: boolean };

function Layer({ leaving, id, position = "bottom", labelledBy, describedBy, children, onClose }: LayerProps) {
  const layer = useRef<HTMLDivElement>(null);
  useOverlay(layer, !leaving, onClose);
  useScrollLock(layer, !leaving);
  return (
    <div ref={layer} className="gw-popup" data-position={position} data-leaving={leaving}>
      {/* For the hand alone: keys have Esc. */}
      <div className="gw-popup-scrim" aria-hidden="true" onClick={() => onClose("outside")} />
      <div
        className="gw-popup-panel"
        id={id}
        role="dialog"
        aria-modal="true"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        tabIndex={-1}
        data-scrollable=""
      >
        {children}
      </div>
    </div>
  );
}
