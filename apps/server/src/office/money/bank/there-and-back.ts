import { absoluteDecimal } from '@packhouse/programme';
import type { Tx } from '#db/db.ts';
import type { OfficeWork } from '../../office-context.ts';
import type { LineWithState } from './bank-lines.ts';
import { BankRefusal } from './bank-refusal.ts';

type Line = Pick<LineWithState, 'id' | 'day' | 'text' | 'amount' | 'set_aside_note'>;

/** By which one of two lines of the same money, there and back, says which the other is. */
const noteOf = ({ day, text }: Pick<Line, 'day' | 'text'>) => `${day} ${text}`;

const signed = (amount: string) => (amount.startsWith('-') ? absoluteDecimal(amount) : `-${amount}`);

/** The line that is set aside as the same money as this one. */
const besideOf = (db: Tx, line: Line) =>
  db
    .selectFrom('bank_line')
    .selectAll()
    .where('set_aside', '=', 'returned')
    .where('set_aside_note', '=', noteOf(line))
    .where('amount', '=', signed(line.amount))
    .forUpdate()
    .executeTakeFirst();

/**
 * @throws BankRefusal where a line in was settled by this one out: what it took away came back by that; where another one out of the same
 * words is set aside with it, it came back by that
 */
export async function demandNotReturned({ db }: OfficeWork, line: Line): Promise<void> {
  const back = await besideOf(db, line);
  if (back === undefined) return;
  const twin = await besideOf(db, back);
  if (twin === undefined || twin.id === line.id)
    throw new BankRefusal('lineWentBack', { day: back.day, text: back.text });
}

/** Sets two lines aside by which money went out and came back: neither of them moves anything. */
export async function setAsideBoth({ db, now, actor }: OfficeWork, lines: readonly [Line, Line]): Promise<void> {
  const by = { set_aside_at: now, set_aside_by_name: actor.username };
  for (const [one, other] of [lines, lines.toReversed()]) {
    if (one === undefined || other === undefined) continue;
    const aside = { set_aside: 'returned', set_aside_note: noteOf(other), ...by } as const;
    await db.updateTable('bank_line').set(aside).where('id', '=', one.id).execute();
  }
}

/** The same for all such lines of a statement that is taken back. */
export async function takeUpBesides(work: OfficeWork, statementId: string): Promise<void> {
  const own = work.db.selectFrom('bank_line').selectAll().where('statement_id', '=', statementId);
  for (const line of await own.where('set_aside', '=', 'returned').execute()) await takeUpBeside(work, line);
}

/** Takes the other one of two such lines up again, with the first: it says nothing without it. */
export async function takeUpBeside({ db }: OfficeWork, line: Line): Promise<void> {
  const beside = await besideOf(db, line);
  if (beside === undefined || noteOf(beside) !== line.set_aside_note) return;
  const none = { set_aside: null, set_aside_note: null, set_aside_at: null, set_aside_by_name: null };
  await db.updateTable('bank_line').set(none).where('id', '=', beside.id).execute();
}
