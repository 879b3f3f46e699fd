import { chartTexts } from "../../runtime/theme/texts/chartTexts.ts";
import { type ChartData, figureText, sumOf } from "./figures.ts";

interface ChartTableProps {
  readonly label: string;
  readonly data: ChartData;
  /** The figures of an item are parts of one sum. */
  readonly isSum: boolean;
}

/** All figures of a drawing, for readers of the screen. */
export function ChartTable({ label, data: { series, items, unit }, isSum }: ChartTableProps) {
  const hasSum = isSum && series.length > 1;
  return (
    <div className="gw-unseen">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            {[chartTexts.item, ...series, ...(hasSum ? [chartTexts.total] : [])].map((title, index) => (
              <th key={`${index} ${title}`} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map(({ title, figures }, index) => (
            <tr key={`${index} ${title}`}>
              <th scope="row">{title}</th>
              {[...figures, ...(hasSum ? [sumOf(figures)] : [])].map((figure, column) => (
                <td key={column}>{figureText(figure, unit)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
