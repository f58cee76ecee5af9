import { companyContact, type ListRow, reimbursementRequest } from '@packhouse/programme';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Office, openOffice } from '../../../../test/bad-days/office-days.ts';
import { everyRow } from '../../../../test/desk/ask.ts';
import { put } from '../../../../test/world.ts';

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

it('is a return that the office noted again, once a line that it was joined with by mistake is taken up', async () => {
  const { company, number, id } = await office.billed();
  const { ids } = await office.statement(['2026-11-20', 'CHECK 8120', '100.00'], ['2026-11-26', 'RENT', '-100.00']);
  await office.does('cashier', 'bank/book', { line: ids[0], pays: [{ invoice: number, amount: '100.00' }] });
  const [payment] = await office.paymentsOf(company);
  await office.byTwo('payment/return', { payment: payment?.id, on: '2026-11-25', reason: 'By mail' });
  const join = { line: ids[1], why: 'returned', payment: [payment?.id], note: 'No funds' };
  await office.byTwo('bank/set-aside', join);
  await office.byTwo('bank/take-up', { line: ids[1] }, 'cashier', 'second');
  expect([await outstandingOf(company), await office.openOf(id)]).toEqual([
    [`takenBack ${payment?.reference} 100.00`],
    '125.00',
  ]);
  await office.byTwo('bank/set-aside', join);
  await office.byTwo('payment/reinstate', { payment: payment?.id, reason: 'The bank was wrong' });
  expect([await outstandingOf(company), await office.openOf(id)]).toEqual([[], '0.00']);
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

it('is no money that was moved on out of what was taken back, and comes back as often as it is reinstated', async () => {
  const [company, other] = [await office.company(), await office.company()];
  const payment = await recorded(company, { reference: 'CHK 8130' });
  await office.does('cashier', 'payment/move', { payment, company: other, amount: '42.00' });
  await office.byTwo('payment/return', { payment, reason: 'No funds' });
  expect(await outstandingOf(company)).toEqual([]);
  await office.byTwo('payment/reinstate', { payment, reason: 'The bank was wrong' });
  expect(await outstandingOf(company)).toEqual(['cameIn CHK 8130 164.00']);
});

it('is no payment whose money was moved on and taken back there', async () => {
  const [company, other] = [await office.company(), await office.company()];
  const payment = await recorded(company, { reference: 'CHK 8131' });
  await office.does('cashier', 'payment/move', { payment, company: other });
  const [moved] = await office.paymentsOf(other);
  await office.byTwo('payment/return', { payment: moved?.id, reason: 'No funds' });
  expect(await outstandingOf(company)).toEqual([]);
});

it('is a refund alone whose coming back was undone, wherever its money was moved; no line takes that back', async () => {
  const [company, other] = [await office.company(), await office.company()];
  const payment = await recorded(company, { reference: 'CASH 1', method: 'other', on: '2026-10-20' });
  await office.byTwo('payment/refund', { payment, amount: '42.00', reference: 'CHK 908', on: '2026-11-26' });
  const refunds = office.world.db.selectFrom('refund').select('id').where('source_id', '=', payment);
  const { id: refund } = await refunds.executeTakeFirstOrThrow();
  await office.byTwo('refund/back', { refund, on: '2026-11-28', reason: 'In the mail' });
  const own = (await office.paymentsOf(company)).find(({ amount }) => amount === '42.00')?.id;
  await office.does('cashier', 'payment/move', { payment: own, company: other });
  await office.byTwo('refund/undo', { refund, reason: 'Another one' });
  expect(await outstandingOf(company)).toEqual(['refundSent CHK 908 42.00']);
  const { ids } = await office.statement(['2026-12-01', 'DEBIT MEMO', '-42.00']);
  const back = { line: ids[0], why: 'returned', payment: [own], note: 'No funds' };
  await office.refuses('refundGoneAgain', 'cashier', 'bank/set-aside', back);
});

/** Entries of a company that were taken off the list, each as its reference, reason, note and person. */
async function closedOf(company: string): Promise<readonly string[]> {
  const { rows } = await everyRow(office.world, office.person('auditor'), 'outstanding-closed', { company });
  return rows.map(({ reference, why, note, person }: ListRow) => `${reference} ${why} ${note} ${typeof person}`);
}

it('is not what somebody says no line will bring, with a reason; it is put back, or goes with its line after all', async () => {
  const company = await office.company();
  const entry = await recorded(company, { reference: 'CHK 8111' });
  await office.refuses('whyMissing', 'cashier', 'outstanding/close', { entry, why: 'other', note: ' ' });
  const other = { entry, why: 'other', note: 'Paid into the account of the state' };
  await office.does('cashier', 'outstanding/close', other);
  await office.refuses('isSoAlready', 'cashier', 'outstanding/close', other);
  expect([await outstandingOf(company), await closedOf(company)]).toEqual([
    [],
    ['CHK 8111 other Paid into the account of the state string'],
  ]);
  await office.does('cashier', 'outstanding/reopen', { entry });
  await office.refuses('isSoAlready', 'cashier', 'outstanding/reopen', { entry });
  expect([await outstandingOf(company), await closedOf(company)]).toEqual([['cameIn CHK 8111 164.00'], []]);
  await office.does('cashier', 'outstanding/close', { entry, why: 'other_account' });
  const { ids } = await office.statement(['2026-11-25', 'CHECK 8111', '164.00']);
  await office.does('cashier', 'bank/settle', { line: ids[0], with: { kind: 'payment', id: entry } });
  await office.refuses('rowUnknown', 'cashier', 'outstanding/reopen', { entry });
  await office.does('cashier', 'bank/undo', { line: ids[0] });
  expect([await outstandingOf(company), await closedOf(company)]).toEqual([['cameIn CHK 8111 164.00'], []]);
});

/** A granted claim of a company that was paid by a check. */
async function paidClaim(company: string, paymentReference: string): Promise<string> {
  const sums = { totalClaimed: '40.00', amountApproved: '40.00', decidedOn: '2026-11-16' };
  const paid = { status: 'paid', ...sums, paidOn: '2026-11-18', paymentReference };
  const about = { company: { type: companyContact.type, id: company } };
  return put(office.world, reimbursementRequest, { title: 'A claim' }, { ...about, ...paid });
}

it('is a claim that was paid until a line says so, then that it came back; paid anew it is another entry', async () => {
  const company = await office.company();
  const claim = await paidClaim(company, 'CHK 4031');
  expect(await outstandingOf(company)).toEqual(['claimSent CHK 4031 40.00']);
  await office.does('cashier', 'outstanding/close', { entry: claim, why: 'other_account' });
  expect(await outstandingOf(company)).toEqual([]);
  await office.does('cashier', 'reimbursement/undo-pay', { reimbursement: claim, reason: 'Never sent' });
  await office.does('cashier', 'reimbursement/pay', { reimbursement: claim, reference: 'CHK 4032', on: '2026-11-19' });
  expect([await outstandingOf(company), await closedOf(company)]).toEqual([['claimSent CHK 4032 40.00'], []]);
  const { ids } = await office.statement(['2026-11-24', 'CHECK 4032', '-40.00']);
  await office.does('cashier', 'outstanding/close', { entry: claim, why: 'before_statements' });
  await office.does('cashier', 'bank/settle', { line: ids[0], with: { kind: 'claim', id: claim } });
  expect([await outstandingOf(company), await closedOf(company)]).toEqual([[], []]);
  await office.byTwo('reimbursement/back', { reimbursement: claim, on: '2026-12-02', reason: 'In the mail' });
  expect(await outstandingOf(company)).toEqual(['cameBack CHK 4032 40.00']);
});
