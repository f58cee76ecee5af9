import type { ListRow } from '@packhouse/programme';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Office, openOffice } from '../../../../test/bad-days/office-days.ts';
import { everyRow } from '../../../../test/desk/ask.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
  // The bank has told of these days.
  await office.statement(['2026-11-01', 'INTEREST', '0.01'], ['2026-12-18', 'INTEREST', '0.01']);
});
afterAll(() => office.world.close());
afterEach(() => office.addsUp());

/** A company's outstanding entries, each as its kind, reference and amount. */
async function outstandingOf(company: string): Promise<readonly string[]> {
  const { rows } = await everyRow(office.world, office.person('auditor'), 'outstanding', { company });
  return rows.map(({ kind, reference, amount }: ListRow) => `${kind} ${reference} ${amount}`);
}

const recorded = async (company: string, more: object = {}) => {
  const check = { company, method: 'check', on: '2026-11-20', amount: '164.00', reference: 'CHK 8103', ...more };
  await office.does('cashier', 'payment/record', check);
  return (await office.paymentsOf(company)).find(({ reference }) => reference === check.reference)?.id ?? '';
};

it('is a payment until a line brings it, also once it was moved; none of a day that no statement tells of', async () => {
  const [company, other] = [await office.company(), await office.company()];
  const payment = await recorded(company);
  await recorded(company, { method: 'customs', reference: 'CUSTOMS 1', amount: '12.00' });
  await recorded(company, { on: '2026-12-19', reference: 'CHK 8104', amount: '13.00' });
  await office.does('cashier', 'payment/move', { payment, company: other, amount: '64.00' });
  expect([await outstandingOf(company), await outstandingOf(other)]).toEqual([['cameIn CHK 8103 164.00'], []]);
  const { ids } = await office.statement(['2026-11-24', 'CHECK 8103', '164.00']);
  await office.does('cashier', 'bank/settle', { line: ids[0], with: { kind: 'payment', id: payment } });
  expect(await outstandingOf(company)).toEqual([]);
});

it('is what was taken back and reinstated by hand, and what was typed with a day of last year', async () => {
  const company = await office.company();
  const payment = await recorded(company, { reference: 'CHK 8108' });
  await office.byTwo('payment/return', { payment, reason: 'No funds' });
  expect(await outstandingOf(company)).toEqual([]);
  await office.byTwo('payment/reinstate', { payment, reason: 'The bank was wrong' });
  await recorded(company, { reference: 'CHK 8109', amount: '65.00', on: '2025-11-20' });
  await recorded(company, { reference: 'CHK 8110', amount: '66.00', on: '2026-08-20' });
  expect(await outstandingOf(company)).toEqual(['cameIn CHK 8109 65.00', 'cameIn CHK 8108 164.00']);
});

it('is a check that stands there twice, for its line was booked as another one', async () => {
  const { company, number } = await office.billed();
  const payment = await recorded(company, { amount: '100.00', reference: 'CHK 8105' });
  const { ids } = await office.statement(['2026-11-24', 'CHECK 8150', '100.00']);
  const book = { line: ids[0], pays: [{ invoice: number, amount: '100.00' }], another: true };
  await office.does('cashier', 'bank/book', book);
  expect(await outstandingOf(company)).toEqual(['cameIn CHK 8105 100.00']);
  await office.byTwo('payment/return', { payment, mistake: true, reason: 'It is CHECK 8150' });
  expect(await outstandingOf(company)).toEqual([]);
});

it('is a return that the office noted, until the line that says so', async () => {
  const { company, number } = await office.billed();
  const { ids } = await office.statement(
    ['2026-11-20', 'CHECK 8106', '100.00'],
    ['2026-11-26', 'RETURNED CHECK 8106 NSF', '-100.00'],
  );
  await office.does('cashier', 'bank/book', { line: ids[0], pays: [{ invoice: number, amount: '100.00' }] });
  const [payment] = await office.paymentsOf(company);
  await office.byTwo('payment/return', { payment: payment?.id, on: '2026-11-25', reason: 'By mail' });
  expect(await outstandingOf(company)).toEqual([`takenBack ${payment?.reference} 100.00`]);
  const back = { line: ids[1], why: 'returned', payment: [payment?.id], note: 'No funds' };
  await office.byTwo('bank/set-aside', back);
  expect(await outstandingOf(company)).toEqual([]);
});

it('is a refund that was sent, then that it came back, until lines say so', async () => {
  const company = await office.company();
  const payment = await recorded(company, { reference: 'CHK 8107' });
  const { ids: brought } = await office.statement(['2026-11-24', 'CHECK 8107', '164.00']);
  await office.does('cashier', 'bank/settle', { line: brought[0], with: { kind: 'payment', id: payment } });
  await office.byTwo('payment/refund', { payment, amount: '64.00', reference: 'CHK 907', on: '2026-11-26' });
  expect(await outstandingOf(company)).toEqual(['refundSent CHK 907 64.00']);
  const refunds = office.world.db.selectFrom('refund').select('id').where('source_id', '=', payment);
  const { id: refund } = await refunds.executeTakeFirstOrThrow();
  const { ids } = await office.statement(['2026-11-28', 'CHECK 907', '-64.00']);
  await office.does('cashier', 'bank/settle', { line: ids[0], with: { kind: 'refund', id: refund } });
  expect(await outstandingOf(company)).toEqual([]);
  await office.byTwo('refund/back', { refund, on: '2026-12-02', reason: 'In the mail' });
  expect(await outstandingOf(company)).toEqual(['cameBack CHK 907 64.00']);
});
