import type { Decisions } from '../check/check-import.ts';

/** A cell corrected by typing. */
export function withCorrection(
  decisions: Decisions,
  { row, column, text }: { readonly row: number; readonly column: string; readonly text: string },
): Decisions {
  const corrected = { ...decisions.corrections[row], [column]: text.trim() };
  return { ...decisions, corrections: { ...decisions.corrections, [row]: corrected } };
}

/** Rows that are not wanted. */
export function withRowsOut(decisions: Decisions, rows: readonly number[]): Decisions {
  return { ...decisions, leftOut: [...new Set([...decisions.leftOut, ...rows])].sort((a, b) => a - b) };
}

/** Rows that are wanted after all. */
export function withRowsBack(decisions: Decisions, rows: readonly number[]): Decisions {
  const back = new Set(rows);
  return { ...decisions, leftOut: decisions.leftOut.filter((row) => !back.has(row)) };
}

/** A contact in place of a new producer; null: a new contact after all. */
export function withProducer(decisions: Decisions, key: string, contactId: string | null): Decisions {
  const { [key]: _, ...others } = decisions.producers;
  return { ...decisions, producers: contactId === null ? others : { ...others, [key]: contactId } };
}
