import type { PointSection } from '../../../resources/parts.ts';
import { compareDecimals, isDecimal } from '../../../values/decimals.ts';
import type { Values } from '../call.ts';
import type { DraftRow } from '../draft.ts';
import { rowLineage } from '../row-lineage.ts';

export interface ReportPoint {
  readonly id: string;
  readonly section: PointSection;
  /** The row's id in the version that was given back, and its number there, from 1; null: not about one row. */
  readonly rowId: string | null;
  readonly rowNumber: number | null;
  /** Null: the whole row, section or form. */
  readonly field: string | null;
  readonly text: string;
  /** The values there when it was given back, as `pointValue` writes it. */
  readonly was: Readonly<Record<string, string>>;
  /** The company's own words to it; null: none. */
  readonly answer: string | null;
}

/** The standing of a point against the draft that answers it. All but `open` are answers. */
export type PointState = 'open' | 'answered' | 'changed' | 'removed';

/** A value as it is compared: a reference by its id, nothing as an empty text. */
export function pointValue(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(pointValue).join(' ');
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object') return 'id' in value ? String(value.id) : JSON.stringify(value);
  return String(value).trim();
}

const isSame = (a: string, b: string) =>
  a === b || (isDecimal(a || '0') && isDecimal(b || '0') && compareDecimals(a || '0', b || '0') === 0);

const isChanged = (was: ReportPoint['was'], now: Values) =>
  Object.entries(was).some(([field, value]) => !isSame(value, pointValue(now[field])));

/** The rows of a draft by what their versions share; of the first of each. */
export type RowsByLineage = ReadonlyMap<string, DraftRow>;

export function rowsByLineage(rows: readonly DraftRow[]): RowsByLineage {
  const found = new Map<string, DraftRow>();
  for (const row of rows) if (!found.has(rowLineage(row.id))) found.set(rowLineage(row.id), row);
  return found;
}

/** The state of a point: the company's words come first, then that the row is gone, then that another value stands there. */
export function pointState(point: ReportPoint, header: Values, rows: RowsByLineage): PointState {
  if (point.answer !== null) return 'answered';
  if (point.rowId === null) return isChanged(point.was, header) ? 'changed' : 'open';
  const row = rows.get(rowLineage(point.rowId));
  if (row === undefined) return 'removed';
  return isChanged(point.was, row.values) ? 'changed' : 'open';
}
