import pg from 'pg';

const parse: (text: string) => Date = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ);

/** Rows that were saved together carry the same timestamp, in several columns each. */
const known = new Map<string, Date>();
const mostKnown = 1_000;

/** A `timestamptz` as PostgreSQL writes it. The Date is shared: it is not to be changed. */
export function readTimestamp(text: string): Date {
  const before = known.get(text);
  if (before !== undefined) return before;
  if (known.size === mostKnown) known.clear();
  const timestamp = parse(text);
  known.set(text, timestamp);
  return timestamp;
}
