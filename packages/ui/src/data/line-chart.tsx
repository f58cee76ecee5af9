import { type KeyboardEvent, useRef, useState } from 'react';
import { axisEnd } from './bar-chart-scale.ts';
import styles from './line-chart.module.css';
import { linePath, lineX, pointsPath } from './line-chart-path.ts';
import { Table } from './table.tsx';

export type LineChartPlace = {
  id: string;
  /** As it stands in the table. */
  label: string;
  /** As it stands below the lines; absent: nothing does. */
  shortLabel?: string | undefined;
  /** One for each series; null where there is nothing (yet). `text` is the exact value. */
  points: readonly { value: number | null; text: string }[];
};

type LineChartProps = {
  /** Names the figures: what is counted, and in which unit. */
  caption: string;
  /** The heading over the places, such as "Day of the month". */
  placeHeader: string;
  /** One to four; the first is drawn strongest. */
  series: readonly { id: string; label: string }[];
  places: readonly LineChartPlace[];
  /** Writes the axis, such as 0.5 as "50 %". */
  formatAxis: (value: number) => string;
  /** The end of the axis where it is known, such as 1 for shares. */
  end?: number | undefined;
  /** The words that open the table. */
  tableLabel: string;
};

/** Lines over time to compare at a glance, each place's figures where one points or goes, and the table of all for everybody. */
export function LineChart(props: LineChartProps) {
  const { caption, series, places } = props;
  const [shown, setShown] = useState<number | null>(null);
  const end = props.end ?? axisEnd(places.flatMap((place) => place.points.map((point) => point.value)));
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>{caption}</figcaption>
      <Legend place={shown === null ? undefined : places[shown]} series={series} />
      <Plot {...props} end={end} onShow={setShown} shown={shown} />
      <details className={styles.details}>
        <summary>{props.tableLabel}</summary>
        <Table
          caption={caption}
          columns={[
            { id: 'place', header: props.placeHeader, isRowHeader: true, cell: (place) => place.label },
            ...series.map((one, index) => ({
              id: one.id,
              header: one.label,
              isNumeric: true,
              cell: (place: LineChartPlace) => place.points[index]?.text,
            })),
          ]}
          isDense
          rowKey={(place) => place.id}
          rows={places}
        />
      </details>
    </figure>
  );
}

function Legend({ series, place }: Pick<LineChartProps, 'series'> & { place: LineChartPlace | undefined }) {
  return (
    <div className={styles.legend}>
      {place && <strong>{place.label}</strong>}
      {series.map((one, index) => (
        <span className={styles.key} key={one.id}>
          <Sample series={index + 1} />
          {one.label}
          {place && <b>{place.points[index]?.text}</b>}
        </span>
      ))}
    </div>
  );
}

function Sample({ series }: { series: number }) {
  return (
    <svg aria-hidden="true" className={styles.sample} focusable="false" viewBox="0 0 32 12">
      <path className={styles.line} d="M1 6H31" data-series={series} />
      <Marks d="M16 6h0" series={series} />
    </svg>
  );
}

/** Marks are drawn as ends of lines without a length: those keep their form however the drawing is stretched. */
function Marks({ d, series }: { d: string; series: number }) {
  return (
    <>
      <path className={styles.point} d={d} data-series={series} />
      {series > 2 && <path className={styles.hole} d={d} data-series={series} />}
    </>
  );
}

type Pointing = { shown: number | null; onShow: (place: number | null) => void };

function Plot(props: LineChartProps & Pointing & { end: number }) {
  const { places, series, formatAxis, end, shown } = props;
  return (
    <div className={styles.plot}>
      <div aria-hidden="true" className={styles.axis}>
        <span>{formatAxis(end)}</span>
        <span>{formatAxis(end / 2)}</span>
        <span>{formatAxis(0)}</span>
      </div>
      <div className={styles.field}>
        <svg
          aria-hidden="true"
          className={styles.lines}
          focusable="false"
          preserveAspectRatio="none"
          viewBox="0 0 100 100"
        >
          <path className={styles.grid} d="M0 0H100M0 50H100M0 100H100" />
          {shown !== null && <path className={styles.mark} d={`M${lineX(shown, places.length)} 0V100`} />}
          {series.map((one, index) => {
            const values = places.map(({ points }) => points[index]?.value ?? null);
            return (
              <g key={one.id}>
                <path className={styles.line} d={linePath(values, end)} data-series={index + 1} />
                <Marks d={pointsPath(values, end, (at) => places[at]?.shortLabel !== '')} series={index + 1} />
              </g>
            );
          })}
        </svg>
        <Places {...props} />
      </div>
      <div aria-hidden="true" className={styles.labels}>
        {places.map((place) => (
          <span key={place.id}>{place.shortLabel ?? ''}</span>
        ))}
      </div>
    </div>
  );
}

/** A column over each place that tells its figures to a pointer, a finger and the keyboard: one tab stop, then arrow keys. */
function Places({ places, series, shown, onShow }: LineChartProps & Pointing) {
  const columns = useRef<(HTMLButtonElement | null)[]>([]);
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const last = places.length - 1;
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    columns.current[Math.min(Math.max(to, 0), last)]?.focus();
  };
  return (
    <div className={styles.places}>
      {places.map((place, index) => (
        <button
          aria-label={`${place.label}: ${series.map(({ label }, at) => `${label} ${place.points[at]?.text ?? ''}`).join('; ')}`}
          className={styles.place}
          key={place.id}
          onBlur={() => onShow(null)}
          onFocus={() => onShow(index)}
          onKeyDown={(event) => onKeyDown(event, index)}
          onPointerEnter={() => onShow(index)}
          onPointerLeave={() => onShow(null)}
          ref={(element) => {
            columns.current[index] = element;
          }}
          tabIndex={index === (shown ?? 0) ? 0 : -1}
          type="button"
        />
      ))}
    </div>
  );
}
