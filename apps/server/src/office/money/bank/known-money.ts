import {
  absoluteDecimal,
  addDays,
  companyContact,
  compareDecimals,
  type SentBefore,
  type WaitingMoney,
} from '@packhouse/programme';
import type { Db } from '#db/db.ts';
import { readRows } from '#db/sql/read-rows.ts';
import { table } from '#db/sql/tables.ts';
import { isWaiting } from '../../acts/decisions.ts';
import type { OfficeWork } from '../../office-context.ts';
import { type CameIn, cameIn, isOfRefund, isTakenOff, waitingBetween } from '../came-in.ts';
import { companyNames, type KnownSent, saysUndone, sentAbout, sentOf } from '../known-sent.ts';
import { hasOwnNumber, hasReference } from '../named-reference.ts';
import { returnMark, saysPresented } from '../payer-words.ts';
import { daysAbout } from '../recorded-before.ts';
import { allWords, isNear, mayBeMistyped, mayBeOne, numberedWithin, recordedWithin, type Told } from '../same-money.ts';
import { type LineWithState, wentOut } from './bank-lines.ts';
import { BankRefusal } from './bank-refusal.ts';
import { type KnownMoney, type SignedLine, suggestKnown } from './match/suggest-known.ts';
import { referenceOf, suggestSentTogether, togetherIn } from './match/suggest-together.ts';

/** Payments that were recorded without a line of the bank; of lines that are open, also their own that bounced. */
const recordedOf = (db: Db, amounts: readonly string[], lines: readonly string[]) =>
  readRows<KnownMoney>(db)`select 'payment' as kind, p.id, p.company_id as "companyId",
      coalesce(${companyNames}, '{}') as names, p.amount::text as amount, p.reference, p.received_on::text as "on", 'in' as way,
      p.bank_line as "ofLine",
      ${isOfRefund('back')} as "isBack", p.reversed_on is not null as "isReturned"
    from payment p left join ${table(companyContact)} c on c.id = p.company_id
    where p.amount = any(${amounts}::numeric[]) and p.moved_from is null and not ${isTakenOff}
      and not ${isOfRefund('stopped')} and (p.bank_line is null or (p.bank_line = any(${lines}::text[]) and p.reversed_on is not null
        and not exists (select from payment m where m.moved_from = p.id and m.reversed_on is null)))`;

/** Payments that lines which are open made before: of an undone booking, wherever their money was moved. */
const ownOf = (db: Db, lines: readonly string[]) =>
  readRows<KnownMoney>(db)`with recursive own as (
      select p.bank_line as line, p.* from payment p where p.bank_line = any(${lines}::text[])
      union all select own.line, p.* from payment p join own on p.moved_from = own.id)
    select distinct on (line) 'payment' as kind, id, company_id as "companyId", '{}'::text[] as names,
      amount::text as amount, reference, received_on::text as "on", 'in' as way, line as "ofLine",
      sum(rest) over (partition by line) = (select l.amount from bank_line l where l.id::text = line) as "isFree"
    from own where reversed_on is null order by line, made_at, id`;

/** Earlier lines of money that went out, that no refund is known of, and of which nobody proposed what they are. */
async function linesOf(db: Db, amounts: readonly string[]): Promise<readonly KnownMoney[]> {
  const rows = await readRows<KnownMoney & { text: string }>(db)`select 'line' as kind, l.id, null as "companyId",
      '{}'::text[] as names, (- l.amount)::text as amount, coalesce(l.bank_id, '') as reference, l.text,
      l.day::text as "on", 'out' as way
    from bank_line l where - l.amount = any(${amounts}::numeric[]) and l.amount < 0 and l.set_aside is null
      and not l.booked and not exists (select from decision d where ${isWaiting} and d.subject_type = 'bank_line'
        and d.subject_id = l.id::text)`;
  // A line is known again by what it says: its words are its reference and its name.
  return rows.map(({ text, ...line }) => ({ ...line, reference: line.reference || numberIn(text), names: [text] }));
}

/** Lines of money in of which nothing stands in the books: the bank may have reversed its own credit. */
async function creditsOf(db: Db, amounts: readonly string[]): Promise<readonly KnownMoney[]> {
  const rows = await readRows<KnownMoney>(db)`select 'line' as kind, l.id, null as "companyId", array[l.text] as names,
      l.amount::text as amount, coalesce(l.bank_id, '') as reference, l.day::text as "on", 'in' as way
    from bank_line l where l.amount = any(${amounts}::numeric[]) and l.set_aside is null and not l.booked
      and not exists (select from payment p where p.bank_line = l.id::text)`;
  return rows.map((line) => ({ ...line, reference: line.reference || numberIn(line.names[0] ?? '') }));
}

/** The longest number of a text, by which a transfer is told from others. */
const numberIn = (text: string): string =>
  (text.match(/[A-Za-z]*\d{4,}/g) ?? []).toSorted((a, b) => b.length - a.length)[0] ?? '';

/** All money that some lines may be, read once for all of them. */
export async function knownMoney(db: Db, lines: readonly LineWithState[]): Promise<readonly KnownMoney[]> {
  if (lines.length === 0) return [];
  const amounts = [...new Set(lines.map(({ amount }) => amount.replace('-', '')))];
  const ids = lines.map(({ id }) => id);
  const own = await ownOf(db, ids);
  return [
    ...own,
    ...(await sentOf(db, amounts)),
    ...(await recordedOf(db, amounts, ids)),
    ...(await linesOf(db, amounts)),
    ...(await creditsOf(
      db,
      lines.filter(wentOut).map(({ amount }) => absoluteDecimal(amount)),
    )),
  ];
}

/**
 * A refund or a claim of ours that came back is its company's money: nothing that was set aside; but a payment of a claim that was taken
 * back is nobody's.
 * @throws BankRefusal
 */
export async function demandNotOurs({ db }: Pick<OfficeWork, 'db'>, line: LineWithState): Promise<void> {
  const [about, known] = [await sentAbout(db, [line]), await knownMoney(db, [line])];
  const undone = [...about, ...known].filter((one) => one.isUndone === true && saysUndone(line, one));
  const found = [...suggestKnown(line, known), ...suggestSentTogether(line, about)].flatMap(
    ({ settles }) => settles ?? [],
  );
  const ours = found.find(({ kind, id }) => ['refund', 'claim'].includes(kind) && !undone.some((one) => one.id === id));
  if (ours) throw new BankRefusal('lineIsRefund', { reference: ours.reference, day: ours.on });
}

/**
 * A line that names our refund or paid claim to number and amount is its coming back; so is one that says that something came back, of
 * whose very amount one is out, whatever other words the bank has.
 * @throws BankRefusal unless somebody looked at it
 */
export async function demandNotBack(
  { db }: Pick<OfficeWork, 'db'>,
  line: LineWithState,
  { isBack = false, payers = [] }: { readonly isBack?: boolean; readonly payers?: readonly (string | null)[] } = {},
): Promise<void> {
  if (wentOut(line)) return;
  const sent = await sentOf(db, [line.amount]);
  const isReturn = !isBack && returnMark(line) !== null && !saysPresented(line.text);
  const out = isReturn ? backAmong(sent, line).filter(({ on }) => isNear(on, line.day, numberedWithin)) : [];
  const noted = (await recordedOf(db, [line.amount], [])).filter((one) => one.isBack);
  const about = await sentAbout(db, [line]);
  const known = [...suggestKnown(line, [...sent, ...noted]), ...suggestSentTogether(line, about)];
  const ours = known.find(({ level }) => level === 'likely' || !isBack)?.settles ?? out[0];
  if (ours) throw new BankRefusal('lineNamesRefund', { reference: ours.reference, day: ours.on });
  const less = isBack ? undefined : about.find((one) => isBackLess(line, one) && !payers.includes(one.companyId));
  if (less)
    throw new BankRefusal('refundBackLess', { reference: less.reference, known: less.amount, amount: line.amount });
}

/** True where a line says by the own number of ours that less than all of it came back: a bank's fee is off it. */
const isBackLess = (line: LineWithState, { on, amount, reference, isUnpaid, isStopped, isBack }: KnownSent): boolean =>
  returnMark(line) !== null &&
  !saysPresented(line.text) &&
  on <= line.day &&
  !isUnpaid &&
  !isStopped &&
  !isBack &&
  compareDecimals(amount, line.amount) > 0 &&
  hasOwnNumber(allWords(line), reference, line.day);

/** Of more payments that a line may be, a refusal names the first ones; it leads to all. */
const mostNamed = 8;

/** Whose money a line, or some of it, is taken to be: each sum that it may be of, US dollars with both decimals. */
export interface PayerShare {
  readonly companyId: string | null;
  readonly amounts: readonly string[];
}

/**
 * A line that names a payment that somebody recorded, that may be the deposit of some, or that was matched with one before, is that
 * money, whomever it is recorded for: booked as new, it would be there twice.
 * @param isBack it is settled as our refund or claim that came back
 * @throws BankRefusal
 */
export async function demandNotRecorded(
  work: OfficeWork,
  line: LineWithState,
  shares: readonly PayerShare[],
  isBack = false,
): Promise<void> {
  await demandNotBack(work, line, { isBack, payers: shares.map(({ companyId }) => companyId) });
  const found = await cameIn(work.db, { ...daysAbout(line.day), isByHand: true });
  // One that bounced waits for its own line, which is near.
  const recorded = found.filter(({ isWaiting, stands, on }) => isWaiting && (stands || isNear(on, line.day)));
  const told = shares.map(
    ({ companyId, amounts }): Told => ({
      companyId,
      amounts: [line.amount, ...amounts],
      on: line.day,
      reference: '',
      line,
    }),
  );
  const alike = recorded.filter((one) => told.some((share) => mayBeOne(share, one)));
  const mistyped = recorded.filter((one) => told.some((share) => mayBeMistyped(share, one)));
  const whole = alike.find(({ amount }) => amount === line.amount);
  const { choices, waiting } = togetherIn(
    line,
    recorded.filter(({ id, first }) => id === first),
  );
  const before = await work.db.selectFrom('bank_match').select('joined').where('line_id', '=', line.id).execute();
  const isJoined = ({ id }: CameIn) => before.some(({ joined }) => joined === id);
  const sure = whole === undefined ? choices[0] : [whole];
  const all = sure ?? [...new Set([...recorded.filter(isJoined), ...alike, ...mistyped, ...waiting])];
  if (all.length === 0) return;
  const code = sure === undefined ? 'lineMayBeRecorded' : sure.length > 1 ? 'lineRecordedTogether' : 'lineRecorded';
  const named = all.slice(0, mostNamed).map(referenceOf).join(', ');
  const reference = all.length > mostNamed ? `${named}, …` : named;
  const values = { amount: line.amount, day: all[0]?.on ?? '', reference };
  const lines = all.map(({ first }) => ({ payment: first }));
  throw new BankRefusal(code, values, lines);
}

/** Payments that somebody recorded, and that wait for a line that brings them. */
async function recordedBefore(db: Db, { day }: SignedLine) {
  const days = { from: addDays(day, -numberedWithin), to: addDays(day, recordedWithin) };
  return (await waitingBetween(db, days)).map((one) => ({ ...one, kind: 'payment' as const }));
}

/** Refunds and paid claims of ours that wait for a line that pays them. */
async function unpaidBefore(db: Db, line: SignedLine) {
  const sent = await sentAbout(db, [line]);
  return sent.filter(({ isUnpaid, isStopped, isBack }) => isUnpaid === true && !isStopped && !isBack);
}

/**
 * Money that waits for its line and of which a line may be one or several, for somebody who knows which: what it names first, then what
 * is of its own amount, then the last.
 */
export async function waitingFor(db: Db, line: SignedLine): Promise<readonly WaitingMoney[]> {
  const said = allWords(line);
  const whole = absoluteDecimal(line.amount);
  const waiting = wentOut(line) ? await unpaidBefore(db, line) : await recordedBefore(db, line);
  type Waiting = (typeof waiting)[number];
  const rank = ({ amount, reference }: Waiting) => (hasReference(said, reference) ? 0 : amount === whole ? 1 : 2);
  const byDay = (a: Waiting, b: Waiting) => b.on.localeCompare(a.on) || a.reference.localeCompare(b.reference);
  return waiting
    .filter(({ amount }) => compareDecimals(amount, whole) <= 0)
    .toSorted((a, b) => rank(a) - rank(b) || byDay(a, b))
    .map(({ kind, id, on, amount, reference, names: [company = null] }) => ({
      kind,
      id,
      on,
      amount,
      reference,
      company,
    }));
}

/** Of money of ours that was sent, what went out by a line's day and did not come back, the last one first. */
const backAmong = (sent: readonly KnownMoney[], { day }: Pick<LineWithState, 'day'>): readonly SentBefore[] =>
  sent
    .filter(({ on, isStopped, isBack }) => on <= day && isStopped !== true && isBack !== true)
    .toSorted((a, b) => (a.on < b.on ? 1 : -1))
    .flatMap(({ kind, id, names: [company = ''], reference, on }) =>
      kind === 'refund' || kind === 'claim' ? [{ kind, id, company, reference, on }] : [],
    );

/**
 * Our refunds and paid claims of the very amount of a line of money in, which may be any of them coming back, whoever it names, where
 * somebody says that it is a return.
 */
export const mayBeBack = async (db: Db, line: Pick<LineWithState, 'amount' | 'day'>): Promise<readonly SentBefore[]> =>
  wentOut(line) ? [] : backAmong(await sentOf(db, [line.amount]), line);
