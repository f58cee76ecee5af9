import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import styles from './chart-frame.module.css';
import { Table } from './table.tsx';

export type ChartPoint = {
  /** Only draws; null where there is nothing (yet). */
  value: number | null;
  /** The exact value as it stands in the table. */
  text: string;
};

export type ChartPlace = {
  id: string;
  /** As it stands in the table. */
  label: string;
  /** As it stands below the drawing. */
  shortLabel?: string | undefined;
  /** One for each series. */
  points: readonly ChartPoint[];
};

export type ChartProps = {
  /** Names the figures: what is counted, and in which unit. Stands above the drawing and over the table. */
  caption: string;
  series: readonly { id: string; label: string }[];
  /** Writes the axis, such as 1,000,000 as "1M" or 0.5 as "50 %". */
  formatAxis: (value: number) => string;
  /** The words that open the table. */
  tableLabel: string;
};

type Drawn = {
  /** The heading over the places in the table. */
  placeHeader: string;
  places: readonly ChartPlace[];
  /** The end of the axis. */
  end: number;
  /** How a series, the first being 1, is marked in the legend. */
  sample: (series: number) => ReactNode;
  nameBelow: (place: ChartPlace) => string;
  /** Whether the names below may break into lines. */
  breaks?: boolean;
  /** The drawing on a plane of 100 × 100 with the origin at the top left. @param shown the place that is pointed at */
  draw: (shown: number | null) => ReactNode;
};

type FrameProps = ChartProps & Drawn;

/** Around a drawing: each place's figures where one points or goes, and the table of all for everybody. */
export function ChartFrame(props: FrameProps) {
  const { caption, series, places, sample } = props;
  const [shown, setShown] = useState<number | null>(null);
  const place = shown === null ? undefined : places[shown];
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>{caption}</figcaption>
      <div className={styles.legend}>
        {place && <strong>{place.label}</strong>}
        {series.map((one, index) => (
          <span className={styles.key} key={one.id}>
            {sample(index + 1)}
            {one.label}
            {place && <b>{place.points[index]?.text}</b>}
          </span>
        ))}
      </div>
      <Plot {...props} onShow={setShown} shown={shown} />
      <details className={styles.details}>
        <summary>{props.tableLabel}</summary>
        <Table
          caption={caption}
          columns={[
            { id: 'place', header: props.placeHeader, isRowHeader: true, cell: ({ label }) => label },
            ...series.map((one, index) => ({
              id: one.id,
              header: one.label,
              isNumeric: true,
              cell: ({ points }: ChartPlace) => points[index]?.text,
            })),
          ]}
          isDense
          rowKey={({ id }) => id}
          rows={places}
        />
      </details>
    </figure>
  );
}

type Pointing = { shown: number | null; onShow: (index: number | null) => void };

function Plot(props: FrameProps & Pointing) {
  const { places, formatAxis, end, breaks = false, nameBelow, draw } = props;
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
          className={styles.drawing}
          focusable="false"
          preserveAspectRatio="none"
          viewBox="0 0 100 100"
        >
          <path className={styles.grid} d="M0 0H100M0 50H100M0 100H100" />
          {draw(props.shown)}
        </svg>
        <Places {...props} />
      </div>
      <div aria-hidden="true" className={styles.labels} data-breaks={breaks || undefined}>
        {places.map((place) => (
          <span key={place.id}>{nameBelow(place)}</span>
        ))}
      </div>
    </div>
  );
}

/** A column over each place that tells its figures to a pointer, a finger and the keyboard: one tab stop, then arrow keys. */
function Places({ places, series, shown, onShow }: FrameProps & Pointing) {
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
          aria-label={said(place, series)}
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

/** "Oct: Season 2026-27 41,237.50 lb; Season 2025-26 –" */
const said = (place: ChartPlace, series: ChartProps['series']) =>
  `${place.label}: ${series.map(({ label }, index) => `${label} ${place.points[index]?.text ?? ''}`).join('; ')}`;
