import type { Problem } from "../../compiler/index.ts";
import type { LoadedPage } from "../state/studioState.ts";
import { StudioIcon } from "../ui/StudioIcon.tsx";
import "./ProblemPanel.css";

interface ProblemPanelProps {
  /** undefined: the page has not been read yet. */
  readonly loaded: LoadedPage | undefined;
  /** How many classes of hosts the page has been proved for. */
  readonly classes: number;
}

/** What is wrong with the page, errors first, or that nothing is. */
export function ProblemPanel({ loaded, classes }: ProblemPanelProps) {
  const { problems = [], isBroken = true } = loaded ?? {};
  const sorted = [...problems].sort((a, b) => Number(b.severity === "error") - Number(a.severity === "error"));
  return (
    <section className="problems" aria-label="问题">
      {problems.length === 0 && !isBroken && (
        <p className="fine">
          <StudioIcon name="check" />
          {classes} 类宿主环境，没有问题
        </p>
      )}
      {problems.length > 0 && (
        <>
          <div className="panelHead">
            <h2>
              问题 <span className="count">{problems.length}</span>
            </h2>
          </div>
          <ul>
            {sorted.map((problem) => (
              <ProblemRow key={`${problem.file}:${problem.from}:${problem.code}`} problem={problem} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function ProblemRow({ problem }: { readonly problem: Problem }) {
  const { severity, code, message, help, suggestions = [], file, line, column } = problem;
  return (
    <li className="problem" data-severity={severity}>
      <StudioIcon name={severity === "note" ? "warning" : severity} />
      <div>
        <p>{message.zh}</p>
        {help && <p className="problemHelp">{help.zh}</p>}
        {suggestions.length > 0 && (
          <ul className="problemHelp" aria-label="可能的改法">
            {suggestions.map((one) => (
              <li key={`${one.from}:${one.to}:${one.insert}`}>可能：{one.help.zh}</li>
            ))}
          </ul>
        )}
        <p className="problemPlace">
          {file}:{line}:{column} <span className="problemCode">{code}</span>
        </p>
      </div>
    </li>
  );
}
