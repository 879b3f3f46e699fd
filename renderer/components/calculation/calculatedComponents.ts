export { BoundCostStrip } from "./BoundCostStrip.tsx";
export { CalculatedBar } from "./CalculatedBar.tsx";
export { CalculatedCell } from "./CalculatedCell.tsx";
