import { sql } from 'kysely';
import type { SentMoney } from '#features/ledger/read-sent.ts';
import type { OfficeWork } from '../../office-context.ts';
import { OfficeRefusal } from '../../office-error.ts';
import { sentOf } from '../bank/known-money.ts';
import { type SignedLine, suggestKnown } from '../bank/match/suggest-known.ts';
import type { Suggestion } from '../bank/match/suggestion.ts';
import { lockRecording } from '../recorded-before.ts';

/** The first line of the bank since money left that may be it by all that the line says, and of which nobody said yet what it is. */
async function lineOf({ db }: OfficeWork, { id, on, ofPayment, amount }: SentMoney, way: '-' | '') {
  const { rows } =
    await sql<SignedLine>`select l.id, l.day::text as day, l.amount::text as amount, l.text, l.type, l.bank_id
    from bank_line l where l.amount = ${way + amount}::numeric and l.day >= ${on}::date and l.set_aside is null
      and l.booked is not true
      and not exists (select from payment p where p.bank_line = l.id::text and p.id = ${ofPayment}::uuid)
    order by l.day, l.row`.execute(db);
  const known = (await sentOf(db, [amount])).filter((one) => one.id === id);
  // One that names nobody asks by itself, once somebody says what it is.
  const isOurs = ({ level, reasons }: Suggestion) =>
    level === 'likely' || reasons.some(({ kind }) => kind === 'payerName');
  return rows.find((line) => suggestKnown(line, known).some(isOurs));
}

/** @throws OfficeRefusal where a line of the bank says that it left */
export async function demandNotPaid(work: OfficeWork, sent: SentMoney): Promise<void> {
  const line = await lineOf(work, sent, '-');
  if (line !== undefined) throw new OfficeRefusal('refundLeftByLine', { day: line.day, text: line.text });
}

/** @throws OfficeRefusal where a line of the bank says that it came back: its money would be there twice */
export async function demandNotByLine(work: OfficeWork, sent: SentMoney): Promise<void> {
  await lockRecording(work, sent.amount, [sent.companyId]);
  const line = await lineOf(work, sent, '');
  if (line !== undefined) throw new OfficeRefusal('refundBackByLine', { day: line.day, text: line.text });
}
