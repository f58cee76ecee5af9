import { addDays, companyContact } from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { readRows } from '#db/sql/read-rows.ts';
import { column, table } from '#db/sql/tables.ts';
import { isNotedBack, sentMoney } from '#features/ledger/read-sent.ts';
import { undonePays } from '#features/ledger/undone-pays.ts';
import { hasOwnNumber, hasReference, numbersIn, wordsIn } from './named-reference.ts';
import { returnMark } from './payer-words.ts';
import { allWords, type BankWords, numberedWithin } from './same-money.ts';

/** A line of the bank, as it is compared with money that left. */
export interface SentLine extends BankWords {
  readonly day: string;
  /** US dollars; below zero: it went out. */
  readonly amount: string;
}

/** Lines of the bank, as `l`, the oldest first. */
export const linesWhere = (db: Db, where: RawBuilder<unknown>) =>
  readRows<SentLine>(db)`select l.day::text as day, l.amount::text as amount, l.text, l.type, l.bank_id
    from bank_line l where ${where} order by l.day, l.row`;

/** Our refund or paid claim, as a line of the bank may be about it. */
export interface KnownSent {
  readonly kind: 'refund' | 'claim';
  readonly id: string;
  readonly companyId: string;
  readonly names: readonly string[];
  /** US dollars above zero. */
  readonly amount: string;
  readonly reference: string;
  readonly on: string;
  readonly way: 'out';
  /** The bank has not paid it yet. */
  readonly isUnpaid: boolean;
  /** It was stopped, or taken back: a line that names it says otherwise. */
  readonly isStopped: boolean;
  /** Noted by hand: that it came back. */
  readonly isBack: boolean;
  /** Of a claim's payment that was taken back: the reference by which the claim is paid now, if it is. */
  readonly standing: string | null;
  readonly isUndone: boolean;
}

const { legalName, dba } = companyContact.fields;
/** A company's names, as `c`. */
export const companyNames = sql`array_remove(array[c.title, ${column('c', legalName)}, ${column('c', dba)}], null)`;
const companies = table(companyContact);

/**
 * Refunds and paid claims that did not come back; those whose money is in the bank still are among the unpaid, and so are those that
 * were stopped, noted as come back by hand, or taken back: the bank may pay a check all the same.
 */
export const sentOf = (db: Db, amounts: readonly string[]): Promise<readonly KnownSent[]> =>
  sentWhere(db, sql`s.amount = any(${amounts}::numeric[])`);

/** Of one of them, as `s`: the step stands. */
const stands = (step: string) =>
  sql`exists (select from refund_step x where x.of_id = s.id and x.undone_at is null and x.step = ${step})`;

const sentWhere = (db: Db, isMeant: RawBuilder<unknown>) =>
  readRows<KnownSent>(db)`select s.kind, s.id, s."companyId", ${companyNames} as names, s.amount::text as amount,
      s.reference, s."on"::text as "on", 'out' as way, s."isUnpaid",
      ${stands('stopped')} as "isStopped", ${isNotedBack} as "isBack",
      null as standing, false as "isUndone"
    from (select s.*, not ${stands('paid')} as "isUnpaid" from (${sentMoney}) s) s join ${companies} c on c.id = s."companyId"
    where ${isMeant} and (${isNotedBack} or not ${stands('back')})
    union all select s.kind, s.id, s."companyId", ${companyNames}, s.amount::text, s.reference, s."on"::text, 'out', s."isUnpaid", true, false,
      s.standing, true
    from (select s.*, true as "isUnpaid" from (${undonePays}) s) s join ${companies} c on c.id = s."companyId" where ${isMeant}`;

/**
 * Refunds and paid claims of whatever amount that some lines may be about: those of the months about them, and what waits for longer
 * and has a number of theirs.
 */
export async function sentAbout(db: Db, lines: readonly SentLine[]): Promise<readonly KnownSent[]> {
  const days = lines
    .filter((line) => line.amount.startsWith('-') || returnMark(line) !== null)
    .map(({ day }) => day)
    .toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const [from, to] = [addDays(first, -numberedWithin), addDays(last, numberedWithin)];
  const found = await sentWhere(db, sql`s."on" <= ${to}::date and (s."on" >= ${from}::date or s."isUnpaid")`);
  const said = new Set(lines.flatMap((line) => numbersIn(allWords(line))));
  return found.filter((one) => one.on >= from || numbersIn(wordsIn(one.reference)).some((number) => said.has(number)));
}

type SaidLine = Omit<SentLine, 'amount'>;
type MaybeUndone = Pick<KnownSent, 'reference'> & Partial<Pick<KnownSent, 'standing' | 'isUndone'>>;

/** True where a line names a payment of a claim that was taken back, and not the one that stands, which may be the same written otherwise. */
export function saysUndone(line: SaidLine, { reference, standing = null }: MaybeUndone): boolean {
  const words = allWords(line);
  if (!hasReference(words, reference)) return false;
  if (standing === null || !hasReference(words, standing)) return true;
  // One that replaces another may name it too.
  return hasOwnNumber(words, reference, line.day) && !hasOwnNumber(words, standing, line.day);
}

/** Reads as a line says: a claim is paid once, by the payment that stands, or by one that was taken back where the line names that. */
export function asSaidBy<T extends MaybeUndone & Pick<KnownSent, 'id'>>(
  line: SaidLine,
  known: readonly T[],
): readonly T[] {
  const said = known.filter((one) => one.isUndone === true && saysUndone(line, one));
  const undone = new Map(said.map((one) => [one.id, one]));
  return [...known.filter(({ id, isUndone }) => isUndone !== true && !undone.has(id)), ...undone.values()];
}
