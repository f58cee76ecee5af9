import { agingOn, balanceOn, companyContact, invoice, reimbursementRequest } from '@packhouse/programme';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLedger } from '#features/ledger/read-ledger.ts';
import { addCompany, openWorld, put, type World } from '../../../../test/world.ts';
import { act } from '../../acts/act.ts';
import { addOfficePerson, officeAs, type TestPerson } from '../../acts/acting.fixture.ts';
import { inOneTransaction } from '../../office-context.ts';
import { allocate } from '../allocate.ts';
import { recordPayment } from '../record-payment.ts';
import { undoPayClaimAct } from '../refunds/claim-payment-acts.ts';
import { bringBack, standingSent } from '../refunds/refund-steps.ts';
import { reinstateReturned, reversePayment } from '../returned-payment.ts';
import { refundUnapplied } from '../take-out.ts';
import { importStatementAct, setAsideAct, takeUpAct } from './bank-acts.ts';
import { bankLines } from './bank-lines.ts';
import { bookLineAct, undoBookingAct } from './book-line.ts';
import { readReconcile } from './read-reconcile.ts';
import { settleLineAct } from './settle-line.ts';
import { givenFile } from './statement-file.fixture.ts';
import { suggestForLines } from './suggest-for-lines.ts';

let world: World;
let cashier: TestPerson;
beforeAll(async () => {
  world = await openWorld();
  cashier = await addOfficePerson(world, ['cashier']);
});
afterAll(() => world.close());

const office = () => officeAs(world, cashier, 'console', '2026-11-27');
let files = 0;

/** Lines of a statement of its own account. */
async function linesOf(...said: readonly (readonly [day: string, text: string, amount: string])[]) {
  files += 1;
  const text = said.map((line) => line.join(',')).join('\n');
  const closing = said.reduce((sum, [, , amount]) => sum + Number(amount), 1000).toFixed(2);
  const account = { account: `S${files}`, opening: '1000.00', closing };
  const given = await givenFile(`Date,Description,Amount\n${text}\n`, account);
  const [made] = (await act(office(), importStatementAct, given)).made ?? [];
  const lines = await bankLines(world.db, made?.id);
  return { statement: made?.id ?? '', ids: lines.map(({ id }) => id), line: lines[0]?.id ?? '' };
}

async function billed(legalName: string, amountDue: string) {
  const companyId = await addCompany(world, { legalName });
  const number = `INV-${companyId.slice(0, 8)}`;
  const company = { type: companyContact.type, id: companyId };
  const money = { amountDue, amountPaid: '0.00', balance: amountDue, status: 'open', issuedOn: '2026-11-01' };
  const invoiceId = await put(world, invoice, { title: number }, { company, number, dueOn: '2026-11-10', ...money });
  return { companyId, invoiceId };
}

/** A company that owes an invoice, was paid a refund back, and owes more than that. */
async function pineyRidge(name: string, amount: string, reference: string) {
  const { companyId, invoiceId } = await billed(name, '500.00');
  const paid = { companyId, method: 'ach', receivedOn: '2026-11-03', amount, reference: 'ACH 588120' } as const;
  const { id } = await recordPayment(office(), paid);
  const source = { kind: 'payment', id } as const;
  const refund = await refundUnapplied(office(), { source, amount, on: '2026-11-17', reference });
  return { companyId, invoiceId, refundId: refund.id };
}

const byCheck = { method: 'check', receivedOn: '2026-11-22' } as const;

const bestOf = async (statement: string, line: string) =>
  (await suggestForLines(world.db, statement)).find((one) => one.line.id === line)?.suggestions ?? [];
const settle = (lineId: string, kind: 'refund' | 'claim' | 'payment' | 'line', id: string) =>
  act(office(), settleLineAct, { lineId, with: { kind, id } });
const undo = (lineId: string) => act(office(), undoBookingAct, { lineId });
const differenceOf = async (id: string) => (await readReconcile(world.db, id)).difference;
const ledgerOf = (companyId: string) => readLedger(world.db, { companyId });
const foots = async (companyId: string, unapplied: string) => {
  const ledger = await ledgerOf(companyId);
  expect(agingOn(ledger, '2026-11-27')).toMatchObject({ unapplied, total: balanceOn(ledger, '2026-11-27') });
};

describe('a refund that came back', () => {
  it('is suggested above any debt, and is the company’s unapplied money again', async () => {
    const { companyId, refundId } = await pineyRidge('Piney Ridge One', '312.40', 'ACH 604417');
    const text = 'ACH RETURN R03 NO ACCOUNT REFUND PINEY RIDGE ONE ACH 604417';
    const { statement, line } = await linesOf(['2026-11-26', text, '312.40']);
    const [best, next] = await bestOf(statement, line);
    expect(best).toMatchObject({ level: 'likely', companyId, settles: { kind: 'refund', id: refundId } });
    expect(next?.level ?? 'possible').toBe('possible');
    await settle(line, 'refund', refundId);
    await foots(companyId, '-312.40');
    expect(await differenceOf(statement)).toBe('0.00');
    expect((await ledgerOf(companyId)).payments.at(-1)).toMatchObject({ isBack: true, reference: 'ACH 604417' });
    await undo(line);
    expect(await differenceOf(statement)).toBe('312.40');
    // The bank has it all the same: it stays the company's, and is no refund.
    expect((await ledgerOf(companyId)).payments.at(-1)).toMatchObject({ isBack: false });
    expect((await bestOf(statement, line))[0]).toMatchObject({ settles: { kind: 'refund', id: refundId } });
    await settle(line, 'refund', refundId);
    await foots(companyId, '-312.40');
    expect((await ledgerOf(companyId)).payments).toHaveLength(2);
    expect(await differenceOf(statement)).toBe('0.00');
  });

  it('is not set aside as returned, which would leave the company without its money', async () => {
    const { refundId } = await pineyRidge('Piney Ridge Two', '313.40', 'ACH 604418');
    const { line } = await linesOf(['2026-11-26', 'ACH RETURN R03 REFUND ACH 604418', '313.40']);
    const aside = act(office(), setAsideAct, { lineId: line, as: 'returned', note: 'Came back' });
    await expect(aside).rejects.toThrow('This is our refund ACH 604418 of 11/17/2026');
    await expect(settle(line, 'refund', '00000000-0000-4000-8000-000000000000')).rejects.toThrow('There is no refund');
    await settle(line, 'refund', refundId);
    await expect(settle(line, 'refund', refundId)).rejects.toThrow('is booked');
  });

  it('by hand first is joined with the line that comes later', async () => {
    const { companyId, refundId } = await pineyRidge('Piney Ridge Three', '314.40', 'ACH 604419');
    const { paymentId } = await inOneTransaction(office(), async (work) =>
      bringBack(work, await standingSent(work, 'refund', refundId), { step: 'back', on: '2026-11-25', reason: 'Told' }),
    );
    const { statement, line } = await linesOf(['2026-11-26', 'DEPOSIT PINEY RIDGE THREE ACH 604419', '314.40']);
    expect((await bestOf(statement, line))[0]).toMatchObject({ settles: { kind: 'payment', id: paymentId } });
    await settle(line, 'payment', paymentId);
    await foots(companyId, '-314.40');
    expect((await ledgerOf(companyId)).payments).toHaveLength(2);
  });

  it('comes back by one line alone', async () => {
    const { companyId, refundId } = await pineyRidge('Piney Ridge Four', '315.40', 'ACH 604420');
    const text = 'ACH RETURN R03 REFUND ACH 604420';
    const { ids } = await linesOf(['2026-11-25', text, '315.40'], ['2026-11-26', text, '315.40']);
    const both = await Promise.allSettled(ids.map((id) => settle(id, 'refund', refundId)));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await foots(companyId, '-315.40');
  });
});

describe('a claim whose payment came back by a line', () => {
  it('is not payable again while its money stands unapplied, the return undone', async () => {
    const companyId = await addCompany(world, { legalName: 'Claiming Groves' });
    const company = { type: companyContact.type, id: companyId };
    const sent = { status: 'paid', totalClaimed: '41.00', amountApproved: '41.00', paidOn: '2026-11-20' };
    const title = 'A claim that came back';
    const id = await put(world, reimbursementRequest, { title }, { company, ...sent, paymentReference: 'ACH 99410' });
    const { line } = await linesOf(['2026-11-26', 'ACH RETURN R03 CLAIM ACH 99410', '41.00']);
    await settle(line, 'claim', id);
    await undo(line);
    const unpay = () => act(office(), undoPayClaimAct, { requestId: id, reason: 'Another was meant' });
    await expect(unpay()).rejects.toMatchObject({ code: 'moneyIsBack', values: { amount: '41.00' } });
    await foots(companyId, '-41.00');
    // Somebody says that the line is other money of the company.
    await act(office(), bookLineAct, { lineId: line, pays: [], payerId: companyId, another: true });
    expect((await unpay()).state).toBe('done');
  });
});

describe('a line of money out', () => {
  it('is the refund that the bank has paid, which is undone as any booking', async () => {
    const { companyId, refundId } = await pineyRidge('Piney Ridge Five', '316.40', 'CHK 9316');
    const { statement, ids } = await linesOf(
      ['2026-11-20', 'CHECK CHK 9316', '-316.40'],
      ['2026-11-26', 'RETURNED CHK 9316', '316.40'],
    );
    const [out = '', back = ''] = ids;
    expect((await bestOf(statement, out))[0]).toMatchObject({ settles: { kind: 'refund', id: refundId } });
    await settle(out, 'refund', refundId);
    const stateOf = async (id: string) => (await bankLines(world.db)).find((line) => line.id === id)?.state;
    expect(await stateOf(out)).toBe('booked');
    expect(await bestOf(statement, out)).toEqual([]);
    await settle(back, 'refund', refundId);
    await expect(undo(out)).rejects.toThrow('came back on 11/26/2026');
    expect((await undo(back)).answer).toContain('counts as out');
    expect((await undo(out)).answer).toContain('nothing says any more that the bank paid');
    expect(await stateOf(out)).toBe('open');
    await foots(companyId, '-316.40');
  });
});

describe('a line of which an earlier one tells', () => {
  it('is money that went out and came back: nothing of ours, until it is taken up again', async () => {
    const { statement, ids } = await linesOf(
      ['2026-11-20', 'ACH VENDOR SUNNY HILL 77001234', '-80.11'],
      ['2026-11-24', 'ACH RETURN R03 77001234', '80.11'],
    );
    const [out = '', back = ''] = ids;
    expect((await bestOf(statement, back))[0]).toMatchObject({ settles: { kind: 'line', id: out } });
    await settle(back, 'line', out);
    expect((await bankLines(world.db, statement)).at(-1)).toMatchObject({ state: 'returned' });
    expect(await differenceOf(statement)).toBe('0.00');
    await act(office(), takeUpAct, { lineId: back });
    expect(await differenceOf(statement)).toBe('80.11');
  });

  it('is our refund that came back, where that is noted after its lines', async () => {
    const { statement, ids } = await linesOf(
      ['2026-11-17', 'CHECK 74001 HOLLIS', '-74.00'],
      ['2026-11-18', 'RETURNED CHECK 74001', '74.00'],
    );
    const [out = '', back = ''] = ids;
    await settle(back, 'line', out);
    const { companyId, refundId } = await pineyRidge('Hollis Noted Late', '74.00', 'CHK 74001');
    await expect(settle(out, 'refund', refundId)).rejects.toMatchObject({ code: 'lineSetAside' });
    // As it was left open before.
    await world.db.updateTable('bank_line').set({ set_aside: null }).where('id', '=', out).execute();
    await expect(settle(out, 'refund', refundId)).rejects.toMatchObject({ code: 'lineWentBack' });
    await act(office(), takeUpAct, { lineId: back });
    await settle(out, 'refund', refundId);
    expect((await bestOf(statement, back))[0]).toMatchObject({ settles: { kind: 'refund', id: refundId } });
    await settle(back, 'refund', refundId);
    await foots(companyId, '-74.00');
    expect(await differenceOf(statement)).toBe('0.00');
  });
});

it('a refund by check that came back is the refund before all else, and no line that went out', async () => {
  const { companyId, refundId } = await pineyRidge('Check Back Farms', '888.88', 'CHK 2207');
  const { statement, ids } = await linesOf(
    ['2026-11-20', 'CHECK 2207', '-888.88'],
    ['2026-11-25', 'CHECK 2207 RETURNED', '888.88'],
  );
  const [out = '', back = ''] = ids;
  expect(await bestOf(statement, back)).toMatchObject([
    { settles: { kind: 'refund', id: refundId } },
    { settles: { kind: 'line', id: out } },
  ]);
  await expect(settle(back, 'line', out)).rejects.toMatchObject({ code: 'lineIsRefund' });
  await settle(back, 'refund', refundId);
  await foots(companyId, '-888.88');
});

describe('a booking that was undone', () => {
  it('is matched with the payment that stands, once somebody applied it by hand', async () => {
    const { companyId, invoiceId } = await billed('Cane Creek', '250.00');
    const { statement, line } = await linesOf(['2026-11-24', 'WIRE CANE CREEK', '250.00']);
    await act(office(), bookLineAct, { lineId: line, pays: [{ invoiceId, amount: '250.00' }] });
    await undo(line);
    const [payment] = (await ledgerOf(companyId)).payments;
    expect((await bestOf(statement, line)).map(({ settles }) => settles?.kind ?? 'invoice')).toEqual([
      'invoice',
      'payment',
    ]);
    await allocate(office(), { paymentId: payment?.id ?? '', invoiceId });
    const suggestions = await bestOf(statement, line);
    expect(suggestions).toMatchObject([{ level: 'likely', settles: { kind: 'payment', id: payment?.id } }]);
    const aside = act(office(), setAsideAct, { lineId: line, as: 'not_ours', note: 'x' });
    await expect(aside).rejects.toThrow('stands in a payment already');
    await settle(line, 'payment', payment?.id ?? '');
    expect(await differenceOf(statement)).toBe('0.00');
    await undo(line);
    // It pays what somebody made it pay by hand.
    await foots(companyId, '0.00');
    expect(await differenceOf(statement)).toBe('250.00');
    await act(office(), bookLineAct, { lineId: line, pays: [], payerId: companyId });
    expect(await differenceOf(statement)).toBe('0.00');
    expect((await ledgerOf(companyId)).payments).toHaveLength(1);
  });
});

describe('a payment that was recorded before its line came', () => {
  it('is that line’s, and comes in once', async () => {
    const { companyId, invoiceId } = await billed('Sunny Hill', '99.00');
    const wish = { ...byCheck, companyId, amount: '99.00', reference: 'CHK 4711' };
    const { id } = await recordPayment(office(), { ...wish, pays: [{ invoiceId, amount: '99.00' }] });
    const { statement, line } = await linesOf(['2026-11-24', 'CHECK DEPOSIT CHK 4711 SUNNY HILL', '99.00']);
    expect((await bestOf(statement, line))[0]).toMatchObject({ settles: { kind: 'payment', id } });
    await settle(line, 'payment', id);
    expect((await ledgerOf(companyId)).payments).toHaveLength(1);
    await foots(companyId, '0.00');
    const twin = await linesOf(['2026-11-25', 'CHECK DEPOSIT CHK 4711 SUNNY HILL', '99.00']);
    await expect(settle(twin.line, 'payment', id)).rejects.toThrow('came in by another line');
    await undo(line);
    await foots(companyId, '0.00');
    await settle(twin.line, 'payment', id);
    expect(await differenceOf(twin.statement)).toBe('0.00');
    const wrong = await linesOf(['2026-11-25', 'DEPOSIT', '98.00']);
    await undo(twin.line);
    await expect(settle(wrong.line, 'payment', id)).rejects.toThrow('but the line is');
  });

  it('that bounced is what its line is once its match is undone, which is no new money', async () => {
    const { companyId, invoiceId } = await billed('Rubber Gulch', '97.00');
    const wish = { ...byCheck, companyId, amount: '97.00', reference: 'CHK 13' };
    const { id: paymentId } = await recordPayment(office(), { ...wish, pays: [{ invoiceId, amount: '97.00' }] });
    const { statement, line } = await linesOf(['2026-11-24', 'CHECK DEPOSIT CHK 13', '97.00']);
    await settle(line, 'payment', paymentId);
    await reversePayment(office(), { paymentId, on: '2026-11-25', reason: 'No funds.' });
    await undo(line);
    const book = (given: object) => act(office(), bookLineAct, { lineId: line, pays: [], ...given });
    const twice = { pays: [{ invoiceId, amount: '97.00' }] };
    for (const given of [{ payerId: null }, { payerId: companyId }, twice])
      await expect(book(given)).rejects.toMatchObject({ code: 'lineRecorded' });
    expect((await ledgerOf(companyId)).payments).toHaveLength(1);
    await foots(companyId, '0.00');
    await act(office(), setAsideAct, { lineId: line, as: 'returned', note: 'Its check bounced.' });
    expect(await differenceOf(statement)).toBe('0.00');
    await act(office(), takeUpAct, { lineId: line });
    // The bank was wrong: the money is there again, and the line is that money.
    await reinstateReturned(office(), { paymentId });
    const again = (await ledgerOf(companyId)).payments.find(({ reversedOn }) => reversedOn === null);
    await settle(line, 'payment', again?.id ?? '');
    expect(await differenceOf(statement)).toBe('0.00');
    await foots(companyId, '0.00');
  });
});
