import { axisEnd } from './bar-chart-scale.ts';
import { ChartFrame, type ChartPlace, type ChartProps } from './chart-frame.tsx';
import styles from './line-chart.module.css';
import { linePath, lineX, pointsPath } from './line-chart-path.ts';

/** One to four series; the first is drawn strongest. */
type LineChartProps = ChartProps & {
  /** The heading over the places, such as "Day of the month". */
  placeHeader: string;
  /** One without a `shortLabel` has no name below the lines. */
  places: readonly ChartPlace[];
  /** The end of the axis where it is known, such as 1 for shares. */
  end?: number | undefined;
};

/** Lines over time to compare at a glance. */
export function LineChart(props: LineChartProps) {
  const { places, series } = props;
  const end = props.end ?? axisEnd(places.flatMap(({ points }) => points.map(({ value }) => value)));
  return (
    <ChartFrame
      {...props}
      draw={(shown) => (
        <>
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
        </>
      )}
      end={end}
      nameBelow={({ shortLabel = '' }) => shortLabel}
      sample={(one) => <Sample series={one} />}
    />
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
