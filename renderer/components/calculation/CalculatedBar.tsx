import type { PropsOf } from "../../runtime/render/component.ts";
import { calculationTexts } from "../../runtime/theme/calculationTexts.ts";
import { locale } from "../../runtime/theme/locale.ts";
import { SubmitBar } from "../controls/SubmitBar.tsx";
import "./CalculatedBar.css";
import { useCalculation } from "./useCalculation.ts";

/** The bar at the bottom with a calculated amount. Its own steps run only with a figure for what is filled in now. */
export function CalculatedBar({ of, ...props }: PropsOf<"calculatedBar">) {
  const { state, reason, number, proceed } = useCalculation(of);
  if (state === "ready") return <SubmitBar {...props} />;
  const text = state === "failed" ? calculationTexts.retry : props.text;
  const note = (
    <span className="gw-calculation" data-state={state} role="status">
      {reason}
      {number ? ` · ${locale.number(number)}` : null}
    </span>
  );
  return (
    <SubmitBar {...props} text={text} amount="--" note={note} disabled={!proceed} onTap={async () => proceed?.()} />
  );
}
