import { type ReactNode, useId, useRef } from "react";
import { CloseButton } from "../controls/CloseButton.tsx";
import { Popup, type PopupProps } from "./Popup.tsx";
import "../styles/arrangement.css";
import "./Panel.css";
import { useScrollStop } from "../viewport/useScrollStop.ts";

export interface PanelProps extends Pick<PopupProps, "open" | "id" | "onGone"> {
  readonly title: string;
  readonly note?: string | undefined;
  readonly position?: PopupProps["position"];
  /** false: what stands in it sees to drags. */
  readonly drags?: boolean | undefined;
  /** false: only the back key and Esc close it, besides what stands in it. */
  readonly closable?: boolean | undefined;
  /** What stays at its lower edge while the content scrolls. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** A layer with a title, a button to close it, content that scrolls, and a foot that stays. */
export function Panel({
  open,
  closable = true,
  drags = closable,
  position,
  onClose,
  onGone,
  id,
  ...content
}: PanelProps) {
  const own = useId();
  return (
    <Popup
      open={open}
      id={id}
      position={position}
      draggable={drags}
      labelledBy={`${own}-title`}
      describedBy={content.note ? `${own}-note` : undefined}
      onClose={(reason) => (closable || reason !== "outside") && onClose()}
      onGone={onGone}
    >
      <Content
        own={own}
        grip={closable && (position ?? "bottom") === "bottom"}
        {...content}
        onClose={closable ? onClose : undefined}
      />
    </Popup>
  );
}

type ContentProps = Pick<PanelProps, "title" | "note" | "footer" | "children"> & {
  readonly own: string;
  readonly grip: boolean;
  readonly onClose: (() => void) | undefined;
};

function Content({ own, grip, title, note, footer, children, onClose }: ContentProps) {
  const body = useRef<HTMLDivElement>(null);
  useScrollStop(body);
  return (
    <>
      <div className="gw-panel-head" data-grip={grip}>
        <div className="gw-panel-names">
          <h2 className="gw-panel-title" id={`${own}-title`}>
            {title}
          </h2>
          {note ? (
            <p className="gw-panel-note" id={`${own}-note`}>
              {note}
            </p>
          ) : null}
        </div>
        {onClose ? <CloseButton onClose={onClose} /> : null}
      </div>
      <div ref={body} className="gw-panel-body" data-ends={footer === undefined}>
        {children}
      </div>
      {footer === undefined ? null : <div className="gw-panel-foot gw-edge gw-stack">{footer}</div>}
    </>
  );
}
