import { addDays, companyContact } from '@packhouse/programme';
import { sql } from 'kysely';
import { readValues } from '#db/sql/read-rows.ts';
import { table } from '#db/sql/tables.ts';
import type { SentMoney } from '#features/ledger/read-sent.ts';
import type { OfficeWork } from '../../office-context.ts';
import { OfficeRefusal } from '../../office-error.ts';
import { companyNames, linesWhere, sentAbout, sentOf } from '../known-sent.ts';
import { hasOwnNumber, hasReference, hasSentNumber, isSameReference, wordsIn } from '../named-reference.ts';
import { hasName, returnMark } from '../payer-words.ts';
import { lockRecording } from '../recorded-before.ts';
import { allWords, numberedWithin, recordedWithin } from '../same-money.ts';
import { isSaidOf, sentTogether } from '../sent-together.ts';

/** Nobody said yet what line `l` is. */
const isUnsaid = sql`l.set_aside is null and l.booked is not true`;

/**
 * The first line of the bank about or since money left that has its amount and of which nobody said yet what it is: it names the reference or
 * the company, as a return where it came in. One that names nobody asks by itself, once somebody says what it is.
 */
async function lineOf({ db }: OfficeWork, { on, ofPayment, amount, reference, companyId }: SentMoney, way: '-' | '') {
  const since = way === '-' ? addDays(on, -numberedWithin) : on;
  const isMeant = sql`l.amount = ${way + amount}::numeric and l.day >= ${since}::date and ${isUnsaid}
    and not exists (select from payment p where p.bank_line = l.id::text and p.id = ${ofPayment}::uuid)`;
  const rows = await linesWhere(db, isMeant);
  if (rows.length === 0) return undefined;
  const names = await readValues<string>(db)`select unnest(${companyNames}) from ${table(companyContact)} c
    where c.id = ${companyId}::uuid`;
  const isNamed = (text: string) => names.some((name) => hasName(wordsIn(text), name));
  return rows.find(
    (line) =>
      // Before its day stands the line of one that was noted late.
      (line.day < on && hasOwnNumber(allWords(line), reference, line.day)) ||
      (line.day >= on &&
        (hasReference(allWords(line), reference) ||
          hasSentNumber(allWords(line), reference, line.day) ||
          ((way === '-' || returnMark(line) !== null) && isNamed(line.text)))),
  );
}

/** The same of a line out that paid it together with others. */
async function togetherBy({ db }: OfficeWork, { id, on, amount, reference, companyId }: SentMoney) {
  const isMeant = sql`l.amount < - ${amount}::numeric and ${isUnsaid} and l.day >= ${addDays(on, -numberedWithin)}::date`;
  const rows = await linesWhere(db, isMeant);
  const about = await sentAbout(db, rows);
  const beside = about.filter((one) => one.companyId === companyId || isSameReference(one.reference, reference));
  return rows.find((line) =>
    sentTogether(line, beside).some(
      (chosen) => chosen.some((one) => one.id === id && !one.isUndone) && chosen.every((one) => isSaidOf(line, one)),
    ),
  );
}

/** A line out of its very amount that names no other of ours, soon after it left: its number may be typed wrong, or missing. */
async function likeOf({ db }: OfficeWork, { id, on, amount, reference: own }: SentMoney) {
  const isMeant = sql`l.amount = - ${amount}::numeric and ${isUnsaid}
    and l.day between ${on}::date and ${addDays(on, recordedWithin)}::date`;
  const rows = await linesWhere(db, isMeant);
  if (rows.length === 0) return undefined;
  const others = (await sentOf(db, [amount])).filter((one) => one.id !== id || one.reference !== own);
  return rows.find((line) => !others.some(({ reference }) => hasReference(allWords(line), reference)));
}

/** @throws OfficeRefusal where a line of the bank says that it left, or may say so */
export async function demandNotPaid(work: OfficeWork, sent: SentMoney): Promise<void> {
  const line = (await lineOf(work, sent, '-')) ?? (await togetherBy(work, sent));
  if (line !== undefined) throw new OfficeRefusal('refundLeftByLine', { day: line.day, text: line.text });
  const like = await likeOf(work, sent);
  if (like !== undefined) throw new OfficeRefusal('refundMayHaveLeft', { day: like.day, text: like.text });
}

/** A return of less than all of it, by its own number, whatever was said of that line: a bank's fee is off it. */
async function lessOf({ db }: OfficeWork, { on, amount, reference }: SentMoney) {
  const isLess = sql`l.amount > 0 and l.amount < ${amount}::numeric and l.day >= ${on}::date and l.set_aside is null`;
  const rows = await linesWhere(db, isLess);
  return rows.find((line) => returnMark(line) !== null && hasOwnNumber(allWords(line), reference, line.day));
}

/** @throws OfficeRefusal where a line of the bank says that it came back: its money would be there twice */
export async function demandNotByLine(work: OfficeWork, sent: SentMoney): Promise<void> {
  await lockRecording(work, sent.amount, [sent.companyId]);
  const line = (await lineOf(work, sent, '')) ?? (await lessOf(work, sent));
  if (line !== undefined) throw new OfficeRefusal('refundBackByLine', { day: line.day, text: line.text });
}
