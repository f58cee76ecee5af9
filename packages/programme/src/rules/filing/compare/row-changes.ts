/** A row of a report as plain fields; decimals and dates as text. */
export type ComparedRow = Readonly<Record<string, string | null | undefined>>;

export interface RowChange<Row> {
  readonly kind: 'added' | 'removed' | 'changed';
  readonly before: Row | null;
  readonly after: Row | null;
  /** Names of the fields that differ, for changed rows. */
  readonly fields: readonly string[];
}

/**
 * The differences of two versions of a report, row by row. An amendment's rows are copies with new ids, so rows are
 * paired by their values: first those that are alike in every field, then by each of the field lists in `pairBy`, the
 * most telling first (for example identifier, date and ticket; then identifier and date; then identifier).
 */
export function rowChanges<Row extends ComparedRow>(input: {
  before: readonly Row[];
  after: readonly Row[];
  fields: readonly (keyof Row & string)[];
  pairBy: readonly (readonly (keyof Row & string)[])[];
}): RowChange<Row>[] {
  const left = new Set(input.before);
  const partners = new Map<Row, Row>();
  for (const fields of [input.fields, ...input.pairBy]) {
    pair({ left, after: input.after, partners, fields });
  }
  const changes = input.after.flatMap((after): RowChange<Row>[] => {
    const before = partners.get(after);
    if (!before) return [{ kind: 'added', before: null, after, fields: [] }];
    const fields = input.fields.filter((field) => (before[field] || '') !== (after[field] || ''));
    return fields.length > 0 ? [{ kind: 'changed', before, after, fields }] : [];
  });
  const removed = [...left].map((before): RowChange<Row> => ({ kind: 'removed', before, after: null, fields: [] }));
  return [...changes, ...removed];
}

/** Gives each row without partner the first row left that agrees in `fields`; a row without any of them agrees with none. */
function pair<Row extends ComparedRow>(input: {
  left: Set<Row>;
  after: readonly Row[];
  partners: Map<Row, Row>;
  fields: readonly (keyof Row & string)[];
}): void {
  const { left, after, partners, fields } = input;
  const waiting = new Map<string, Row[]>();
  for (const row of left) {
    const key = keyOf(row, fields);
    const queue = waiting.get(key);
    if (queue) queue.push(row);
    else waiting.set(key, [row]);
  }
  for (const row of after) {
    if (partners.has(row) || fields.every((field) => !row[field])) continue;
    const partner = waiting.get(keyOf(row, fields))?.shift();
    if (!partner) continue;
    partners.set(row, partner);
    left.delete(partner);
  }
}

function keyOf<Row extends ComparedRow>(row: Row, fields: readonly (keyof Row & string)[]): string {
  return JSON.stringify(fields.map((field) => row[field] || ''));
}
