import type { ReactNode } from "react";
import { Icon, type IconName } from "../display/Icon.tsx";
import { Button } from "./Button.tsx";
import "./PermissionGate.css";

export interface PermissionGateProps {
  /** Whether the permission is there. */
  readonly granted: boolean;
  readonly title: string;
  /** Why, and what it is used for. */
  readonly note?: string | undefined;
  /** What the button says. */
  readonly ask: string;
  readonly icon?: IconName | undefined;
  /** What needs the permission. */
  readonly body?: ReactNode;
  readonly onTap: () => void;
  /** The tap is being carried out; a further one is ignored. */
  readonly busy?: boolean | undefined;
}

/** Asks for a permission, and shows what needs it once it is there. */
export function PermissionGate({ granted, title, note, ask, icon = "shield", body, ...button }: PermissionGateProps) {
  if (granted) return body;
  return (
    <section className="gw-gate">
      <span className="gw-gate-drawing">
        <Icon name={icon} />
      </span>
      <h2 className="gw-gate-title">{title}</h2>
      {note ? <p className="gw-gate-note">{note}</p> : null}
      <div className="gw-gate-button">
        <Button text={ask} {...button} />
      </div>
    </section>
  );
}
