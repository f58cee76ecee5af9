import { addDays, isDecimal, moneyScale, toScale } from '@packhouse/programme';
import { sql } from 'kysely';
import { lockChain } from '#features/certification/record.ts';
import { type OfficeWork, officeToday } from '../office-context.ts';
import { readDay } from '../office-day.ts';
import { OfficeRefusal } from '../office-error.ts';
import {
  hasNumber,
  hasReference,
  isDeposited,
  isOneCheck,
  isOtherCheck,
  isSameReference,
  saysDeposit,
  wordsIn,
} from './named-reference.ts';
import { origins } from './payment-origins.ts';
import type { NewPayment } from './record-payment.ts';

/** A payment that is recorded by hand stands in the bank, and is recorded by others, within these days. */
export const recordedWithin = 14;

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
  const key = `payment/${isDecimal(amount) ? toScale(amount, moneyScale) : amount}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(work.db);
}

interface Recorded {
  readonly id: string;
  /** The payment that its money first came in by. */
  readonly first: string;
  readonly reference: string;
  readonly on: string;
  /** Of the bank's line that brought it; null: none did. */
  readonly words: string | null;
  readonly stands: boolean;
}

/** Payment `p` is the money of a refund that is there again, because it was stopped or came back. */
export const isOfRefund = (...steps: readonly ('stopped' | 'back')[]) => sql<boolean>`exists (select from refund_step x
  where x.payment_id = p.id and x.step = any(${steps}::text[]) and x.undone_at is null)`;

/**
 * The day on which payment `p`, or what it became, was taken off by the office itself, as recorded by mistake or as a refund that
 * never came back; null: by nobody, or by the bank, whose line brought the money all the same.
 */
export const takenOffOn = sql<string | null>`(with recursive one as (
    select p.id, p.by_mistake, p.reversed_on, p.return_undone_at
    union all select q.id, q.by_mistake, q.reversed_on, q.return_undone_at from payment q join one on q.moved_from = one.id)
  select max(one.reversed_on)::text from one where one.return_undone_at is null
    and (one.by_mistake or exists (select from refund_step x where x.payment_id = one.id)))`;

/** True where payment `p` was taken off by the office, and nothing of it stands any more in what it became. */
export const isTakenOff = sql<boolean>`(${takenOffOn} is not null and not exists (with recursive one as (
    select p.id, p.reversed_on, p.amount
    union all select q.id, q.reversed_on, q.amount from payment q join one on q.moved_from = one.id)
  select from one where one.reversed_on is null and one.amount
    > coalesce((select sum(r.amount) from refund r where r.source_id = one.id and r.moved_to is not null), 0)))`;

/**
 * Payments of money that came in at an amount about a day: of a company, wherever it was moved since, and of payers
 * who are not known; where the payer is not known, those of all.
 */
export async function receivedAbout(
  { db }: OfficeWork,
  { companyId, amount, receivedOn }: Omit<Received, 'reference'>,
): Promise<readonly Recorded[]> {
  const [first, last] = [addDays(receivedOn, -recordedWithin), addDays(receivedOn, recordedWithin)];
  const { rows } = await sql<Recorded>`with recursive own as (
      select p.id, p.id as first, p.reference, p.received_on as first_on, p.bank_line as line
      from payment p where p.moved_from is null and p.amount = ${amount}::numeric
        and p.received_on between ${first}::date and ${last}::date
      union all select p.id, own.first, p.reference, own.first_on, own.line
      from payment p join own on p.moved_from = own.id)
    select own.id, own.first, own.reference, own.first_on::text as "on", l.text as words, p.reversed_on is null as stands
    from own join payment p on p.id = own.id left join bank_line l on l.id::text = own.line
    where not ${isTakenOff} and (p.company_id is null or ${companyId}::uuid is null or p.company_id = ${companyId}::uuid)
    order by own.first_on, own.id`.execute(db);
  return rows;
}

type Received = Pick<NewPayment, 'companyId' | 'amount' | 'receivedOn' | 'reference'>;

/**
 * @param isAnother somebody looked at the one that is there, and it is another one
 * @throws OfficeRefusal for one that was recorded before: recorded again, its money could go out again
 */
export async function demandNew(work: OfficeWork, received: Received, isAnother = false): Promise<void> {
  await lockRecording(work, received.amount, [received.companyId]);
  if (isAnother || !isDecimal(received.amount)) return;
  readDay(received.receivedOn, officeToday(work));
  await demandNoneLike(work, received, received.reference);
}

/**
 * Money that becomes another payer's is none that this one has already.
 * @throws OfficeRefusal where it is recorded for this one too
 */
export async function demandNewTo(
  work: OfficeWork,
  { paymentId, toCompanyId }: { readonly paymentId: string; readonly toCompanyId: string },
  isAnother = false,
): Promise<void> {
  const { rows } = await sql<
    Received & Pick<Recorded, 'first' | 'words'> & { readonly from: string | null }
  >`with ${origins}
    select ${toCompanyId}::text as "companyId", f.amount::text as amount, f.received_on::text as "receivedOn", f.reference,
      f.id as first, l.text as words, p.company_id as "from"
    from origin o join payment p on p.id = o.id join payment f on f.id = o.first left join bank_line l on l.id::text = f.bank_line
    where o.id = ${paymentId}::uuid and f.company_id is distinct from ${toCompanyId}::uuid`.execute(work.db);
  const [first] = rows;
  if (first === undefined) return;
  await lockRecording(work, first.amount, [first.from, toCompanyId]);
  if (!isAnother) await demandNoneLike(work, first, `${first.reference} ${first.words ?? ''}`, first.first);
}

/**
 * The same for money that somebody records by hand, which a line of the bank may have brought before: as a deposit of its very amount,
 * by its number and amount, whomever it was taken to be from, or by the check's number, whatever of the check was typed.
 * @throws OfficeRefusal as above
 */
export async function demandNewByHand(
  work: OfficeWork,
  received: Received & Partial<Pick<NewPayment, 'method'>>,
  isAnother = false,
): Promise<void> {
  await demandNew(work, received, isAnother);
  if (isAnother || !isDecimal(received.amount)) return;
  const { companyId, receivedOn, reference, method } = received;
  const amount = toScale(received.amount, moneyScale);
  const [from, to] = [addDays(receivedOn, -recordedWithin), addDays(receivedOn, recordedWithin)];
  const { rows } = await sql<There & { readonly words: string; readonly isTheirs: boolean }>`with ${origins}
    select p.company_id is null or ${companyId}::uuid is null or p.company_id = ${companyId}::uuid as "isTheirs", p.id, p.amount::text as amount, o.received_on::text as "on", p.reference, concat_ws(' ', l.type, l.text) as words
    from payment p join origin o on o.id = p.id join bank_line l on l.id::text = o.bank_line
    where p.reversed_on is null and o.received_on between ${from}::date and ${to}::date
    order by o.received_on, p.id`.execute(work.db);
  const found = rows.find(({ words, on, isTheirs, ...one }) => {
    const said = wordsIn(words);
    const isDeposit = isDeposited(method) && saysDeposit(said) && !isOtherCheck(said, reference, on);
    if (
      one.amount === amount &&
      ((hasNumber(said, reference, on) && !isOneCheck(said, reference)) || (isTheirs && isDeposit))
    )
      return true;
    return isTheirs && isOneCheck(said, reference);
  });
  if (found !== undefined) refuse(found);
}

interface There {
  readonly id: string;
  readonly amount: string;
  readonly on: string;
  readonly reference: string;
}

function refuse({ id, amount, on, reference }: There): never {
  throw new OfficeRefusal('paymentThere', { amount: toScale(amount, moneyScale), day: on, reference }, [
    { payment: id },
  ]);
}

/** True where a text names a recorded payment, or the payment and its line name the reference. */
const isNamedBy = (one: Pick<Recorded, 'reference' | 'words'>, reference: string, text = reference): boolean =>
  hasReference(wordsIn(text), one.reference) || hasReference(wordsIn(`${one.reference} ${one.words ?? ''}`), reference);

/** @param but the payment itself */
async function demandNoneLike(work: OfficeWork, received: Received, text: string, but?: string): Promise<void> {
  const { amount, receivedOn, reference } = received;
  const found = (await receivedAbout(work, received)).find(
    (one) =>
      one.stands &&
      one.first !== but &&
      (isNamedBy(one, reference, text) || (one.on === receivedOn && isSameReference(one.reference, reference))),
  );
  if (found !== undefined) refuse({ ...found, amount });
}

interface Reinstated extends Omit<Received, 'receivedOn'> {
  readonly id: string;
  readonly isMistake: boolean;
}

/**
 * A payment that bounced is not there beside the one of its company by which it came again since. One that was recorded by mistake is
 * not there beside the one that is right: whatever of it was wrong where that was recorded since; before, of about its day, of its company whatever its amount, and of another where the amount is the same.
 * @throws OfficeRefusal where there is one with its reference, or of a line of the bank that names it
 */
export async function demandNotCorrected(
  { db }: OfficeWork,
  { id, companyId, amount, reference, isMistake }: Reinstated,
): Promise<void> {
  const isOfThem = sql`p.company_id is not distinct from ${companyId}::uuid`;
  const isLike = isMistake
    ? sql`p.made_at >= off.reversed_at or (abs(o.received_on - own.received_on) <= ${recordedWithin}
        and (${isOfThem} or p.amount = ${amount}::numeric))`
    : sql`p.made_at >= off.reversed_at and ${isOfThem} and p.amount = ${amount}::numeric`;
  const { rows } = await sql<Omit<Recorded, 'first' | 'stands'> & { readonly amount: string }>`with ${origins}
    select p.id, p.reference, p.amount::text as amount, p.received_on::text as "on", l.text as words
    from origin own join payment off on off.id = any(own.path), payment p join origin o on o.id = p.id
      left join bank_line l on l.id::text = o.bank_line
    where own.id = ${id}::uuid and p.reversed_on is null and o.first <> own.first and (${isLike})
    order by p.received_on, p.id`.execute(db);
  const isSame = (one: Pick<Recorded, 'reference'>) => isMistake && isSameReference(one.reference, reference);
  const found = rows.find((one) => isSame(one) || isNamedBy(one, reference));
  if (found !== undefined) refuse(found);
}
