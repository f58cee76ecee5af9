import { randomUUID } from 'node:crypto';
import { agingOn, balanceOn, invoiceSums, registry } from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgersOfCompanies, readLedger } from '#features/ledger/read-ledger.ts';
import { verifyLedger } from '#office/keeping/records/verify-ledger.ts';
import { openEmpty } from '../../../test/databases/open-own.ts';
import { migrate, migrateTo } from '../migrate.ts';
import type { Database } from '../open-database.ts';
import type { OwnTables } from '../own-tables.ts';

let database: Database<OwnTables>;
beforeAll(async () => {
  database = await openEmpty();
});
afterAll(() => database.close());

/** As many invoices as a full program has in ten years where the long tests are run. */
const [count, perCompany] = process.env.TEST_LONG === '1' ? [2_000, 120] : [40, 25];
const companies = Array.from({ length: count }, () => randomUUID());

/** Invoices as versions before wrote them: the figure due, late charge, interest, paid, and the status. */
const kinds = [
  ['824.75', null, null, '0.00', 'open'],
  ['824.75', null, null, '800.00', 'partially_paid'],
  ['824.75', '2.48', '0.41', '827.64', 'paid'],
  ['-24.75', null, null, '0.00', 'credit'],
  ['100.00', null, null, '0.00', 'void'],
  // An office may have brought it in from elsewhere: more was paid than was due.
  ['100.00', null, null, '130.00', 'paid'],
  ['100.00', null, null, null, 'open'],
] as const;

interface Before {
  readonly id: string;
  readonly company: string;
  readonly kind: (typeof kinds)[number];
}

async function insert(rows: readonly Before[]): Promise<void> {
  for (const [index, { id, company, kind }] of rows.entries()) {
    const [due, late, interest, paid, status] = kind;
    const paidOn = paid !== null && paid !== '0.00' ? '2026-11-20' : null;
    const balance = status === 'partially_paid' ? '24.75' : status === 'open' ? due : '0.00';
    await sql`insert into node__invoice (id, title, created, changed, field_appb_company, field_invoice_number,
        field_invoice_date, field_due_date, field_amount_due, field_late_charge, field_interest, field_amount_paid,
        field_balance, field_invoice_status, field_paid_date, field_payment_reference)
      values (${id}::uuid, ${`INV-${index}`}, now(), '2026-12-01T12:00:00Z', ${company}::uuid, ${`INV-${index}`},
        '2026-11-05', '2026-11-10', ${due}, ${late}, ${interest}, ${paid}, ${balance}, ${status}, ${paidOn},
        ${paidOn === null ? null : `ACH ${index}`})`.execute(database.db);
  }
}

describe('invoices of before the ledger', () => {
  const rows = companies.flatMap((company) =>
    Array.from({ length: perCompany }, (_, index): Before => {
      const kind = kinds[index % kinds.length] ?? kinds[0];
      return { id: randomUUID(), company, kind };
    }),
  );

  it('are carried over: nothing is lost, and what they say is the sum of their rows', async () => {
    const { db } = database;
    await db.transaction().execute((tx) => migrateTo(tx, registry, '0018-bank'));
    await insert(rows);
    await migrate(db, registry);
    const { rows: after } = await sql<Record<string, string | null>>`select id, field_amount_paid as "amountPaid",
      field_late_charge as "lateCharge", field_interest as interest, field_balance as balance,
      field_invoice_status as status, field_paid_date as "paidOn" from node__invoice`.execute(db);
    const ledger = await readLedger(db, 'all');
    expect(ledger.invoices).toHaveLength(rows.length);
    const toldBy = new Map(after.map(({ id, ...told }) => [id, told]));
    for (const { ledger: own } of ledgersOfCompanies(ledger))
      for (const one of own.invoices) {
        const told = toldBy.get(one.id);
        expect({ ...told, amountPaid: told?.amountPaid ?? '0.00' }).toEqual(invoiceSums(own, one));
      }
    expect(await verifyLedger(db)).toEqual([]);
    const paid = rows.filter(({ kind }) => Number(kind[3]) > 0);
    expect(ledger.payments.map(({ amount }) => amount).toSorted()).toEqual(paid.map(({ kind }) => kind[3]).toSorted());
    expect(ledger.payments.every(({ reference, receivedOn }) => reference !== '' && receivedOn === '2026-11-20')).toBe(
      true,
    );
    for (const company of companies.slice(0, 3)) {
      const own = await readLedger(db, { companyId: company });
      expect(agingOn(own, '2026-12-31').total).toBe(balanceOn(own, '2026-12-31'));
      expect(own.invoices.every(({ chargeableFrom }) => chargeableFrom === '2026-11-10')).toBe(true);
    }
  }, 900_000);

  it('keep the day on which they were made void, and what was paid too much is unapplied', async () => {
    const ledger = await readLedger(database.db, 'all');
    expect(new Set(ledger.invoices.map(({ voidedOn }) => voidedOn))).toEqual(new Set([null, '2026-12-01']));
    const own = await readLedger(database.db, { companyId: companies[0] ?? '' });
    const credits = rows.filter(({ company, kind }) => company === companies[0] && kind[4] === 'credit').length;
    const over = rows.filter(({ company, kind }) => company === companies[0] && kind[3] === '130.00').length;
    expect(agingOn(own, '2026-12-31').unapplied).toBe((-24.75 * credits - 30 * over).toFixed(2));
  });
});
