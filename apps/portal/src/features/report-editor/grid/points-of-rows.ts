import { type DraftRow, pointState, type ReportPoint, rowLineage } from '@packhouse/programme';

export type PointsOfRows = ReadonlyMap<string, readonly ReportPoint[]>;

/** Points about one row each, found by the row in one step however many rows there are. */
export const pointsOfRows = (points: readonly ReportPoint[]): PointsOfRows =>
  Map.groupBy(
    points.filter(({ rowId }) => rowId !== null),
    ({ rowId }) => rowLineage(rowId ?? ''),
  );

export function openPoints(points: PointsOfRows | undefined, row: DraftRow): readonly ReportPoint[] {
  if (points === undefined || points.size === 0) return [];
  const lineage = rowLineage(row.id);
  const rows = new Map([[lineage, row]]);
  return (points.get(lineage) ?? []).filter((point) => pointState(point, {}, rows) === 'open');
}

/** The open points of a cell; those about the whole row, or about a field that is no column, stand at its first one. */
export const pointsAt = (
  open: readonly ReportPoint[],
  columns: readonly { readonly key: string }[],
  column: string,
): readonly ReportPoint[] =>
  open.filter(({ field }) =>
    columns.some(({ key }) => key === field) ? field === column : column === columns[0]?.key,
  );
