import { createHash } from 'node:crypto';
import { defaultLanguage, sumOf } from '@packhouse/programme';
import { readRows } from '#db/sql/read-rows.ts';
import { type Acted, act, type How } from '../../acts/act.ts';
import type { OfficeContext } from '../../office-context.ts';
import { OfficeError } from '../../office-error.ts';
import { BankRefusal } from './bank-refusal.ts';
import { bookLineAct } from './book-line.ts';
import type { Suggestion } from './match/suggestion.ts';
import { namedRefusal } from './named-refusal.ts';
import { type SuggestedLine, suggestForLines } from './suggest-for-lines.ts';

export interface ExactLines {
  readonly lines: readonly { readonly line: SuggestedLine['line']; readonly best: Suggestion }[];
  /** US dollars. */
  readonly total: string;
  /** Names just this list: where anything moves, it is another one. */
  readonly mark: string;
}

export function exactAmong(found: readonly SuggestedLine[]): ExactLines {
  const lines = found.flatMap(({ line, suggestions: [best] }) =>
    best?.level === 'exact' && best.settles === undefined ? [{ line, best }] : [],
  );
  const total = sumOf(lines.map(({ line }) => line));
  const said = lines.map(({ line, best }) => [
    line.id,
    best.allocations.map(({ invoiceId, amount }) => [invoiceId, amount]),
  ]);
  return { lines, total, mark: createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 16) };
}

interface Outcome {
  readonly [key: string]: unknown;
  readonly line: string;
  readonly amount: string;
  readonly state: 'done' | 'refused';
  readonly outcome: unknown;
  /** Why it was refused, by name. */
  readonly code?: string;
  readonly values?: OfficeError['values'];
}

/** Lines that a click booked before: sent again, it is told the same. */
async function bookedBefore({ db, actor }: OfficeContext, key: string | undefined): Promise<readonly Outcome[]> {
  if (key === undefined) return [];
  const rows = await readRows<{ line: string; amount: string }>(db)`select d.subject_id as line,
      l.amount::text as amount
    from decision d join bank_line l on l.id::text = d.subject_id
    where d.actor_id = ${actor.userId}::uuid and starts_with(d.idempotency_key, ${`${key}:`}) order by d.id`;
  return rows.map(({ line, amount }) => ({ line, amount, state: 'done', outcome: `${amount} US dollars are booked.` }));
}

async function bookOne(
  context: OfficeContext,
  { line, best }: ExactLines['lines'][number],
  key: string | undefined,
): Promise<Outcome> {
  const how = { version: 'open', idempotencyKey: key === undefined ? undefined : `${key}:${line.id}` };
  try {
    const { answer } = await act(context, bookLineAct, { lineId: line.id, pays: best.allocations }, how);
    return { line: line.id, amount: line.amount, state: 'done', outcome: answer };
  } catch (error) {
    if (!(error instanceof OfficeError)) throw error;
    // Anyone who may not, or has to prove the second factor, is told so once and not for each line.
    if (error.status === 403) throw error;
    const refusal = context.actor.channel === 'cli' ? error : await namedRefusal(error, context);
    const { code, values } = refusal;
    const outcome = await refusal.said(context.actor.language ?? defaultLanguage);
    return { line: line.id, amount: line.amount, state: 'refused', outcome, code, values };
  }
}

/**
 * Books what of a statement is exact, each line by an act of its own, if it is still just what was shown.
 * @param mark names the list that the person saw; absent: whatever is exact now
 * @throws OfficeError where the list is another one by now; then nothing was booked
 */
export async function acceptExact(
  context: OfficeContext,
  { statementId, mark }: { readonly statementId: string; readonly mark?: string | undefined },
  { idempotencyKey }: How,
): Promise<Acted<readonly Outcome[]>> {
  const before = await bookedBefore(context, idempotencyKey);
  if (before.length > 0) return { state: 'done', decision: '', answer: before, made: null };
  const exact = exactAmong(await suggestForLines(context.db, statementId));
  if (mark !== undefined && mark !== exact.mark) throw new BankRefusal('exactMoved');
  const outcomes = await Array.fromAsync(exact.lines, (one) => bookOne(context, one, idempotencyKey));
  return { state: 'done', decision: '', answer: outcomes, made: outcomes };
}
