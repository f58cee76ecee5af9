import { absoluteDecimal, companyContact, compareDecimals, type ReturnablePayment, sumOf } from '@packhouse/programme';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { readRow, readRows, readValues } from '#db/sql/read-rows.ts';
import { table } from '#db/sql/tables.ts';
import type { OfficeWork } from '../../office-context.ts';
import { OfficeRefusal } from '../../office-error.ts';
import { asSaidBy, companyNames, type KnownSent, sentAbout, sentOf } from '../known-sent.ts';
import { demandSentByPayer } from '../left-of-mistake.ts';
import { linkReturn } from '../link-return.ts';
import { hasOwnNumber, hasReference, wordsIn } from '../named-reference.ts';
import { isOfDeposit, returnMark } from '../payer-words.ts';
import { isBackInParts, origins } from '../payment-origins.ts';
import { reversePayment } from '../returned-payment.ts';
import { allWords, isNear } from '../same-money.ts';
import { sentTogether } from '../sent-together.ts';
import type { StoredLine } from './bank-lines.ts';
import { BankRefusal } from './bank-refusal.ts';
import { type ReturnableWords, rankReturnable, saidOf } from './match/rank-returnable.ts';
import { isPaidOtherwise } from './match/suggest-known.ts';

/**
 * Payments that a line may have taken back: of its amount, or parts of a deposit of it, that came in by its day and stand; and
 * below them those of less that somebody took back before, since one line may be several.
 */
export async function returnableBy(db: Db, line: ReturningLine): Promise<ReturnablePayment[]> {
  const found = await rankedBy(db, line);
  return found.slice(0, 20).map(({ words: _words, names: _names, isPart: _isPart, ...one }) => one);
}

/** A bank returns most of what it returns within these days, and not every bank says that it does. */
const bouncedWithin = 30;

type ReturningLine = Pick<StoredLine, 'amount' | 'day' | 'text'> &
  Partial<Pick<StoredLine, 'type' | 'bank_id'>> & {
    readonly bankId?: string | null;
  };

async function rankedBy(db: Db, { amount, day, text }: ReturningLine): Promise<readonly ReturnableWords[]> {
  const companies = table(companyContact);
  const isOfAmount = sql`(p.amount = ${absoluteDecimal(amount)}::numeric or coalesce(p.bank_line is not null
    and p.moved_from is null and l.amount = ${absoluteDecimal(amount)}::numeric, false))`;
  const rows = await readRows<ReturnableWords>(db)`with ${origins}
    select p.id as payment, o.received_on::text as "receivedOn", p.amount::text, p.reference, c.title as company,
      not ${isOfAmount} as "isPart", p.reversed_on::text as "takenBackOn", m.to as "movedTo", coalesce(l.text, '') as words,
      ${companyNames} as names
    from payment p join origin o on o.id = p.id left join ${companies} c on c.id = p.company_id
      left join bank_line l on l.id::text = o.bank_line
      left join lateral (select sum(r.amount) as amount, string_agg(distinct t.title, ', ') as to
        from refund r join payment n on n.id = r.moved_to left join ${companies} t on t.id = n.company_id
        where r.source_id = p.id and n.reversed_on is null) m on m.amount = p.amount
    where (${isOfAmount}
        or (p.reversed_on is not null and p.amount < ${absoluteDecimal(amount)}::numeric))
      and o.received_on <= ${day}::date and not ${isBackInParts}
      and (p.reversed_on is null or (p.returned_line is null and p.return_undone_at is null and not p.by_mistake))
      and not exists (select from refund_step s
        where s.payment_id = p.id and (s.undone_at is null or p.reversed_on is not null))
    order by "isPart", o.received_on desc, p.amount desc, p.id limit 200`;
  return rankReturnable({ text, amount: absoluteDecimal(amount) }, rows);
}

/** True where the bank paid ours as nobody noted it: several of which some ended by hand, or another amount than one of them or several make. */
function isSaidOtherwise(line: ReturningLine, sent: readonly KnownSent[]): boolean {
  const together = sentTogether(line, sent);
  if (together.length === 0) return sent.some((one) => isPaidOtherwise(line, one));
  return together.some((chosen) => chosen.some(({ isStopped, isBack }) => isStopped || isBack));
}

/**
 * The numbers of new lines of money out that somebody says something of: they may be a return, by their words, or as one of the amount
 * of a payment that they name or that came in not long before, or a refund or claim that was stopped or noted as come back, or that is of
 * another amount.
 */
export async function mayBeReturns<T extends ReturningLine>(db: Db, lines: readonly T[]): Promise<ReadonlySet<T>> {
  const out = lines.filter(({ amount }) => amount.startsWith('-'));
  const marked = out.filter((line) => returnMark(line) !== null || isOfDeposit(line.text));
  const others = out.filter((line) => !marked.includes(line));
  const amounts = others.map(({ amount }) => absoluteDecimal(amount));
  // A check over two companies is two payments of one line.
  const booked = await readValues<string>(db)`select distinct amount::text from payment
      where amount = any(${amounts}::numeric[])
    union select l.amount::text from bank_line l where l.booked and l.amount = any(${amounts}::numeric[])`;
  const found = new Set<T>(marked);
  const sent = Map.groupBy(await sentOf(db, amounts), ({ amount }) => `-${amount}`);
  const saidBy = ({ bankId, ...line }: T) => ({ ...line, bank_id: line.bank_id ?? bankId ?? null });
  const about = await sentAbout(db, others.map(saidBy));
  const paid = new Set<string>();
  for (const line of others.toSorted((a, b) => a.day.localeCompare(b.day))) {
    const told = saidBy(line);
    const words = allWords(told);
    const isEnded = asSaidBy(told, sent.get(line.amount) ?? []).some(
      (one) => (one.isStopped || one.isBack) && hasReference(words, one.reference),
    );
    const named = (sent.get(line.amount) ?? []).filter(
      ({ isUndone, reference }) => !isUndone && hasOwnNumber(words, reference, line.day),
    );
    const isAgain = named.some(({ id, isUnpaid }) => !isUnpaid || paid.has(id));
    for (const { id } of named) paid.add(id);
    if (isEnded || isAgain || isSaidOtherwise(told, about)) found.add(line);
    if (!booked.some((amount) => compareDecimals(amount, absoluteDecimal(line.amount)) === 0)) continue;
    const said = wordsIn(line.text);
    const fitting = await rankedBy(db, line);
    const isOne = (one: ReturnableWords) => saidOf(said, one) > 0 || isNear(one.receivedOn, line.day, bouncedWithin);
    if (fitting.some((one) => !one.isPart && isOne(one))) found.add(line);
  }
  return found;
}

/** The sums of all payments that the money of a line is in, or was before it was moved. */
const sumsOf = (db: Db, lineId: string): Promise<readonly string[]> =>
  readValues<string>(db)`with recursive own as (
      select p.id, p.amount from payment p where p.bank_line = ${lineId}
      union all select p.id, p.amount from payment p join own on p.moved_from = own.id)
    select distinct amount::text from own`;

/**
 * Looks again at lines of money out that nobody was asked about, once a line of money in was booked or its money parted: its payments,
 * each check of a deposit too, may be what they name, of any day since. They are open then.
 */
export async function findReturnsOf({ db }: OfficeWork, { id, amount, day }: Came): Promise<void> {
  if (amount.startsWith('-')) return;
  const amounts = [...new Set([amount, ...(await sumsOf(db, id))])];
  const unasked = db
    .selectFrom('bank_line')
    .selectAll()
    .where('may_be_return', '=', false)
    .where('booked', 'is not', true);
  const out = await unasked
    .where('set_aside', 'is', null)
    .where(
      'amount',
      'in',
      amounts.map((one) => `-${one}`),
    )
    .where('day', '>=', day)
    .execute();
  const ids = [...(await mayBeReturns(db, out))].map((line) => line.id);
  if (ids.length > 0) await db.updateTable('bank_line').set({ may_be_return: true }).where('id', 'in', ids).execute();
}

type Came = Pick<StoredLine, 'id' | 'amount' | 'day'>;

/** The same once money of a payment was parted or moved, whose line was booked before. */
export async function findReturnsOfPart(work: OfficeWork, paymentId: string): Promise<void> {
  const rows = await readRows<Came>(work.db)`with ${origins} select l.id, l.amount::text as amount, l.day::text as day
    from origin o join bank_line l on l.id::text = o.bank_line where o.id = ${paymentId}::uuid`;
  for (const line of rows) await findReturnsOf(work, line);
}

/** The days on which payments first came in, wherever their money was moved since. */
async function cameInOn(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await readRows<{ id: string; on: string }>(db)`with ${origins}
    select id, received_on::text as "on" from origin where id::text = any(${ids}::text[])`;
  return new Map(rows.map(({ id, on }) => [id, on]));
}

/** @throws BankRefusal with the payments that it may be, or with what to do where there is none */
async function refuseUnnamed(db: Db, line: StoredLine): Promise<never> {
  const offered = await returnableBy(db, line);
  if (offered.length > 0)
    throw new BankRefusal(
      'returnedPaymentMissing',
      {},
      offered.map((one) => ({ ...one })),
    );
  const amount = absoluteDecimal(line.amount);
  const credit = await readRow<{ on: string; text: string }>(db)`select l.day::text as "on", l.text from bank_line l
    where l.amount = ${amount}::numeric and l.day <= ${line.day}::date and not l.booked
      and (l.set_aside is null or (l.set_aside = 'returned' and l.beside is null))
      and not exists (select from payment p where p.bank_line = l.id::text)
    order by l.day desc, l.row desc limit 1`;
  if (credit !== null) throw new BankRefusal('returnedUnbooked', { amount, day: line.day, ...credit });
  throw new BankRefusal('returnedNone', { amount, day: line.day });
}

/**
 * Takes the payments back that a line of the bank returned, on the line's day; one that somebody took back before
 * the line came is joined with it.
 * @throws BankRefusal unless they are there, still stand, and make the line's amount together
 */
export async function returnPayments(
  work: OfficeWork,
  line: StoredLine,
  { paymentIds, reason }: { readonly paymentIds: readonly string[]; readonly reason: string },
): Promise<void> {
  const wentOut = line.amount.startsWith('-');
  // A deposit that came back before anybody booked it never was a payment.
  if (!wentOut && paymentIds.length === 0) return;
  if (!wentOut) throw new BankRefusal('lineMoneyIn');
  if (paymentIds.length === 0) await refuseUnnamed(work.db, line);
  const ids = [...new Set(paymentIds)];
  // In one order, so that two lines that return the same payments wait for each other one way round.
  const payments = await work.db
    .selectFrom('payment')
    .selectAll()
    .where(sql<string>`id::text`, 'in', ids)
    .orderBy('company_id')
    // The charge for one that paid nothing stands on an invoice that is open once the others are back.
    .orderBy(sql`exists (select from allocation a where a.source_id = payment.id and a.undone_on is null)`, 'desc')
    .orderBy('id')
    .execute();
  if (payments.length < ids.length) throw new BankRefusal('paymentUnknown');
  const total = sumOf(payments);
  const amount = absoluteDecimal(line.amount);
  if (compareDecimals(total, amount) !== 0) throw new BankRefusal('returnedAmount', { total, amount });
  const firsts = await cameInOn(work.db, ids);
  for (const { id, company_id, received_on, reversed_on, by_mistake, returned_line, return_undone_at } of payments) {
    // Money that was moved after the bank had it back goes on the day of the move: before, it stood elsewhere.
    const isLater = (firsts.get(id) ?? received_on) <= line.day && received_on > line.day;
    const on = isLater ? received_on : line.day;
    if (reversed_on === null) await reversePayment(work, { paymentId: id, on, reason, lineId: line.id });
    else if (by_mistake) throw new OfficeRefusal('paymentTakenBack', { day: reversed_on });
    else if (return_undone_at !== null) throw new BankRefusal('paymentCameAgain');
    else if (returned_line !== null) throw new BankRefusal('paymentReturned');
    else {
      await demandSentByPayer(work, id, false);
      await linkReturn(work, { id, companyId: company_id }, line.id);
    }
  }
}
