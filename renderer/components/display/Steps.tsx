import { locale } from "../../runtime/theme/locale.ts";
import { Icon } from "./Icon.tsx";
import "./Steps.css";

interface StepItem {
  readonly title: string;
  /** A line below it. */
  readonly note?: string | undefined;
}

export interface StepsProps {
  readonly items: readonly (string | StepItem)[];
  /** The index of the current step; the first is 0. */
  readonly current: number;
  readonly direction?: "horizontal" | "vertical" | undefined;
  /** What the sequence is, for people who cannot see it. */
  readonly label?: string | undefined;
}

type Status = keyof typeof locale.steps;

/** Where the user stands in a sequence: earlier steps are finished, later ones pending (specification §4). */
export function Steps({ items, current, direction = "horizontal", label }: StepsProps) {
  return (
    <ol className="gw-steps" data-direction={direction} aria-label={label}>
      {items.map((item, index) => {
        const step = typeof item === "string" ? { title: item } : item;
        return <Step key={`${index} ${step.title}`} {...step} number={index + 1} status={statusOf(index, current)} />;
      })}
    </ol>
  );
}

interface StepProps extends StepItem {
  readonly number: number;
  readonly status: Status;
}

function Step({ title, note, number, status }: StepProps) {
  return (
    <li className="gw-step" data-status={status} aria-current={status === "process" ? "step" : undefined}>
      <span className="gw-step-mark" aria-hidden="true">
        {status === "finish" ? <Icon name="check" /> : number}
      </span>
      <span className="gw-step-said">
        <span className="gw-step-title">{title}</span>
        <span className="gw-unseen">{locale.steps[status]}</span>
        {note ? <span className="gw-step-note">{note}</span> : null}
      </span>
    </li>
  );
}

function statusOf(index: number, current: number): Status {
  if (index < current) return "finish";
  return index === current ? "process" : "pending";
}
