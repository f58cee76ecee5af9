import { type KeyboardEvent, useRef, useState } from 'react';
import styles from './bar-chart.module.css';
import { axisEnd, barsOf } from './bar-chart-scale.ts';
import { Table } from './table.tsx';

export type BarChartPoint = {
  /** Only draws the bar; null where there is nothing to show. */
  value: number | null;
  /** The exact value as it stands in the table. */
  text: string;
};

export type BarChartGroup = {
  id: string;
  /** As it stands in the table. */
  label: string;
  /** As it stands below the bars. */
  shortLabel?: string | undefined;
  /** One point per series. */
  points: readonly BarChartPoint[];
};

type BarChartProps = {
  /** Names the figures: what is counted, and in which unit. Stands above the bars and over the table. */
  caption: string;
  /** The heading over the groups, such as "Month". */
  groupHeader: string;
  series: readonly { id: string; label: string }[];
  groups: readonly BarChartGroup[];
  /** Writes the axis, such as 1,000,000 as "1M". */
  formatAxis: (value: number) => string;
  /** The words that open the table. */
  tableLabel: string;
};

/** Bars to compare at a glance, each group's figures where one points or goes, and the table of all for everybody. */
export function BarChart(props: BarChartProps) {
  const { caption, series, groups } = props;
  const [shown, setShown] = useState<number | null>(null);
  const end = axisEnd(groups.flatMap((group) => group.points.map((point) => point.value)));
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>{caption}</figcaption>
      <Legend group={shown === null ? undefined : groups[shown]} series={series} />
      <Plot {...props} end={end} onShow={setShown} shown={shown} />
      <details className={styles.details}>
        <summary>{props.tableLabel}</summary>
        <Table
          caption={caption}
          columns={[
            { id: 'group', header: props.groupHeader, isRowHeader: true, cell: (group) => group.label },
            ...series.map((one, index) => ({
              id: one.id,
              header: one.label,
              isNumeric: true,
              cell: (group: BarChartGroup) => group.points[index]?.text,
            })),
          ]}
          isDense
          rowKey={(group) => group.id}
          rows={groups}
        />
      </details>
    </figure>
  );
}

function Legend({ series, group }: Pick<BarChartProps, 'series'> & { group: BarChartGroup | undefined }) {
  return (
    <div className={styles.legend}>
      {group && <strong>{group.label}</strong>}
      {series.map((one, index) => (
        <span className={styles.key} data-series={index + 1} key={one.id}>
          {one.label}
          {group && <b>{group.points[index]?.text}</b>}
        </span>
      ))}
    </div>
  );
}

type Pointing = { shown: number | null; onShow: (index: number | null) => void };

function Plot({ groups, series, formatAxis, end, shown, onShow }: BarChartProps & Pointing & { end: number }) {
  const bars = barsOf(
    groups.map((group) => group.points.map((point) => point.value)),
    end,
  );
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
          className={styles.bars}
          focusable="false"
          preserveAspectRatio="none"
          viewBox="0 0 100 100"
        >
          <path className={styles.lines} d="M0 0H100M0 50H100M0 100H100" />
          {bars.map(({ key, series: of, ...box }) => (
            <rect className={styles.bar} data-series={of + 1} key={key} {...box} />
          ))}
        </svg>
        <Groups groups={groups} onShow={onShow} series={series} shown={shown} />
      </div>
      <div aria-hidden="true" className={styles.labels}>
        {groups.map((group) => (
          <span key={group.id}>{group.shortLabel ?? group.label}</span>
        ))}
      </div>
    </div>
  );
}

/** A column over each group that tells its figures to a pointer, a finger and the keyboard: one tab stop, then arrow keys. */
function Groups({ groups, series, shown, onShow }: Pick<BarChartProps, 'groups' | 'series'> & Pointing) {
  const columns = useRef<(HTMLButtonElement | null)[]>([]);
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const last = groups.length - 1;
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    columns.current[Math.min(Math.max(to, 0), last)]?.focus();
  };
  return (
    <div className={styles.groups}>
      {groups.map((group, index) => (
        <button
          aria-label={said(group, series)}
          className={styles.group}
          key={group.id}
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
const said = (group: BarChartGroup, series: BarChartProps['series']) =>
  `${group.label}: ${series.map(({ label }, index) => `${label} ${group.points[index]?.text ?? ''}`).join('; ')}`;
