import type { RowDecisions } from './list-import.ts';

/** A cell corrected by typing. */
export function withCorrection<Decisions extends RowDecisions>(
  decisions: Decisions,
  { row, column, text }: { readonly row: number; readonly column: string; readonly text: string },
): Decisions {
  const corrected = { ...decisions.corrections[row], [column]: text.trim() };
  return { ...decisions, corrections: { ...decisions.corrections, [row]: corrected } };
}

/** Rows that are not wanted. */
export function withRowsOut<Decisions extends RowDecisions>(decisions: Decisions, rows: readonly number[]): Decisions {
  return { ...decisions, leftOut: [...new Set([...decisions.leftOut, ...rows])].sort((a, b) => a - b) };
}

/** Rows that are wanted after all. */
export function withRowsBack<Decisions extends RowDecisions>(decisions: Decisions, rows: readonly number[]): Decisions {
  const back = new Set(rows);
  return { ...decisions, leftOut: decisions.leftOut.filter((row) => !back.has(row)) };
}
