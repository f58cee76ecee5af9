import { absoluteDecimal } from '@packhouse/programme';
import { type Selectable, sql } from 'kysely';
import type { OwnTables } from '#db/own-tables.ts';
import { readRows } from '#db/sql/read-rows.ts';
import type { OfficeWork } from '../office-context.ts';
import { OfficeRefusal } from '../office-error.ts';
import { linesWhere, type SentLine } from './known-sent.ts';
import { hasReference } from './named-reference.ts';
import { lockRecording } from './recorded-before.ts';
import { allWords, recordedWithin } from './same-money.ts';

/**
 * A line by which the bank took a payment back that somebody had taken back by hand before is the return of that: settled with the line
 * that brought it again, the payment would stay taken back. @throws OfficeRefusal
 */
export async function demandNotReturnedByHand(work: OfficeWork, out: SentLine, back: SentLine): Promise<void> {
  const amount = absoluteDecimal(out.amount);
  await lockRecording(work, amount, []);
  const rows = await readRows<{ reference: string; day: string }>(work.db)`select p.reference,
      p.reversed_on::text as day from payment p
    where p.amount = ${amount}::numeric and p.received_on <= ${out.day}::date and not p.by_mistake
      and p.returned_line is null and p.return_undone_at is null
      and abs(p.reversed_on - ${out.day}::date) <= ${recordedWithin}
      and not exists (select from refund_step s where s.payment_id = p.id) order by p.reversed_on, p.id`;
  const said = [...allWords(out), ...allWords(back)];
  const found = rows.find(({ reference }) => hasReference(said, reference));
  if (found !== undefined) throw new OfficeRefusal('returnedByHand', { reference: found.reference, day: found.day });
}

type Payment = Pick<Selectable<OwnTables['payment']>, 'amount' | 'received_on' | 'reference'>;

/** The other way round: the bank brought a payment again, and both of its lines are settled with each other. @throws OfficeRefusal */
export async function demandNotBackAgain(work: OfficeWork, payment: Payment): Promise<void> {
  const { amount, received_on, reference } = payment;
  await lockRecording(work, amount, []);
  const isMeant = sql`l.amount = - ${amount}::numeric and l.day >= ${received_on}::date and l.set_aside = 'returned'
    and l.beside is not null`;
  const rows = await linesWhere(work.db, isMeant);
  const found = rows.find((line) => hasReference(allWords(line), reference));
  if (found !== undefined) throw new OfficeRefusal('returnedAndBack', { day: found.day, text: found.text });
}
