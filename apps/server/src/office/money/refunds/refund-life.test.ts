import {
  agingOn,
  balanceOn,
  type ClaimItem,
  companyContact,
  invoice,
  reimbursementRequest,
} from '@packhouse/programme';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLedger } from '#features/ledger/read-ledger.ts';
import { askOffice } from '../../../../test/desk/ask.ts';
import { addCompany, openWorld, type Person, put, type World } from '../../../../test/world.ts';
import { addOfficePerson, type TestPerson } from '../../acts/acting.fixture.ts';
import { officeOn } from '../../office.fixture.ts';
import { recordPayment } from '../record-payment.ts';

let world: World;
let cashier: TestPerson;
let approver: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  world = await openWorld();
  world.now = new Date('2026-12-20T15:00:00Z');
  cashier = await addOfficePerson(world, ['cashier']);
  approver = await addOfficePerson(world, ['approver']);
  other = await addOfficePerson(world, ['approver']);
});
afterAll(() => world.close());

interface Answer {
  readonly state?: string;
  readonly decision?: string;
  readonly errors?: readonly { readonly code: string }[];
}

async function post(person: Person, path: string, given: object): Promise<Answer> {
  const { json } = await world.app.inject({
    method: 'POST',
    url: `/office/api/${path}`,
    headers: { authorization: `Bearer ${person.token}` },
    payload: { given },
  });
  // Border: what a route answers is read by its tests as it comes.
  return json() as Answer;
}

/** Proposed by one, confirmed by another. */
async function byTwo(path: string, given: object, first: TestPerson = cashier, second: TestPerson = approver) {
  const { decision, ...proposed } = await post(first, path, given);
  expect(proposed).toMatchObject({ state: 'waits' });
  expect(await post(second, 'decision/confirm', { number: decision })).toMatchObject({ state: 'done' });
}

/** A company's check of 100.00, of which 40.00 are to be paid back. */
async function refunded(receivedOn = '2026-11-20') {
  const company = await addCompany(world);
  const check = { companyId: company, method: 'check', receivedOn, amount: '100.00' } as const;
  const { id: payment } = await recordPayment(officeOn(world, '2026-12-20'), { ...check, reference: 'CHK 1' });
  await byTwo('payment/refund', { payment, amount: '40.00', reference: 'CHK 900', on: '2026-12-01' });
  const { id: refund } = await world.db
    .selectFrom('refund')
    .select('id')
    .where('source_id', '=', payment)
    .executeTakeFirstOrThrow();
  return { company, payment, refund };
}

const ledgerOf = (company: string) => readLedger(world.db, { companyId: company });
const stateOf = async (refund: string) => {
  const { json } = await world.app.inject({
    method: 'GET',
    url: '/office/api/refund/list',
    headers: { authorization: `Bearer ${cashier.token}` },
  });
  // Border: as above.
  const { data } = json() as { readonly data: readonly { readonly id: string; readonly state: string }[] };
  return data.find(({ id }) => id === refund)?.state;
};
async function foots(company: string, unapplied: string) {
  const ledger = await ledgerOf(company);
  expect(agingOn(ledger, '2026-12-20')).toMatchObject({ unapplied });
  for (const day of ['2026-12-01', '2026-12-05', '2026-12-20'])
    expect([day, agingOn(ledger, day).total]).toEqual([day, balanceOn(ledger, day)]);
}

describe('a refund', () => {
  it('is released by a second person, sent, and its money is unapplied once it came back', async () => {
    const { company, refund } = await refunded();
    expect(await stateOf(refund)).toBe('released');
    expect(await post(cashier, 'refund/sent', { refund, on: '2026-12-02' })).toMatchObject({ state: 'done' });
    expect(await stateOf(refund)).toBe('sent');
    await foots(company, '-60.00');
    await byTwo('refund/back', { refund, on: '2026-12-05', reason: 'Moved, no address' });
    expect(await stateOf(refund)).toBe('back');
    await foots(company, '-100.00');
    expect((await ledgerOf(company)).payments).toMatchObject([
      { amount: '100.00', isBack: false },
      { amount: '40.00', reference: 'CHK 900', receivedOn: '2026-12-05', isBack: true },
    ]);
  });

  it('is stopped before it left, and never after', async () => {
    const { company, refund } = await refunded();
    await byTwo('refund/stop', { refund, reason: 'Wrong amount' });
    expect(await stateOf(refund)).toBe('stopped');
    await foots(company, '-100.00');
    const [again] = (await post(cashier, 'refund/sent', { refund })).errors ?? [];
    expect(again?.code).toBe('refundStopped');
    const late = await refunded();
    await post(cashier, 'refund/sent', { refund: late.refund });
    const [stopped] = (await post(cashier, 'refund/stop', { refund: late.refund, reason: 'x' })).errors ?? [];
    expect(stopped?.code).toBe('refundSent');
  });

  it('is stopped however long its money had lain: charges take it as paid on the day that it came in', async () => {
    const { company, refund } = await refunded('2026-05-04');
    await byTwo('refund/stop', { refund, reason: 'Wrong address' });
    const again = (await ledgerOf(company)).payments.at(-1);
    expect(again).toMatchObject({ receivedOn: '2026-12-20', postmarkedOn: '2026-05-04' });
    await foots(company, '-100.00');
  });

  it('is undone step by step, by people other than one alone where money is at stake', async () => {
    const { company, refund } = await refunded();
    await post(cashier, 'refund/sent', { refund });
    expect(await post(cashier, 'refund/undo', { refund, reason: 'Still here' })).toMatchObject({ state: 'done' });
    expect(await stateOf(refund)).toBe('released');
    await byTwo('refund/stop', { refund, reason: 'Wrong amount' });
    await byTwo('refund/undo', { refund, reason: 'It had left' }, cashier, other);
    expect(await stateOf(refund)).toBe('released');
    await foots(company, '-60.00');
    const [again] = (await post(cashier, 'refund/undo', { refund, reason: 'x' })).errors ?? [];
    expect(again?.code).toBe('refundNothingNoted');
    await byTwo('refund/back', { refund, on: '2026-12-10', reason: 'In the mail' });
    await foots(company, '-100.00');
  });

  it('that came back leaves money that no bank takes back: that is undone at the refund', async () => {
    const { company, refund } = await refunded();
    await byTwo('refund/stop', { refund, reason: 'Wrong amount' });
    const back = (await ledgerOf(company)).payments.at(-1)?.id ?? '';
    const given = { payment: back, reason: 'x' };
    expect((await post(cashier, 'payment/return', given)).errors?.[0]?.code).toBe('refundNotReturned');
    await byTwo('refund/undo', { refund, reason: 'It had left' }, cashier, other);
    expect((await post(cashier, 'payment/reinstate', given)).errors?.[0]?.code).toBe('refundGoneAgain');
  });

  it('is of no day before its own, and none to come', async () => {
    const { refund } = await refunded();
    expect((await post(cashier, 'refund/sent', { refund, on: '2026-11-30' })).errors?.[0]?.code).toBe('refundedOn');
    expect((await post(cashier, 'refund/sent', { refund, on: '2026-12-21' })).errors?.[0]?.code).toBe('dayToCome');
    await post(cashier, 'refund/sent', { refund, on: '2026-12-10' });
    const early = { refund, on: '2026-12-09', reason: 'In the mail' };
    expect((await post(cashier, 'refund/back', early)).errors?.[0]?.code).toBe('refundLeftOn');
    const none = '00000000-0000-4000-8000-000000000000';
    for (const unknown of [none, 'x'])
      expect((await post(cashier, 'refund/sent', { refund: unknown })).errors?.[0]?.code).toBe('refundUnknown');
  });

  it('comes back once, however many say so at once', async () => {
    const { company, refund } = await refunded();
    const { decision } = await post(cashier, 'refund/back', { refund, on: '2026-12-05', reason: 'x' });
    const both = await Promise.all(
      [approver, other].map((person) => post(person, 'decision/confirm', { number: decision })),
    );
    expect(both.map(({ state }) => state ?? 'refused').toSorted()).toEqual(['done', 'refused']);
    await foots(company, '-100.00');
  });
});

describe('the payment of a claim', () => {
  const paid = async () => {
    const company = await addCompany(world);
    const of = { type: companyContact.type, id: company };
    const sent = { status: 'paid', amountApproved: '40.00', paidOn: '2026-12-01', paymentReference: 'ACH 77' };
    const title = `A claim ${company.slice(0, 8)}`;
    const id = await put(world, reimbursementRequest, { title }, { company: of, ...sent });
    return { company, id, title };
  };

  it('comes back without a line of the bank, by two people, and that is undone', async () => {
    const { company, title: reimbursement } = await paid();
    await byTwo('reimbursement/back', { reimbursement, on: '2026-12-05', reason: 'Account closed' });
    await foots(company, '-40.00');
    expect((await ledgerOf(company)).payments).toMatchObject([{ amount: '40.00', reference: 'ACH 77', isBack: true }]);
    const [twice] = (await post(cashier, 'reimbursement/back', { reimbursement, reason: 'x' })).errors ?? [];
    expect(twice?.code).toBe('refundIsBack');
    await byTwo('reimbursement/undo-back', { reimbursement, reason: 'Another claim' }, cashier, other);
    await foots(company, '0.00');
  });

  it('is noted with a day that has come, and taken back while nothing more is said of it', async () => {
    const company = { type: companyContact.type, id: await addCompany(world) };
    const granted = {
      status: 'partially_approved',
      totalClaimed: '50.00',
      amountApproved: '40.00',
      decidedOn: '2026-12-10',
    };
    const id = await put(world, reimbursementRequest, { title: 'Granted' }, { company, ...granted });
    const pay = (on: string, reference = 'ACH 78') =>
      post(cashier, 'reimbursement/pay', { reimbursement: id, on, reference });
    expect((await pay('2026-12-21')).errors?.[0]?.code).toBe('dayToCome');
    expect((await pay('2026-12-09')).errors?.[0]?.code).toBe('paidBeforeGranted');
    expect((await pay('2026-13-01')).errors?.[0]?.code).toBe('noDay');
    expect((await pay('2026-12-19', 'x'.repeat(61))).errors?.[0]?.code).toBe('referenceTooLong');
    expect(await pay('2026-12-19')).toMatchObject({ state: 'done' });
    const undo = { reimbursement: id, reason: 'Another claim was meant' };
    const refused = await post(approver, 'reimbursement/undo-pay', undo);
    expect(refused.state).toBeUndefined();
    expect(await post(cashier, 'reimbursement/undo-pay', undo)).toMatchObject({ state: 'done' });
    const item = async (): Promise<ClaimItem> =>
      (await askOffice(world, approver, `items/reimbursements/${id}`)).body.data;
    expect(await item()).toMatchObject({ head: { state: 'partially_approved' }, paidOn: null, paymentReference: null });
    expect(await pay('2026-12-20', 'ACH 79')).toMatchObject({ state: 'done' });
    expect(await item()).toMatchObject({ sent: { isNoted: true }, paymentReference: 'ACH 79' });
    await byTwo('reimbursement/back', { reimbursement: id, on: '2026-12-20', reason: 'Account closed' });
    expect((await post(cashier, 'reimbursement/undo-pay', undo)).errors?.[0]?.code).toBe('refundIsBack');
  });

  it('stands on the claim, with the money that it is now', async () => {
    const { company, id, title: reimbursement } = await paid();
    const shown = async (): Promise<ClaimItem> =>
      (await askOffice(world, approver, `items/reimbursements/${id}`)).body.data;
    expect((await shown()).sent).toMatchObject({ back: null });
    await byTwo('reimbursement/back', { reimbursement, on: '2026-12-05', reason: 'Account closed' });
    const payment = (await ledgerOf(company)).payments[0]?.id;
    expect((await shown()).sent).toMatchObject({ back: { on: '2026-12-05', payment, isByLine: false } });
  });

  it('that was not paid comes back from nowhere', async () => {
    const company = { type: companyContact.type, id: await addCompany(world) };
    await put(
      world,
      reimbursementRequest,
      { title: 'Unpaid' },
      { company, status: 'approved', amountApproved: '40.00' },
    );
    const refused = async (act: string, reimbursement: string) =>
      (await post(cashier, act, { reimbursement, reason: 'x' })).errors?.[0]?.code;
    for (const act of ['back', 'undo-back', 'undo-pay'])
      expect(await refused(`reimbursement/${act}`, 'Unpaid')).toBe('claimNotPaid');
    const { title } = await paid();
    expect(await refused('reimbursement/undo-back', title)).toBe('refundNothingNoted');
  });
});

describe('a refund of a payment that bounced', () => {
  it('pays the debit once it came back, whichever was first', async () => {
    const first = await refunded();
    await byTwo('payment/return', { payment: first.payment, on: '2026-12-05', reason: 'No funds' }, cashier, other);
    await foots(first.company, '0.00');
    expect(balanceOn(await ledgerOf(first.company), '2026-12-20')).toBe('40.00');
    await byTwo('refund/back', { refund: first.refund, on: '2026-12-06', reason: 'Refused' });
    expect(balanceOn(await ledgerOf(first.company), '2026-12-20')).toBe('0.00');
    await foots(first.company, '0.00');
    const then = await refunded();
    await byTwo('refund/stop', { refund: then.refund, reason: 'The check smells' });
    await byTwo('payment/return', { payment: then.payment, on: '2026-12-05', reason: 'No funds' }, cashier, other);
    expect(balanceOn(await ledgerOf(then.company), '2026-12-20')).toBe('0.00');
    await foots(then.company, '0.00');
    const [debit] = (await ledgerOf(then.company)).invoices;
    expect(debit?.amountDue).toBe('40.00');
    await byTwo('refund/undo', { refund: then.refund, reason: 'It had left' }, cashier, other);
    expect(balanceOn(await ledgerOf(then.company), '2026-12-20')).toBe('40.00');
    await foots(then.company, '0.00');
  });

  it('of a credit comes back as money too', async () => {
    const company = await addCompany(world);
    const money = { amountDue: '-30.00', amountPaid: '0.00', balance: '-30.00', status: 'credit' };
    const of = { type: companyContact.type, id: company };
    const days = { issuedOn: '2026-11-05', dueOn: '2026-11-05' };
    await put(
      world,
      invoice,
      { title: 'CR-1' },
      { number: `CR-${company.slice(0, 8)}`, company: of, ...days, ...money },
    );
    await byTwo('credit/refund', { number: `CR-${company.slice(0, 8)}`, amount: '30.00', reference: 'CHK 901' });
    const { refunds } = await ledgerOf(company);
    await foots(company, '0.00');
    await byTwo('refund/stop', { refund: refunds[0]?.id, reason: 'Wrong company' });
    await foots(company, '-30.00');
  });
});
