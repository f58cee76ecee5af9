import type { Tx } from '#db/db.ts';
import type { OfficeWork } from '../../office-context.ts';
import { notSetAside } from '../returned-payment.ts';
import type { LineWithState } from './bank-lines.ts';
import { BankRefusal } from './bank-refusal.ts';

type Line = Pick<LineWithState, 'id' | 'day' | 'text' | 'amount' | 'beside'>;

/** How one of two lines of the same money, there and back, tells people which the other is. */
const noteOf = ({ day, text }: Line) => `${day} ${text}`;

/** The lines that are set aside as the same money as some. */
const besideOf = (db: Tx, ids: readonly string[]) =>
  db.selectFrom('bank_line').selectAll().where('set_aside', '=', 'returned').where('beside', 'in', ids);

/** @throws BankRefusal where a line in was settled by this one out: what it took away came back by that */
export async function demandNotReturned({ db }: OfficeWork, { id }: Line): Promise<void> {
  const back = await besideOf(db, [id]).forUpdate().executeTakeFirst();
  if (back !== undefined) throw new BankRefusal('lineWentBack', { day: back.day, text: back.text });
}

/** Sets two lines aside by which money went out and came back: neither of them moves anything. */
export async function setAsideBoth({ db, now, actor }: OfficeWork, lines: readonly [Line, Line]): Promise<void> {
  const by = { set_aside_at: now, set_aside_by_name: actor.username };
  for (const [one, other] of [lines, lines.toReversed()]) {
    if (one === undefined || other === undefined) continue;
    const aside = { set_aside: 'returned', set_aside_note: noteOf(other), beside: other.id, ...by } as const;
    await db.updateTable('bank_line').set(aside).where('id', '=', one.id).execute();
  }
}

/** Takes up again what was set aside with some lines that are taken up or go: one of two says nothing without the other. */
export async function takeUpBeside({ db }: OfficeWork, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const beside = (await besideOf(db, ids).forUpdate().execute()).map(({ id }) => id);
  if (beside.length > 0)
    await db
      .updateTable('bank_line')
      .set({ ...notSetAside, beside: null })
      .where('id', 'in', beside)
      .execute();
  await db.updateTable('bank_line').set({ beside: null }).where('id', 'in', ids).execute();
}
