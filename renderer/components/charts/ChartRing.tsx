import { useId } from "react";
import { chartTexts } from "../../runtime/theme/texts/chartTexts.ts";
import { ChartPatterns, paintOf, seriesLooks } from "./ChartPatterns.tsx";
import { type ChartUnit, type Figure, figureText, sumOf } from "./figures.ts";
import { Swatch } from "./Swatch.tsx";

interface ChartRingProps {
  readonly label: string;
  readonly slices: readonly { readonly title: string; readonly figure: Figure }[];
  readonly unit: ChartUnit;
}

const radius = 46;
const around = 2 * Math.PI * radius;
/** Between two slices. */
const gap = 2.5;

/** The parts of a whole as a ring, and beside it as a table that everybody reads. */
export function ChartRing({ label, slices, unit }: ChartRingProps) {
  const total = sumOf(slices.map(({ figure }) => figure));
  const parts = slices.map(({ figure = 0 }) => Math.max(0, figure));
  const whole = sumOf(parts);
  return (
    <div className="gw-chart-ring">
      <Ring parts={parts.map((part) => (whole > 0 ? part / whole : 0))} />
      {/* biome-ignore-start lint/a11y/noRedundantRoles: laid out as lines that wrap, engines forget that it is a table */}
      <table role="table">
        <caption className="gw-unseen">{label}</caption>
        <thead className="gw-unseen" role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              {chartTexts.item}
            </th>
            <th scope="col" role="columnheader">
              {label}
            </th>
            <th scope="col" role="columnheader">
              {chartTexts.share}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {slices.map(({ title, figure }, index) => (
            <tr role="row" key={`${index} ${title}`}>
              <th scope="row" role="rowheader">
                <Swatch series={index % seriesLooks} />
                {title}
              </th>
              <td role="cell">{figureText(figure, unit)}</td>
              <td role="cell">{shareText(parts[index] ?? 0, whole)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot role="rowgroup">
          <tr role="row">
            <th scope="row" role="rowheader">
              {chartTexts.total}
            </th>
            <td role="cell">{figureText(total, unit)}</td>
            <td role="cell" />
          </tr>
        </tfoot>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </div>
  );
}

/** How much of the whole, to a tenth; what there is, is never told as nothing, nor a part as all. */
function shareText(part: number, whole: number): string {
  if (whole <= 0) return "";
  const share = Math.round((part / whole) * 1000) / 10;
  if (part > 0 && share === 0) return "<0.1%";
  return part < whole && share === 100 ? ">99.9%" : `${share}%`;
}

function Ring({ parts }: { readonly parts: readonly number[] }) {
  const id = useId();
  const several = parts.filter((part) => part > 0).length > 1;
  let turned = 0;
  return (
    <svg viewBox="0 0 112 112" aria-hidden="true" focusable="false">
      <ChartPatterns id={id} />
      <circle className="gw-chart-track" cx="56" cy="56" r={radius} />
      {parts.map((part, index) => {
        const from = turned;
        turned += part;
        if (part === 0) return null;
        const length = Math.max(1, part * around - (several ? gap : 0));
        return (
          <circle
            key={index}
            cx="56"
            cy="56"
            r={radius}
            stroke={paintOf(id, index)}
            strokeDasharray={`${length} ${around - length}`}
            strokeDashoffset={-from * around}
          />
        );
      })}
    </svg>
  );
}
