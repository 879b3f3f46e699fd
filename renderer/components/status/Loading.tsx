import { locale } from "../../runtime/theme/locale.ts";
import "./Loading.css";
import { Spinner } from "./Spinner.tsx";

export interface LoadingProps {
  readonly text?: string | undefined;
}

/** Says that something is under way. */
export function Loading({ text = locale.loading }: LoadingProps) {
  return (
    <div className="gw-loading" role="status">
      <Spinner />
      <span className="gw-loading-text">{text}</span>
    </div>
  );
}
