import { type KeyboardEvent, type PointerEvent, useId, useState } from "react";
import { chartTexts } from "../../runtime/theme/texts/chartTexts.ts";
import { isLeftward } from "../gestures/isLeftward.ts";
import { ChartBars } from "./ChartBars.tsx";
import { ChartLines } from "./ChartLines.tsx";
import { ChartPatterns } from "./ChartPatterns.tsx";
import { type ChartData, type ChartItem, figureText, sumOf } from "./figures.ts";
import { Swatch } from "./Swatch.tsx";
import { room, scaleOf } from "./scale.ts";

interface ChartPlotProps {
  readonly kind: "bar" | "line" | "plan";
  readonly label: string;
  readonly data: ChartData;
}

/** How wide what is chosen is marked, for each of its series. */
const widestBand = 40;

/** So many bars have each its title below it; of more, the first and the last are named at the ends. */
const mostNamed = 3;

/** Where a key leads, from an item among so many; `way` is -1 where lines run from right to left. */
const moves: Readonly<Record<string, (from: number, last: number, way: number) => number>> = {
  ArrowLeft: (from, _, way) => from - way,
  ArrowRight: (from, _, way) => from + way,
  ArrowUp: (from) => from + 1,
  ArrowDown: (from) => from - 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** Bars or lines over the items; one of them is read, which a finger or the arrow keys choose. */
export function ChartPlot({ kind, label, data }: ChartPlotProps) {
  const { items } = data;
  const id = useId();
  const last = items.length - 1;
  const [wanted, choose] = useState(kind === "line" ? last : 0);
  const chosen = Math.min(Math.max(wanted, 0), last);
  const scale = scaleOf(items, kind === "plan");
  const place = room.width / items.length;
  const item = items[chosen];
  const hasRoom = kind !== "line" && items.length <= mostNamed;
  const ends = items.filter((_, index) => index === 0 || index === last);
  const wide = Math.min(place, widestBand * data.series.length);
  const band = { x: (chosen + 0.5) * place - wide / 2, width: wide };

  const onPointer = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - left) / width;
    const index = Math.floor((isLeftward(event.currentTarget) ? 1 - share : share) * items.length);
    choose(Math.min(Math.max(index, 0), last));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const to = moves[event.key]?.(chosen, last, isLeftward(event.currentTarget) ? -1 : 1);
    if (to === undefined) return;
    event.preventDefault();
    choose(Math.min(Math.max(to, 0), last));
  };
  return (
    <>
      {item ? <Reading item={item} data={data} isSum={kind === "plan"} /> : null}
      <p className="gw-chart-end">{figureText(scale.max, data.unit)}</p>
      <div
        className="gw-chart-plot"
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={items.length}
        aria-valuenow={chosen + 1}
        aria-valuetext={item ? readOut(item, data, kind === "plan") : undefined}
        onPointerDown={onPointer}
        onPointerMove={onPointer}
        onKeyDown={onKeyDown}
      >
        <svg
          viewBox={`0 0 ${room.width} ${room.height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          focusable="false"
        >
          <ChartPatterns id={id} />
          <rect className="gw-chart-chosen" {...band} height={room.height} rx="3" />
          <rect className="gw-chart-chosen-end" {...band} y={room.height} height="3" rx="1.5" />
          <path
            className="gw-chart-grid"
            d={`M0 0H${room.width}M0 ${scale.y(0)}H${room.width}M0 ${room.height}H${room.width}`}
          />
          <g className="gw-chart-marks">
            {kind === "line" ? (
              <ChartLines items={items} scale={scale} chosen={chosen} />
            ) : (
              <ChartBars id={id} items={items} scale={scale} isStacked={kind === "plan"} />
            )}
          </g>
        </svg>
      </div>
      {scale.min < 0 ? <p className="gw-chart-end">{figureText(scale.min, data.unit)}</p> : null}
      <p className="gw-chart-ends" data-each={hasRoom || undefined} aria-hidden="true">
        {(hasRoom ? items : ends).map(({ title }, at) => (
          <span key={`${at} ${title}`}>{title}</span>
        ))}
      </p>
    </>
  );
}

interface ReadingProps {
  readonly item: ChartItem;
  readonly data: ChartData;
  readonly isSum: boolean;
}

/** The figures of the item that is chosen, which also say how each series looks. */
function Reading({ item: { title, figures }, data: { series, unit }, isSum }: ReadingProps) {
  const isSingle = series.length === 1;
  return (
    <div className="gw-chart-reading" aria-hidden="true">
      <p className="gw-chart-read">
        <span>{title}</span>
        {isSum || isSingle ? <strong>{figureText(isSingle ? figures[0] : sumOf(figures), unit)}</strong> : null}
      </p>
      {isSingle ? null : (
        <ul>
          {series.map((name, index) => (
            <li key={`${index} ${name}`}>
              <Swatch series={index} />
              <span>{name}</span>
              <strong>{figureText(figures[index], unit)}</strong>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The same for whoever hears it. */
function readOut({ title, figures }: ChartItem, { series, unit }: ChartData, isSum: boolean): string {
  const said = series.map((name, index) => chartTexts.figure(name, figureText(figures[index], unit)));
  const sum = isSum && series.length > 1 ? [chartTexts.figure(chartTexts.total, figureText(sumOf(figures), unit))] : [];
  return chartTexts.read(title, [...said, ...sum]);
}
