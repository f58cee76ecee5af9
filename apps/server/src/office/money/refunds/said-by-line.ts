import { sql } from 'kysely';
import type { SentMoney } from '#features/ledger/read-sent.ts';
import type { OfficeWork } from '../../office-context.ts';
import { OfficeRefusal } from '../../office-error.ts';
import { hasReference, wordsIn } from '../named-reference.ts';
import { lockRecording } from '../recorded-before.ts';

interface Saying {
  readonly day: string;
  readonly text: string;
  readonly words: string;
}

/** The first line of the bank since money left that has an amount and names its reference, and of which nobody said yet what it is. */
async function lineOf({ db }: OfficeWork, { on, ofPayment, reference }: SentMoney, amount: string) {
  const { rows } =
    await sql<Saying>`select l.day::text as day, l.text, concat_ws(' ', l.type, l.text, l.bank_id) as words
    from bank_line l where l.amount = ${amount}::numeric and l.day >= ${on}::date and l.set_aside is null
      and l.booked is not true
      and not exists (select from payment p where p.bank_line = l.id::text and p.id = ${ofPayment}::uuid)
    order by l.day, l.row`.execute(db);
  return rows.find(({ words }) => hasReference(wordsIn(words), reference));
}

/** @throws OfficeRefusal where a line of the bank says that it left */
export async function demandNotPaid(work: OfficeWork, sent: SentMoney): Promise<void> {
  const line = await lineOf(work, sent, `-${sent.amount}`);
  if (line !== undefined) throw new OfficeRefusal('refundLeftByLine', { day: line.day, text: line.text });
}

/** @throws OfficeRefusal where a line of the bank says that it came back: its money would be there twice */
export async function demandNotByLine(work: OfficeWork, sent: SentMoney): Promise<void> {
  await lockRecording(work, sent.amount, [sent.companyId]);
  const line = await lineOf(work, sent, sent.amount);
  if (line !== undefined) throw new OfficeRefusal('refundBackByLine', { day: line.day, text: line.text });
}
