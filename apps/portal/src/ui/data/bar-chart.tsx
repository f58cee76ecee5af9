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
  /** Names the figures; the caption of the table. */
  caption: string;
  /** The heading over the groups, such as "Month". */
  groupHeader: string;
  /** One or two. */
  series: readonly { id: string; label: string }[];
  groups: readonly BarChartGroup[];
  /** Writes the axis, such as 1,000,000 as "1M". */
  formatAxis: (value: number) => string;
  /** The words that open the table. */
  tableLabel: string;
};

/** Bars to compare at a glance, and the table of the same figures for everybody. */
export function BarChart(props: BarChartProps) {
  const { caption, series, groups } = props;
  const end = axisEnd(groups.flatMap((group) => group.points.map((point) => point.value)));
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.legend}>
        {series.map((one, index) => (
          <span className={styles.key} data-series={index + 1} key={one.id}>
            {one.label}
          </span>
        ))}
      </figcaption>
      <Plot {...props} end={end} />
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

function Plot({ groups, formatAxis, end }: BarChartProps & { end: number }) {
  const bars = barsOf(
    groups.map((group) => group.points.map((point) => point.value)),
    end,
  );
  return (
    <div aria-hidden="true" className={styles.plot}>
      <div className={styles.axis}>
        <span>{formatAxis(end)}</span>
        <span>{formatAxis(end / 2)}</span>
        <span>{formatAxis(0)}</span>
      </div>
      <svg
        aria-hidden="true"
        className={styles.bars}
        focusable="false"
        preserveAspectRatio="none"
        viewBox="0 0 100 100"
      >
        <path className={styles.lines} d="M0 0H100M0 50H100M0 100H100" />
        {bars.map(({ key, series, ...box }) => (
          <rect className={styles.bar} data-series={series + 1} key={key} {...box} />
        ))}
      </svg>
      <div className={styles.labels}>
        {groups.map((group) => (
          <span key={group.id}>{group.shortLabel ?? group.label}</span>
        ))}
      </div>
    </div>
  );
}
