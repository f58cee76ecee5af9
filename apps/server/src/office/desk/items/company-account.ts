import { type AccountEntry, accountStatement, always, compareDecimals } from '@packhouse/programme';
import type { Db } from '#db/db.ts';
import { readEntryTimes } from '#features/ledger/read-entry-times.ts';
import { type NamedLedger, readLedger } from '#features/ledger/read-ledger.ts';

const allDays = { from: '0001-01-01', to: always } as const;

/** The account as a ledger: each entry that moves the balance, the oldest first, with the balance after it, as the company's statement has it. */
export async function companyAccount(db: Db, companyId: string): Promise<readonly AccountEntry[]> {
  const ledger = await readLedger(db, { companyId });
  const names = namesIn(ledger);
  return accountStatement(ledger, allDays, await readEntryTimes(db, companyId))
    .lines.filter(({ amount }) => compareDecimals(amount, '0') !== 0)
    .map(({ id, on, kind, invoiceId, amount, balance }) => ({
      id,
      day: on,
      kind,
      reference: names.get(invoiceId ?? id) ?? '',
      amount,
      balance,
    }));
}

/** Numbers of invoices, references of payments and refunds. */
const namesIn = ({ invoices, payments, refunds }: NamedLedger): ReadonlyMap<string, string> =>
  new Map([
    ...invoices.map(({ id, number }) => [id, number] as const),
    ...[...payments, ...refunds].map(({ id, reference }) => [id, reference] as const),
  ]);
