import { addDays, companyContact } from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { tableOf } from '#db/sql/tables.ts';
import { isNotedBack, sentMoney } from '#features/ledger/read-sent.ts';
import { undonePays } from '#features/ledger/undone-pays.ts';
import { returnMark } from './payer-words.ts';
import { type BankWords, numberedWithin } from './same-money.ts';

/** A line of the bank, as it is compared with money that left. */
export interface SentLine extends BankWords {
  readonly day: string;
  /** US dollars; below zero: it went out. */
  readonly amount: string;
}

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
  readonly isUnpaid: boolean;
  /** It was stopped, or taken back: a line that names it says otherwise. */
  readonly isStopped: boolean;
  /** Noted by hand: that it came back. */
  readonly isBack: boolean;
}

const { legalName, dba } = companyContact.fields;
/** A company's names, as `c`. */
export const companyNames = sql`array_remove(array[c.title, ${sql.ref(`c.${legalName.wire}`)}, ${sql.ref(`c.${dba.wire}`)}], null)`;
const companies = sql.table(tableOf(companyContact));

/**
 * Refunds and paid claims that did not come back; those whose money is in the bank still are among the unpaid, and so are those that
 * were stopped, noted as come back by hand, or taken back: the bank may pay a check all the same.
 */
export const sentOf = (db: Db, amounts: readonly string[]): Promise<readonly KnownSent[]> =>
  sentWhere(db, sql`s.amount = any(${amounts}::numeric[])`);

async function sentWhere(db: Db, isMeant: RawBuilder<unknown>): Promise<readonly KnownSent[]> {
  const stands = (step: string) =>
    sql`exists (select from refund_step x where x.of_id = s.id and x.undone_at is null and x.step = ${step})`;
  const { rows } =
    await sql<KnownSent>`select s.kind, s.id, s."companyId", ${companyNames} as names, s.amount::text as amount,
      s.reference, s."on"::text as "on", 'out' as way, not ${stands('paid')} as "isUnpaid",
      ${stands('stopped')} as "isStopped", ${isNotedBack} as "isBack"
    from (${sentMoney}) s join ${companies} c on c.id = s."companyId"
    where ${isMeant} and (${isNotedBack} or not ${stands('back')})
    union all select s.kind, s.id, s."companyId", ${companyNames}, s.amount::text, s.reference, s."on"::text, 'out', true, true, false
    from (${undonePays}) s join ${companies} c on c.id = s."companyId" where ${isMeant}`.execute(db);
  return rows;
}

/** Refunds and paid claims of whatever amount that some lines may be about: those of the months about them. */
export async function sentAbout(db: Db, lines: readonly SentLine[]): Promise<readonly KnownSent[]> {
  const days = lines
    .filter((line) => line.amount.startsWith('-') || returnMark(line) !== null)
    .map(({ day }) => day)
    .toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const [from, to] = [addDays(first, -numberedWithin), addDays(last, numberedWithin)];
  return sentWhere(db, sql`s."on" between ${from}::date and ${to}::date`);
}
