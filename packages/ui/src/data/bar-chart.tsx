import styles from './bar-chart.module.css';
import { axisEnd, barsOf } from './bar-chart-scale.ts';
import { ChartFrame, type ChartPlace, type ChartPoint, type ChartProps } from './chart-frame.tsx';

export type BarChartPoint = ChartPoint;

type BarChartProps = ChartProps & {
  /** The heading over the groups, such as "Month". */
  groupHeader: string;
  /** Each has a bar for each of the one or two series. */
  groups: readonly ChartPlace[];
};

/** Bars to compare at a glance. */
export function BarChart({ groupHeader, groups, ...props }: BarChartProps) {
  const values = groups.map(({ points }) => points.map(({ value }) => value));
  const end = axisEnd(values.flat());
  return (
    <ChartFrame
      {...props}
      breaks
      draw={() =>
        barsOf(values, end).map(({ key, series, ...box }) => (
          <rect className={styles.bar} data-series={series + 1} key={key} {...box} />
        ))
      }
      end={end}
      nameBelow={({ label, shortLabel = label }) => shortLabel}
      placeHeader={groupHeader}
      places={groups}
      sample={(series) => <span className={styles.sample} data-series={series} />}
    />
  );
}
