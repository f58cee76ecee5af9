import { randomUUID } from 'node:crypto';
import { agingOn, balanceOn, companyContact, defaultSettings, invoice } from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLedger } from '#features/ledger/read-ledger.ts';
import { getRow } from '#rows/rows.ts';
import { addPerson, call, openWorld, put, type World } from '../../../test/world.ts';
import { auditOf, enterCompany, officeOn } from '../office.fixture.ts';
import { allocate, applyCredit, undoAllocation } from './allocate.ts';
import { voidInvoice } from './issue-invoice.ts';
import { waiveCharge } from './let-go.ts';
import { payInvoice } from './pay-invoice.ts';
import { recordPayment } from './record-payment.ts';
import { reversePayment } from './returned-payment.ts';
import { moveUnapplied, refundUnapplied } from './take-out.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const on = (day: string) => officeOn(world, day);
const december = () => on('2026-12-20');

const newCompany = async () => (await enterCompany(on('2026-10-01'))).id;

/** An invoice of November 5, 2026, or a credit. */
async function bill(companyId: string, amountDue: string, dueOn = '2026-11-10'): Promise<string> {
  const number = `INV-${randomUUID().slice(0, 8)}`;
  const status = amountDue.startsWith('-') ? 'credit' : 'open';
  const money = { amountDue, amountPaid: '0.00', balance: amountDue, status };
  const company = { type: companyContact.type, id: companyId };
  return put(world, invoice, { title: number }, { number, company, issuedOn: '2026-11-05', dueOn, ...money });
}

const figures = async (id: string) => {
  const { values } = await getRow(december(), invoice, id);
  return [values.status, values.amountPaid, values.balance, values.paidOn, values.paymentReference];
};
const ledgerOf = (companyId: string | null) => readLedger(world.db, { companyId });
const received = (companyId: string | null, amount: string, receivedOn = '2026-11-20', reference = 'ACH 1') =>
  recordPayment(december(), { companyId, method: 'ach', receivedOn, amount, reference });

describe('payments', () => {
  it('one after the other stand beside each other, with the references of both', async () => {
    const id = await bill(await newCompany(), '100.00');
    await payInvoice(december(), { invoiceId: id, amount: '60.00', paidOn: '2026-11-20', reference: 'ACH 1' });
    expect(await figures(id)).toEqual(['partially_paid', '60.00', '40.00', '2026-11-20', 'ACH 1']);
    await payInvoice(december(), { invoiceId: id, amount: '40.00', paidOn: '2026-12-01', reference: 'CHK 7' });
    expect(await figures(id)).toEqual(['paid', '100.00', '0.00', '2026-12-01', 'ACH 1, CHK 7']);
  });

  it('of an unknown payer are moved whole, however the amount is written', async () => {
    const { id } = await received(null, '60.00');
    const toCompanyId = await newCompany();
    const part = moveUnapplied(december(), { paymentId: id, toCompanyId, amount: '59.99' });
    await expect(part).rejects.toMatchObject({ code: 'allIsMoved' });
    expect(await moveUnapplied(december(), { paymentId: id, toCompanyId, amount: '60' })).toEqual({ id });
  });

  it('pay several invoices, in parts, and no more than is left or open', async () => {
    const company = await newCompany();
    const [one, two] = [await bill(company, '100.00'), await bill(company, '50.00')];
    const { id } = await received(company, '120.00');
    expect(await allocate(december(), { paymentId: id, invoiceId: one })).toMatchObject({ amount: '100.00' });
    const more = allocate(december(), { paymentId: id, invoiceId: two, amount: '20.01' });
    await expect(more).rejects.toThrow('Of this payment 20.00 US dollars are left, not 20.01.');
    // At nine in the evening of the program's zone it is still the same day.
    const evening = { ...december(), now: new Date('2026-12-21T02:00:00Z') };
    await allocate(evening, { paymentId: id, invoiceId: two });
    expect((await ledgerOf(company)).allocations.map(({ madeOn }) => madeOn)).toEqual(['2026-12-20', '2026-12-20']);
    expect(await figures(two)).toEqual(['partially_paid', '20.00', '30.00', '2026-11-20', 'ACH 1']);
    await expect(allocate(december(), { paymentId: id, invoiceId: two })).rejects.toThrow('Nothing is left');
    const other = await received(company, '90.00');
    const above = allocate(december(), { paymentId: other.id, invoiceId: two, amount: '30.01' });
    await expect(above).rejects.toThrow('is open for 30.00 US dollars only');
    await expect(allocate(december(), { paymentId: other.id, invoiceId: one })).rejects.toThrow('Nothing is open');
  });

  it('of an unknown payer become those of the company whose invoice they pay', async () => {
    const company = await newCompany();
    const { id } = await received(null, '70.00');
    expect((await ledgerOf(null)).payments.map((one) => one.id)).toContain(id);
    await allocate(december(), { paymentId: id, invoiceId: await bill(company, '50.00') });
    expect((await ledgerOf(company)).payments.map((one) => one.id)).toEqual([id]);
    expect(agingOn(await ledgerOf(company), '2026-12-20')).toMatchObject({ unapplied: '-20.00', total: '-20.00' });
    const foreign = allocate(december(), { paymentId: id, invoiceId: await bill(await newCompany(), '5.00') });
    await expect(foreign).rejects.toThrow('of two companies');
  });

  it('are undone, which leaves the money unapplied and both in the trail', async () => {
    const company = await newCompany();
    const invoiceId = await bill(company, '100.00');
    const { id: paymentId } = await received(company, '100.00');
    const { id } = await allocate(december(), { paymentId, invoiceId });
    await undoAllocation(december(), id);
    expect(await figures(invoiceId)).toEqual(['open', '0.00', '100.00', null, null]);
    expect(agingOn(await ledgerOf(company), '2026-12-20')).toMatchObject({ unapplied: '-100.00', total: '0.00' });
    expect(agingOn(await ledgerOf(company), '2026-12-19')).toMatchObject({ unapplied: '0.00', total: '0.00' });
    expect((await auditOf(world, id)).map(({ action }) => action)).toEqual(['create', 'update']);
    await expect(undoAllocation(december(), id)).rejects.toThrow('undone on 12/20/2026 already');
  });

  it('that the bank returns stand as rows of their own, and cost what the program charges', async () => {
    const company = await newCompany();
    const invoiceId = await bill(company, '100.00');
    const { id: paymentId } = await received(company, '100.00');
    await allocate(december(), { paymentId, invoiceId });
    const settings = { ...defaultSettings, returnedPaymentCharge: '25.00' };
    const returned = { paymentId, on: '2026-12-03', reason: 'No funds' };
    await reversePayment({ ...december(), settings }, returned);
    expect(await figures(invoiceId)).toEqual(['open', '0.00', '125.00', null, null]);
    const ledger = await ledgerOf(company);
    expect([balanceOn(ledger, '2026-12-02'), balanceOn(ledger, '2026-12-03')]).toEqual(['0.00', '100.00']);
    await expect(reversePayment(december(), returned)).rejects.toThrow('taken back on 12/03/2026 already');
    await expect(allocate(december(), { paymentId, invoiceId })).rejects.toThrow('was taken back');
  });

  it.each([
    [{ amount: '0.00' }, 'is no amount'],
    [{ amount: '1.005' }, 'is no amount'],
    [{ receivedOn: '2026-12-21' }, 'still to come'],
    [{ receivedOn: '2026-02-30' }, 'is no day'],
    [{ postmarkedOn: '2026-11-21' }, 'after it was received'],
    [{ reference: 'x'.repeat(61) }, 'more than 60 characters'],
    [{ companyId: null, pays: [{ invoiceId: randomUUID(), amount: '1.00' }] }, 'unknown payer'],
  ])('are refused with %j', async (wrong, why) => {
    const right = { companyId: await newCompany(), method: 'check', receivedOn: '2026-11-20', amount: '5.00' } as const;
    await expect(recordPayment(december(), { ...right, reference: 'CHK 1', ...wrong })).rejects.toThrow(why);
  });

  it('that do not fit leave nothing half done', async () => {
    const company = await newCompany();
    const [one, two] = [await bill(company, '10.00'), await bill(company, '10.00')];
    const pays = [one, two].map((invoiceId) => ({ invoiceId, amount: '10.00' }));
    const common = { companyId: company, method: 'wire', receivedOn: '2026-11-20', reference: 'W 1' } as const;
    await expect(recordPayment(december(), { ...common, amount: '15.00', pays })).rejects.toThrow('5.00');
    expect((await ledgerOf(company)).payments).toEqual([]);
    expect(await figures(one)).toEqual(['open', '0.00', '10.00', null, null]);
  });
});

describe('money that pays nothing', () => {
  it('is paid back, or moved to another company, once', async () => {
    const [company, other] = [await newCompany(), await newCompany()];
    const { id: paymentId } = await received(company, '100.00');
    const source = { kind: 'payment', id: paymentId } as const;
    await refundUnapplied(december(), { source, amount: '30.00', on: '2026-12-01', reference: 'CHK 900' });
    const { id } = await moveUnapplied(december(), { paymentId, toCompanyId: other });
    expect((await ledgerOf(other)).payments).toMatchObject([{ id, amount: '70.00', receivedOn: '2026-11-20' }]);
    for (const day of ['2026-11-20', '2026-11-30', '2026-12-20']) {
      const both = [balanceOn(await ledgerOf(company), day), balanceOn(await ledgerOf(other), day)];
      expect(both).toEqual([day < '2026-12-01' ? '-30.00' : '0.00', '-70.00']);
    }
    await expect(moveUnapplied(december(), { paymentId, toCompanyId: other })).rejects.toThrow('Nothing of this');
    const again = refundUnapplied(december(), { source, amount: '0.01', on: '2026-12-01', reference: '' });
    await expect(again).rejects.toThrow('0.00 US dollars are unapplied');
  });

  it('is paid back on no day on which it was not there, or still paid something', async () => {
    const company = await newCompany();
    const invoiceId = await bill(company, '100.00');
    const { id: paymentId } = await received(company, '100.00', '2026-11-20');
    const source = { kind: 'payment', id: paymentId } as const;
    const back = (day: string, amount = '40.00') =>
      refundUnapplied(december(), { source, amount, on: day, reference: 'CHK 901' });
    await expect(back('2026-11-19')).rejects.toMatchObject({ code: 'unappliedSince', values: { day: '2026-11-20' } });
    const { id: allocationId } = await allocate(december(), { paymentId, invoiceId, amount: '70.00' });
    await back('2026-11-20', '30.00');
    await undoAllocation(december(), allocationId);
    await expect(back('2026-12-19')).rejects.toMatchObject({ code: 'unappliedSince', values: { day: '2026-12-20' } });
    await back('2026-12-20');
    const ledger = await ledgerOf(company);
    for (const day of ['2026-11-19', '2026-11-20', '2026-12-19', '2026-12-20'])
      expect([day, agingOn(ledger, day).total]).toEqual([day, balanceOn(ledger, day)]);
  });

  it('of an unknown payer becomes a company’s as it is', async () => {
    const [company, { id: paymentId }] = [await newCompany(), await received(null, '8.00')];
    expect(await moveUnapplied(december(), { paymentId, toCompanyId: company })).toEqual({ id: paymentId });
    expect((await ledgerOf(company)).payments).toMatchObject([{ id: paymentId, companyId: company }]);
  });
});

describe('a credit', () => {
  it('is applied to what is due first, and what is over stays a credit that can be paid back', async () => {
    const company = await newCompany();
    const later = await bill(company, '30.00', '2026-12-10');
    const first = await bill(company, '50.00');
    const credit = await bill(company, '-100.00');
    expect((await applyCredit(december(), credit)).map(({ amount }) => amount)).toEqual(['50.00', '30.00']);
    const { number } = (await getRow(december(), invoice, credit)).values;
    expect(await figures(first)).toEqual(['paid', '50.00', '0.00', '2026-11-05', number]);
    expect((await figures(later))[0]).toBe('paid');
    expect(await figures(credit)).toEqual(['credit', '-80.00', '-20.00', null, null]);
    await expect(applyCredit(december(), credit)).rejects.toThrow('no open invoice');
    const source = { kind: 'credit', id: credit } as const;
    await refundUnapplied(december(), { source, amount: '20.00', on: '2026-12-20', reference: 'CHK 901' });
    expect(await figures(credit)).toEqual(['credit', '-100.00', '0.00', null, null]);
    await expect(applyCredit(december(), credit)).rejects.toThrow('Nothing is left');
    await expect(applyCredit(december(), first)).rejects.toThrow('is no credit');
    await expect(voidInvoice(december(), credit)).rejects.toThrow('was paid back: it stays');
  });
});

describe('an invoice', () => {
  it('lets go of a charge that was paid, and the money is free again', async () => {
    const company = await newCompany();
    const invoiceId = await bill(company, '100.00');
    const { id: paymentId } = await received(company, '100.00');
    await allocate(december(), { paymentId, invoiceId });
    const settings = { ...defaultSettings, returnedPaymentCharge: '25.00' };
    await reversePayment({ ...december(), settings }, { paymentId, on: '2026-12-03', reason: 'No funds' });
    await payInvoice(december(), { invoiceId, amount: '125.00', paidOn: '2026-12-05', reference: 'ACH 2' });
    const [charge] = (await ledgerOf(company)).charges;
    const chargeId = charge?.id ?? '';
    await waiveCharge(december(), { chargeId, reason: 'The bank erred' });
    expect(await figures(invoiceId)).toEqual(['paid', '100.00', '0.00', '2026-12-05', 'ACH 2']);
    expect(agingOn(await ledgerOf(company), '2026-12-20')).toMatchObject({ unapplied: '-25.00', total: '-25.00' });
    await expect(waiveCharge(december(), { chargeId, reason: 'Again' })).rejects.toThrow('Nothing is left');
  });

  it('is void only while nothing pays it', async () => {
    const id = await bill(await newCompany(), '100.00');
    await payInvoice(december(), { invoiceId: id, amount: '9.00', paidOn: '2026-11-20', reference: 'ACH 1' });
    await expect(voidInvoice(december(), id)).rejects.toThrow('undo that first');
  });
});

describe('a company', () => {
  it('reaches nothing of the ledger but the sums of its invoices', async () => {
    const company = await newCompany();
    const person = await addPerson(world, { companyId: company });
    const id = await bill(company, '100.00');
    await payInvoice(december(), { invoiceId: id, amount: '60.00', paidOn: '2026-11-20', reference: 'ACH 1' });
    for (const table of ['payment', 'allocation', 'charge', 'charge_run', 'waiver', 'write_off', 'refund'])
      for (const path of [`/jsonapi/node/${table}`, `/jsonapi/${table}/${table}`]) {
        expect((await call(world, person, 'GET', path)).status).toBe(404);
        expect((await call(world, person, 'GET', `/jsonapi/node/invoice?include=${table}`)).status).toBe(400);
      }
    const { body } = await call(world, person, 'GET', '/jsonapi/node/invoice');
    expect(body.data).toMatchObject([{ attributes: { field_amount_paid: '60.00', field_balance: '40.00' } }]);
  });
});

describe('two at the same moment', () => {
  const outcomes = async (both: readonly Promise<unknown>[]) =>
    (await Promise.allSettled(both)).map(({ status }) => status).toSorted();

  it('never apply the same money twice, nor pay the same balance twice', async () => {
    const company = await newCompany();
    const [one, two] = [await bill(company, '100.00'), await bill(company, '100.00')];
    const { id: paymentId } = await received(company, '100.00');
    const give = (invoiceId: string) => allocate(december(), { paymentId, invoiceId, amount: '100.00' });
    expect(await outcomes([give(one), give(two), give(one)])).toEqual(['fulfilled', 'rejected', 'rejected']);
    const open = [await figures(one), await figures(two)].find(([status]) => status === 'open') === undefined;
    expect(open).toBe(false);
    const spare = await received(company, '100.00');
    const both = [one, two].map((invoiceId) => allocate(december(), { paymentId: spare.id, invoiceId }));
    expect(await outcomes(both)).toEqual(['fulfilled', 'rejected']);
    expect(agingOn(await ledgerOf(company), '2026-12-20').total).toBe('0.00');
  });

  it('never give the money of an unknown payer to two companies, nor pay it back twice', async () => {
    const companies = [await newCompany(), await newCompany()];
    const invoices = [await bill(companies[0] ?? '', '10.00'), await bill(companies[1] ?? '', '10.00')];
    const { id: paymentId } = await received(null, '10.00');
    expect(await outcomes(invoices.map((invoiceId) => allocate(december(), { paymentId, invoiceId })))).toEqual([
      'fulfilled',
      'rejected',
    ]);
    const [company = ''] = companies;
    const spare = await received(company, '10.00');
    const source = { kind: 'payment', id: spare.id } as const;
    const back = () => refundUnapplied(december(), { source, amount: '10.00', on: '2026-12-20', reference: 'R' });
    expect(await outcomes([back(), back()])).toEqual(['fulfilled', 'rejected']);
  });

  it('never undo, return or void what the other has just changed', async () => {
    const company = await newCompany();
    const invoiceId = await bill(company, '10.00');
    const { id: paymentId } = await received(company, '10.00');
    const { id } = await allocate(december(), { paymentId, invoiceId });
    expect(await outcomes([undoAllocation(december(), id), undoAllocation(december(), id)])).toEqual([
      'fulfilled',
      'rejected',
    ]);
    const both = [allocate(december(), { paymentId, invoiceId }), voidInvoice(december(), invoiceId)];
    expect(await outcomes(both)).toEqual(['fulfilled', 'rejected']);
    const { rows } = await sql<{ sum: string }>`select coalesce(sum(amount), 0)::text as sum from allocation
      where source_id = ${paymentId}::uuid and undone_on is null`.execute(world.db);
    const [status] = await figures(invoiceId);
    expect(rows[0]?.sum).toBe(status === 'void' ? '0' : '10.00');
  });
});
