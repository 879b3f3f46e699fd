import { type ReactNode, useId, useMemo } from "react";
import type { Json } from "../../../schemas/index.ts";
import type { PropsOf } from "../../runtime/render/component.ts";
import { useRenderScope } from "../../runtime/render/renderScope.ts";
import { defaults } from "../../runtime/theme/defaults.ts";
import { useReads } from "../rows/useReads.ts";
import { useRowWindow } from "../rows/useRowWindow.tsx";
import { ChartPlot } from "./ChartPlot.tsx";
import { ChartRing } from "./ChartRing.tsx";
import { ChartTable } from "./ChartTable.tsx";
import { type ChartData, figureOf } from "./figures.ts";
import "./Chart.css";

export interface ChartProps extends ChartData {
  readonly kind: "bar" | "line" | "ring" | "plan";
  /** What it shows. */
  readonly label: string;
  /** A line below it. */
  readonly note?: string | undefined;
  /** What stands there when there is no item. */
  readonly empty?: ReactNode;
}

/** Figures as a drawing. Whoever does not see it gets them as a table; each can be read by a tap or the arrow keys. */
export function Chart({ kind, label, note, empty = null, series, items, unit }: ChartProps) {
  const id = useId();
  const { shown, rest } = useRowWindow(items, defaults.rows.chart);
  const data = { series, items: shown, unit };
  if (items.length === 0) return empty;
  return (
    <section className="gw-chart" aria-labelledby={id}>
      <h2 className="gw-chart-label" id={id}>
        {label}
      </h2>
      {kind === "ring" ? (
        <ChartRing label={label} slices={slicesOf(data)} unit={unit} />
      ) : (
        <>
          <ChartPlot kind={kind} label={label} data={data} />
          <ChartTable label={label} data={data} isSum={kind === "plan"} />
        </>
      )}
      {rest}
      {note ? <p className="gw-chart-note">{note}</p> : null}
    </section>
  );
}

/** What a ring is made of: each item by its one figure, or the parts of all items together. */
function slicesOf({ series, items }: ChartData) {
  if (series.length <= 1) return items.map(({ title, figures: [figure] }) => ({ title, figure }));
  return series.map((title, index) => ({
    title,
    figure: items.reduce<number>((sum, { figures }) => sum + (figures[index] ?? 0), 0),
  }));
}

/** Figures as a drawing: those that are written out, or of each item of a list, which goes by the name that `each` gives. */
export function BoundChart({ unit = "money", values, ...props }: PropsOf<"chart">) {
  if (!values) return <ListChart {...props} unit={unit} />;
  const items = values.map(({ title, value }) => ({ title, figures: [figureOf(value)] }));
  return <Chart {...props} unit={unit} series={[props.label]} items={items} />;
}

type ListChartProps = Omit<PropsOf<"chart">, "values" | "unit"> & Pick<ChartData, "unit">;

function ListChart({ items, each = "item", itemTitle, series = [], ...props }: ListChartProps) {
  const { session, names } = useRenderScope();
  // What its figures read beside the item.
  const reads = useMemo(
    () => [...(itemTitle?.reads ?? []), ...series.flatMap(({ value }) => value.reads)],
    [series, itemTitle],
  );
  useReads(reads);
  const drawn = (Array.isArray(items) ? items : []).map((item: Json) => {
    const scope = session.scope({ ...names, [each]: item });
    return {
      title: String(itemTitle?.evaluate(scope) ?? ""),
      figures: series.map(({ value }) => figureOf(value.evaluate(scope))),
    };
  });
  return <Chart {...props} series={series.map(({ title }) => title)} items={drawn} />;
}
