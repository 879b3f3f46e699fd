import { type ReactNode, useEffect, useId, useRef } from "react";
import type { Destination } from "../state/destination.ts";
import { deviceWords as words } from "../words/deviceWords.ts";
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
      <PhoneDialog title={words.closes(hostTitle)} action={words.reopen} onAction={onReopen}>
        <p className="destinationTitle">{words.noEarlier}</p>
      </PhoneDialog>
    );
  }
  const { kind, title, name, url } = destination;
  return (
    <PhoneDialog title={words.opens[kind](hostTitle)} action={words.returnToPage} onAction={onReturn}>
      <p className="destinationTitle">{title ?? words.unknownPlace}</p>
      {name !== undefined && <p className="destinationName">{name}</p>}
      {url !== "" && <p className="destinationUrl">{url}</p>}
    </PhoneDialog>
  );
}

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
