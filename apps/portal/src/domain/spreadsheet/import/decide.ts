import type { RowDecisions } from './list-import.ts';

/** Cells of a row corrected by typing, by the keys of their columns. */
export function withCorrections<Decisions extends RowDecisions>(
  decisions: Decisions,
  row: number,
  texts: Readonly<Record<string, string>>,
): Decisions {
  const typed = Object.fromEntries(Object.entries(texts).map(([column, text]) => [column, text.trim()]));
  const corrected = { ...decisions.corrections[row], ...typed };
  return { ...decisions, corrections: { ...decisions.corrections, [row]: corrected } };
}

/** A column corrected by typing, in each of these rows. */
export const withCorrection = <Decisions extends RowDecisions>(
  decisions: Decisions,
  { rows, column, text }: { readonly rows: readonly number[]; readonly column: string; readonly text: string },
): Decisions => rows.reduce((done, row) => withCorrections(done, row, { [column]: text }), decisions);

/** Rows that are not wanted. */
export function withRowsOut<Decisions extends RowDecisions>(decisions: Decisions, rows: readonly number[]): Decisions {
  return { ...decisions, leftOut: [...new Set([...decisions.leftOut, ...rows])].sort((a, b) => a - b) };
}

/** Rows that are wanted after all. */
export function withRowsBack<Decisions extends RowDecisions>(decisions: Decisions, rows: readonly number[]): Decisions {
  const back = new Set(rows);
  return { ...decisions, leftOut: decisions.leftOut.filter((row) => !back.has(row)) };
}
