import { type ReactNode, useId } from "react";
import "./Group.css";

export interface GroupProps {
  readonly title?: string | undefined;
  readonly body: ReactNode;
}

/** Rows that belong together, on one card. */
export function Group({ title, body }: GroupProps) {
  const id = useId();
  if (!title) return <div className="gw-group gw-group-body">{body}</div>;
  return (
    <section className="gw-group" aria-labelledby={id}>
      <h2 className="gw-group-title" id={id}>
        {title}
      </h2>
      <div className="gw-group-body">{body}</div>
    </section>
  );
}
