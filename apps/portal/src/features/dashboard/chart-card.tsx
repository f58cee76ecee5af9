import type { Season } from '@packhouse/programme';
import { SeasonChart } from '#domain/months/season-chart.tsx';
import type { useMonths } from '#domain/months/use-months.ts';

interface ChartCardProps {
  readonly months: ReturnType<typeof useMonths>;
  readonly now: Season & { readonly startsOn: string };
  readonly before: Season | null;
}

/** The season's chart, as soon as both seasons are read. */
export function ChartCard({ months: { data }, now, before }: ChartCardProps) {
  return data === undefined ? null : <SeasonChart before={before} months={data} now={now} />;
}
