interface PlacedRow {
  readonly key: unknown;
  readonly index: number;
}

/** The rows in sight, by the indices of the first and the last. */
export interface Sight {
  readonly startIndex: number;
  readonly endIndex: number;
}

/** Rows that a key's paint waits for, when many come into sight at once. */
const mostAtOnce = 4;

const isIn = (sight: Sight | null, { index }: PlacedRow) =>
  sight !== null && index >= sight.startIndex && index <= sight.endIndex;

/**
 * The rows that are drawn at once: those that were drawn before, the one where the person is, and the first few that
 * come into sight. The others follow when the page has answered to the key.
 */
export function drawnAtOnce<Row extends PlacedRow>(
  rows: readonly Row[],
  before: readonly PlacedRow[],
  sight: Sight | null,
  held: string | undefined,
): readonly Row[] {
  const known = new Set(before.map(({ key }) => key));
  const fresh = new Set(rows.filter((row) => !known.has(row.key) && isIn(sight, row)).slice(0, mostAtOnce));
  return rows.filter((row) => known.has(row.key) || row.key === held || fresh.has(row));
}

/** The rows beside which the next few are drawn; all of them, and nothing more is in sight, once these are. */
export const drawnNext = <Row extends PlacedRow>(rows: readonly Row[], drawn: readonly Row[], sight: Sight | null) =>
  rows.some((row) => isIn(sight, row) && !drawn.includes(row)) ? drawn : rows;

/** More rows than are in sight. */
const many = 100;

/**
 * The rows that are shown of those that are there now: without many new ones, which come later, as long as all from before are
 * still there. A row that is typed is there at once, and one that is gone is gone at once.
 */
export function keysShown(before: readonly string[], now: readonly string[]): readonly string[] {
  if (now.length <= before.length + many) return now;
  const there = new Set(now);
  return before.every((key) => there.has(key)) ? before : now;
}
