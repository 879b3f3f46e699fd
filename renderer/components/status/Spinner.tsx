import "./Spinner.css";

/** Turns while something is under way; whoever shows it also says so with `aria-busy`. */
export function Spinner() {
  return <span className="gw-spinner" aria-hidden="true" />;
}
