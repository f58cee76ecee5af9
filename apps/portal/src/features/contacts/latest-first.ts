import type { RowBase } from '@packhouse/jsonapi';
import type { ReportingPeriod } from '@packhouse/programme';

/** A report with the month that it is about; undefined where the month was not told. */
export interface OfMonth {
  readonly row: RowBase;
  readonly period: ReportingPeriod | undefined;
}

/**
 * Each report once, the latest month first; of one month the version that was begun last, whatever ids a backend gives and
 * in whichever order it tells them.
 */
export function latestFirst<R extends OfMonth>(found: readonly R[]): readonly R[] {
  const each = new Map(found.map((one) => [one.row.id, one]));
  const dueOn = ({ period }: R) => period?.dueOn ?? '';
  const begun = ({ row }: R) => row.created ?? '';
  return [...each.values()].toSorted(
    (a, b) => dueOn(b).localeCompare(dueOn(a)) || begun(b).localeCompare(begun(a)) || a.row.id.localeCompare(b.row.id),
  );
}
