import { locale } from "../theme/locale.ts";
import { Icon } from "./Icon.tsx";
import "./Steps.css";

export interface StepsProps {
  readonly items: readonly string[];
  /** The index of the current step; the first is 0. */
  readonly current: number;
  /** What the sequence is, for people who cannot see it. */
  readonly label?: string | undefined;
}

type Status = keyof typeof locale.steps;

/** Where the user stands in a sequence: earlier steps are finished, later ones pending (specification §4). */
export function Steps({ items, current, label }: StepsProps) {
  return (
    <ol className="gw-steps" aria-label={label}>
      {items.map((title, index) => (
        <Step key={`${index} ${title}`} title={title} number={index + 1} status={statusOf(index, current)} />
      ))}
    </ol>
  );
}

function Step({ title, number, status }: { title: string; number: number; status: Status }) {
  return (
    <li className="gw-step" data-status={status} aria-current={status === "process" ? "step" : undefined}>
      <span className="gw-step-mark" aria-hidden="true">
        {status === "finish" ? <Icon name="check" /> : number}
      </span>
      <span className="gw-step-title">{title}</span>
      <span className="gw-unseen">{locale.steps[status]}</span>
    </li>
  );
}

function statusOf(index: number, current: number): Status {
  if (index < current) return "finish";
  return index === current ? "process" : "pending";
}
