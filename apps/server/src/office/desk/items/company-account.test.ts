import { agingOn, balanceOn, companyContact, defaultSettings, invoice } from '@packhouse/programme';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readLedger } from '#features/ledger/read-ledger.ts';
import { openWorld, put, type World } from '../../../../test/world.ts';
import { allocate } from '../../money/allocate.ts';
import { voidInvoice } from '../../money/issue-invoice.ts';
import { writeOff } from '../../money/let-go.ts';
import { recordPayment } from '../../money/record-payment.ts';
import { reversePayment } from '../../money/returned-payment.ts';
import { enterCompany, officeOn } from '../../office.fixture.ts';
import { companyAccount } from './company-account.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const on = (day: string) => officeOn(world, day);
const december = () => on('2026-12-20');

async function bill(companyId: string, number: string, amountDue: string): Promise<string> {
  const money = { amountDue, amountPaid: '0.00', balance: amountDue, status: 'open' };
  const company = { type: companyContact.type, id: companyId };
  const days = { issuedOn: '2026-11-05', dueOn: '2026-11-10' };
  return put(world, invoice, { title: number }, { number, company, ...days, ...money });
}

it('the account of a company is its statement, with an invoice that was charged, written off in part and made void', async () => {
  const company = (await enterCompany(on('2026-10-01'))).id;
  const invoiceId = await bill(company, 'INV-A-1', '100.00');
  await bill(company, 'INV-A-2', '50.00');
  const settings = { ...defaultSettings, returnedPaymentCharge: '25.00' };
  const money = { companyId: company, method: 'ach', receivedOn: '2026-11-20', reference: 'ACH 1' } as const;
  const { id } = await recordPayment(december(), { ...money, amount: '60.00' });
  await allocate(december(), { paymentId: id, invoiceId });
  await reversePayment({ ...december(), settings }, { paymentId: id, on: '2026-12-03', reason: 'No funds' });
  await writeOff(december(), { invoiceId, amount: '40.00', reason: 'Gone.' });
  await voidInvoice(on('2026-12-21'), invoiceId);
  const ledger = await readLedger(world.db, { companyId: company });
  const account = await companyAccount(world.db, company);
  expect(account.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['invoice', '100.00'],
    ['invoice', '50.00'],
    ['payment', '-60.00'],
    ['reversal', '60.00'],
    ['returned', '25.00'],
    ['writeOff', '-40.00'],
    ['void', '-85.00'],
  ]);
  expect(account.at(-1)?.balance).toBe('50.00');
  expect(account.at(-1)?.balance).toBe(balanceOn(ledger, '2026-12-31'));
  expect(agingOn(ledger, '2026-12-31').total).toBe('50.00');
});
