import { type ReactNode, useEffect, useId, useRef } from "react";
import type { Destination } from "../state/destination.ts";
import "./DestinationCard.css";

interface DestinationCardProps {
  readonly destination: Destination;
  readonly hostTitle: string;
  readonly onReturn: () => void;
  readonly onReopen: () => void;
}

/** Says what the real host would show now in place of the page. */
export function DestinationCard({ destination, hostTitle, onReturn, onReopen }: DestinationCardProps) {
  if (destination.kind === "closed") {
    return (
      <PhoneDialog title={`${hostTitle} 会关闭这个页面`} action="重新打开" onAction={onReopen}>
        <p className="destinationTitle">没有上一页了</p>
      </PhoneDialog>
    );
  }
  const { kind, title, name, url } = destination;
  return (
    <PhoneDialog title={`${hostTitle} 会打开${kinds[kind]}`} action="返回页面" onAction={onReturn}>
      <p className="destinationTitle">{title ?? "表里没有的地方"}</p>
      {name !== undefined && <p className="destinationName">{name}</p>}
      {url !== "" && <p className="destinationUrl">{url}</p>}
    </PhoneDialog>
  );
}

const kinds = { app: "原生页面", miniProgram: "小程序页面" } as const;

interface PhoneDialogProps {
  readonly title: string;
  /** What the only button says. */
  readonly action: string;
  readonly onAction: () => void;
  readonly children: ReactNode;
}

/** A card over the phone, in the studio's own looks: it is not part of the page. */
function PhoneDialog({ title, action, onAction, children }: PhoneDialogProps) {
  const titleId = useId();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <div className="overlay">
      <section
        role="dialog"
        aria-labelledby={titleId}
        className="overlayCard"
        onKeyDown={({ key }) => key === "Escape" && onAction()}
      >
        <h2 id={titleId}>{title}</h2>
        {children}
        <button ref={button} type="button" className="primary" onClick={onAction}>
          {action}
        </button>
      </section>
    </div>
  );
}
