import { addDays, companyContact, isDecimal, moneyScale, toScale } from '@packhouse/programme';
import { lockName } from '#db/sql/lock-name.ts';
import { readRow, readRows, readValue } from '#db/sql/read-rows.ts';
import { column, table } from '#db/sql/tables.ts';
import { lockChain } from '#features/certification/record.ts';
import { type OfficeWork, officeToday } from '../office-context.ts';
import { readDay } from '../office-day.ts';
import { OfficeRefusal } from '../office-error.ts';
import { bankWords, type CameIn, cameIn } from './came-in.ts';
import { cents } from './choices-of.ts';
import { isSameReference } from './named-reference.ts';
import { origins } from './payment-origins.ts';
import type { NewPayment } from './record-payment.ts';
import {
  type BankWords,
  depositedBy,
  isCheckOnce,
  isNamed,
  isNear,
  mayBeMistyped,
  mayBeOne,
  numberedWithin,
  type Told,
} from './same-money.ts';

/**
 * Lets those who record money of one amount see each other, whoever does it and how: the chains of its companies are theirs
 * before, or two would wait for each other.
 */
export async function lockRecording(
  work: OfficeWork,
  amount: string,
  companies: readonly (string | null)[],
): Promise<void> {
  for (const id of companies.filter((one) => one !== null).toSorted()) await lockChain(work, id);
  await lockName(work.db, `payment/${isDecimal(amount) ? toScale(amount, moneyScale) : amount}`);
}

type Received = Pick<NewPayment, 'companyId' | 'amount' | 'receivedOn' | 'reference'> &
  Partial<Pick<NewPayment, 'method'>>;

const toldOf = ({ companyId, amount, receivedOn: on, reference, method }: Received): Told => ({
  companyId,
  amounts: [toScale(amount, moneyScale)],
  on,
  reference,
  method,
  line: null,
});

export const daysAbout = (on: string) => ({ from: addDays(on, -numberedWithin), to: addDays(on, numberedWithin) });

function demandNone(found: readonly CameIn[], isOne: (one: CameIn) => boolean): void {
  const there = found.find((one) => one.stands && isOne(one));
  if (there === undefined) return;
  const { id, amount, on: day, reference } = there;
  throw new OfficeRefusal('paymentThere', { amount, day, reference }, [{ payment: id }]);
}

/**
 * @param isAnother somebody looked at the one that is there, and it is another one
 * @param isWhole it is all of a check, which others record at each invoice that it pays
 * @throws OfficeRefusal for one that was recorded before, by whomever, or that a line of the bank brought: its money could go out again
 */
export async function demandNew(
  work: OfficeWork,
  received: Received,
  { isAnother = false, isWhole = false }: { readonly isAnother?: boolean | undefined; readonly isWhole?: boolean } = {},
): Promise<void> {
  const { companyId, amount, receivedOn } = received;
  await lockRecording(work, amount, [companyId]);
  if (isAnother || !isDecimal(amount)) return;
  readDay(receivedOn, officeToday(work));
  const number = await readValue<string>(work.db)`select ${column('c', companyContact.fields.rootId)}
    from ${table(companyContact)} c where c.id = ${companyId}::uuid`;
  const told = { ...toldOf(received), number };
  const isOne = (one: CameIn) => mayBeOne(told, one) || mayBeMistyped(told, one) || (isWhole && isCheckOnce(told, one));
  demandNone(await cameIn(work.db, daysAbout(receivedOn)), isOne);
}

export interface Becoming {
  readonly paymentId: string;
  readonly toCompanyId: string;
  /** A part of what is left of it; all of that unless told. */
  readonly amount?: string | undefined;
}

/**
 * Money that becomes another payer's is none that this one has already.
 * @throws OfficeRefusal where it is recorded for this one too
 */
export async function demandNewTo(
  work: OfficeWork,
  { paymentId, toCompanyId, amount: part }: Becoming,
  isAnother = false,
): Promise<void> {
  const found = await readRow<
    Omit<Told, 'amounts'> & { first: string; amount: string; rest: string; from: string | null }
  >(work.db)`with ${origins}
    select ${toCompanyId}::text as "companyId", f.amount::text as amount, f.received_on::text as "on", f.reference, f.method,
      ${bankWords} as line,
      f.id as first, p.rest::text as rest, p.company_id as "from"
    from origin o join payment p on p.id = o.id join payment f on f.id = o.first left join bank_line l on l.id::text = f.bank_line
    where o.id = ${paymentId}::uuid and f.company_id is distinct from ${toCompanyId}::uuid`;
  if (found === null) return;
  const { first, amount, rest, from, ...told } = found;
  // A slip is a deposit of several, one of which may be recorded.
  const own = part !== undefined && isDecimal(part) ? toScale(part, moneyScale) : rest;
  await lockRecording(work, amount, [from, toCompanyId]);
  if (isAnother) return;
  const there = await cameIn(work.db, daysAbout(told.on));
  demandNone(there, (one) => one.first !== first && mayBeOne({ ...told, amounts: [amount, own] }, one));
}

interface Reinstated extends Received {
  readonly id: string;
  readonly isMistake: boolean;
}

/**
 * Money that is there again after it was taken back is none that came in since by another payment, of whatever day and payer. Where it
 * was recorded by mistake, whatever of it was wrong: of another amount too, and the right one may have been recorded before.
 * @throws OfficeRefusal where there is one with its reference, or of a line of the bank that names it
 */
export async function demandNotCorrected(work: OfficeWork, again: Reinstated, isAnother = false): Promise<void> {
  await lockRecording(work, again.amount, [again.companyId]);
  if (isAnother) return;
  const rows = await readRows<{ first: string; since: Date | null; line: BankWords | null }>(work.db)`with ${origins}
    select o.first, ${bankWords} as line,
      (select max(off.reversed_at) from payment off where off.id = any(o.path)) as since
    from origin o left join bank_line l on l.id::text = o.bank_line where o.id = ${again.id}::uuid`;
  const [{ first, since, line } = { first: again.id, since: null, line: null }] = rows;
  const told = { ...toldOf(again), line };
  const there = await cameIn(work.db, { ...daysAbout(told.on), since });
  demandNone(there, (one) => {
    // Two lines of the bank are two moneys.
    if (line !== null && one.line !== null) return false;
    const isOneSum = one.amounts.some((amount) => told.amounts.includes(amount));
    const isLike = isNamed(told, one) || (again.isMistake && isSameReference(told.reference, one.reference));
    const isSince = since !== null && one.madeAt >= since;
    const isNearby = again.isMistake && isNear(one.on, told.on) && (isOneSum || one.companyId === told.companyId);
    const isCorrected = isLike && (isNearby || (isSince && (isOneSum || again.isMistake)));
    // A deposit that was booked since may have brought it with others.
    const mayHold = again.isMistake && isSince && one.line !== null && cents(one.amount) >= cents(again.amount);
    const isHeld = mayHold && depositedBy({ ...one.line, day: one.on })(told);
    return one.first !== first && (isCorrected || isHeld || mayBeOne(told, one));
  });
}
