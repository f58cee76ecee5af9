import { companyContact, invoice } from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyLedger } from '#office/keeping/records/verify-ledger.ts';
import { previewCharges, runCharges } from '#office/money/charge-runs.ts';
import { waiveCharge, writeOff } from '#office/money/let-go.ts';
import { payInvoice } from '#office/money/pay-invoice.ts';
import { recordPayment } from '#office/money/record-payment.ts';
import { reversePayment } from '#office/money/returned-payment.ts';
import { refundUnapplied } from '#office/money/take-out.ts';
import { enterCompany, officeOn } from '#office/office.fixture.ts';
import { openWorld, put, type World } from '../../../test/world.ts';

const day = '2026-12-20';
let world: World;
let paymentId: string;
let invoiceId: string;
beforeAll(async () => {
  world = await openWorld();
  const office = officeOn(world, day);
  const settings = { ...office.settings, lateChargePercent: '10', lateGraceDays: 0, returnedPaymentCharge: '5.00' };
  const charging = { ...office, settings };
  const { id } = await enterCompany(officeOn(world, '2026-10-01'));
  const company = { type: companyContact.type, id };
  const money = { amountDue: '100.00', amountPaid: '0.00', balance: '100.00', status: 'open' };
  const days = { issuedOn: '2026-11-05', dueOn: '2026-11-10' };
  invoiceId = await put(world, invoice, { title: 'INV-1' }, { number: 'INV-1', company, ...days, ...money });
  const shown = await previewCharges(charging, day);
  await runCharges(charging, shown);
  const { id: chargeId } = await world.db.selectFrom('charge').select('id').executeTakeFirstOrThrow();
  await waiveCharge(office, { chargeId, amount: '4.00', reason: 'Flood' });
  await payInvoice(office, { invoiceId, amount: '50.00', paidOn: '2026-11-20', reference: 'ACH 1' });
  await writeOff(office, { invoiceId, amount: '1.00', reason: 'Cents' });
  const check = {
    companyId: id,
    method: 'check',
    receivedOn: '2026-11-20',
    amount: '90.00',
    reference: 'CHK 1',
  } as const;
  paymentId = (await recordPayment(office, check)).id;
  const source = { kind: 'payment', id: paymentId } as const;
  await refundUnapplied(office, { source, amount: '30.00', on: '2026-12-01', reference: 'CHK 900' });
  await reversePayment(charging, { paymentId, on: '2026-12-05', reason: 'No funds' });
});
afterAll(() => world.close());

const run = (statement: string) => sql.raw(statement).execute(world.db);
const tables = 'payment allocation charge_run charge waiver write_off refund invoice_terms'.split(' ');

describe('the ledger in the database', () => {
  it.each(tables)('loses no row of %s, and is not emptied', async (table) => {
    const { rows } = await sql<{ count: string }>`select count(*) from ${sql.table(table)}`.execute(world.db);
    expect(Number(rows[0]?.count)).toBeGreaterThan(0);
    await expect(run(`delete from ${table}`)).rejects.toThrow('Nothing is taken out of the ledger.');
    await expect(run(`truncate ${table} cascade`)).rejects.toThrow('is not emptied');
  });

  it.each([
    'update payment set amount = 1',
    'update payment set received_on = received_on - 1',
    "update payment set reference = 'x'",
    'update payment set reversed_on = null where reversed_on is not null',
    'update payment set company_id = gen_random_uuid() where company_id is not null',
    "update payment set ended_allocations = '{}'::uuid[] || gen_random_uuid() where reversed_on is not null",
    'update allocation set amount = 1',
    'update allocation set invoice_id = gen_random_uuid()',
    'update charge set amount = 0',
    'update charge_run set as_of = as_of - 1',
    'update waiver set amount = 100',
    'update write_off set amount = 100',
    'update refund set amount = 1',
    'update refund set moved_to = source_id',
    'update invoice_terms set debit_of = null where debit_of is not null',
  ])('refuses %s', async (statement) => {
    await expect(run(statement)).rejects.toThrow('stays as it was written');
  });

  it('takes the marks that undo, once', async () => {
    const { id } = await world.db.selectFrom('allocation').select('id').executeTakeFirstOrThrow();
    await world.db
      .transaction()
      .execute(async (tx) => {
        const undo = () => tx.updateTable('allocation').set({ undone_on: day }).where('id', '=', id).execute();
        await undo();
        await expect(
          tx.updateTable('allocation').set({ undone_on: '2026-12-21' }).where('id', '=', id).execute(),
        ).rejects.toThrow('stays as it was written');
      })
      .catch(() => undefined);
  });
});

describe('the ledger added up', () => {
  it('foots as it is', async () => {
    expect(await verifyLedger(world.db)).toEqual([]);
  });

  it.each([
    ['update payment set amount = 91 where reversed_on is not null', 'payment', 'not as the trail says'],
    ['update allocation set amount = 49', 'invoice', 'its rows make'],
    ['delete from refund', 'refund', 'is gone'],
    ['update allocation set amount = 500', 'payment', 'more than there is of it'],
    [
      "update node__invoice set field_balance = 7 where field_invoice_number = 'INV-1'",
      'invoice',
      'says a balance of 7',
    ],
    [
      "update node__invoice set field_amount_paid = 51 where field_invoice_number = 'INV-1'",
      'invoice',
      'says 51.00 paid, its rows make 50.00',
    ],
    ["update node__invoice set field_due_date = '2030-01-01'", 'invoice', 'not as the trail says'],
    ["update node__invoice set field_invoice_status = 'void'", 'invoice', 'not as the trail says'],
    [
      'update node__invoice set field_amount_due = field_amount_due - 5, field_balance = field_balance - 5',
      'invoice',
      'not as the trail says',
    ],
    ["delete from node__invoice where field_invoice_number = 'INV-1'", 'invoice', 'is gone'],
    [
      `insert into payment (id, company_id, method, received_on, amount, rest, reference, made_at)
        select gen_random_uuid(), company_id, method, received_on, 9999, 9999, 'W 1', made_at from payment limit 1`,
      'payment',
      'is not in the trail',
    ],
    [
      'update payment set reversed_on = received_on, reversed_at = made_at, rest = 0 where reversed_on is null',
      'payment',
      'taken back, and the trail does not say so',
    ],
    ['update payment set rest = 3 where reversed_on is null', 'payment', 'keeps a rest of 3'],
    ['update payment set rest = 3 where reversed_on is not null', 'payment', 'taken back, and keeps a rest of 3'],
  ])('names what %s made of it', async (statement, table, problem) => {
    const undone = new Error('undone');
    const faults = await world.db
      .transaction()
      .execute(async (tx) => {
        // As the owner of the database can: past every guard.
        for (const table of [...tables, 'node__invoice'])
          await sql.raw(`alter table ${table} disable trigger user`).execute(tx);
        await sql.raw(statement).execute(tx);
        undone.cause = await verifyLedger(tx);
        throw undone;
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error;
        return undone.cause;
      });
    expect(faults).toContainEqual(expect.objectContaining({ table, problem: expect.stringContaining(problem) }));
  });
});
