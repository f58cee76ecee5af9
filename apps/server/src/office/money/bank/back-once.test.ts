import { companyContact, reimbursementRequest } from '@packhouse/programme';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Line, type Office, openOffice } from '../../../../test/bad-days/office-days.ts';
import { askOffice } from '../../../../test/desk/ask.ts';
import { put } from '../../../../test/world.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.world.close());
afterEach(() => office.addsUp());

/** Money of ours that left, how somebody notes by hand that it came back, and what its company is owed before and after. */
interface Sent {
  readonly of: string;
  readonly kind: 'refund' | 'claim';
  readonly id: string;
  readonly back: readonly [path: string, given: object];
  readonly before: string;
  readonly after: string;
}

let sent = 0;

async function refund(): Promise<Sent> {
  sent += 1;
  const [of, reference] = [await office.company(), `ACH 8800${sent}`];
  await office.does('cashier', 'payment/record', { company: of, amount: '40.00', reference: 'A', on: '2026-11-20' });
  const [payment] = await office.paymentsOf(of);
  await office.byTwo('payment/refund', { payment: payment?.id, amount: '40.00', reference, on: '2026-12-01' });
  const found = office.world.db
    .selectFrom('refund')
    .select('id')
    .where('source_id', '=', payment?.id ?? '');
  const { id } = await found.executeTakeFirstOrThrow();
  const back = ['refund/back', { refund: id, on: '2026-12-10', reason: 'Moved' }] as const;
  return { of, kind: 'refund', id, back, before: '0.00', after: '-40.00' };
}

async function claim(): Promise<Sent> {
  sent += 1;
  const [of, reference] = [await office.company(), `ACH 8800${sent}`];
  const about = { company: { type: companyContact.type, id: of }, totalClaimed: '40.00', amountApproved: '40.00' };
  const id = await put(office.world, reimbursementRequest, { title: reference }, { ...about, status: 'approved' });
  await office.does('cashier', 'reimbursement/pay', { reimbursement: id, reference, on: '2026-12-02' });
  const back = ['reimbursement/back', { reimbursement: id, on: '2026-12-10', reason: 'Moved' }] as const;
  return { of, kind: 'claim', id, back, before: '0.00', after: '-40.00' };
}

/** Its line said that it came back, and that was undone: the money stands unapplied. @returns line and payment */
async function backAndUndone({ of, kind, id }: Sent) {
  const line: Line = ['2026-12-09', `ACH RETURN R03 ACH 8800${sent}`, '40.00'];
  const { ids, id: statement } = await office.statement(line);
  await office.does('cashier', 'bank/settle', { line: ids[0], with: { kind, id } });
  await office.does('cashier', 'bank/undo', { line: ids[0] });
  const payment = (await office.paymentsOf(of)).at(-1)?.id;
  return { line: ids[0], payment, statement };
}

describe.each([
  ['a refund', refund],
  ['a paid claim', claim],
] as const)('%s that came back by a line whose match was undone', (_name, make) => {
  it('does not come back by hand beside the money of its line, until that is said to be other money', async () => {
    const of = await make();
    const { line } = await backAndUndone(of);
    await office.refuses('moneyIsBack', 'cashier', ...of.back);
    expect(await office.balanceOf(of.of)).toBe(of.after);
    const own = await office.billed(of.of, '40.00');
    const book = { line, pays: [{ invoice: own.number, amount: '40.00' }] };
    await office.refuses('lineNamesRefund', 'cashier', 'bank/book', book);
    await office.refuses('lineNamesRefund', 'cashier', 'bank/unapplied', { line, company: of.of });
    await office.does('cashier', 'bank/unapplied', { line, company: of.of, another: true });
    await office.byTwo(...of.back);
    expect(await office.balanceOf(of.of)).toBe('-40.00');
  });

  it('is asked about where a line that is said to be a return names nobody', async () => {
    const of = await make();
    const said = 'ACH RETURN SETTLEMENT BATCH';
    const { ids } = await office.statement(
      ['2026-11-30', said, '40.00'],
      ['2026-12-09', said, '40.00'],
      ['2026-12-10', said, '40.00'],
    );
    const [before, other, back] = ids.map((line) => ({ line, why: 'returned', note: 'Returned' }));
    // Nothing had gone out yet.
    await office.does('cashier', 'bank/set-aside', before ?? {});
    await office.refuses('lineMayBeRefund', 'cashier', 'bank/set-aside', other ?? {});
    const { body } = await askOffice(office.world, office.person('cashier'), `bank/sent-before?line=${other?.line}`);
    expect(body.data).toContainEqual(expect.objectContaining({ kind: of.kind, id: of.id }));
    await office.does('cashier', 'bank/set-aside', { ...other, another: true });
    await office.does('cashier', 'bank/settle', { line: back?.line, with: { kind: of.kind, id: of.id } });
    expect(await office.balanceOf(of.of)).toBe(of.after);
  });

  it('is no new money where its line says that something came back, whatever else it says', async () => {
    const of = await make();
    const lines = [
      'ACH RETURN R03 RUN 601',
      'RETURN OF POSTED ACH ORCHARDLESS ASSOCIATION',
      'REDEPOSIT RETURNED CHECK 4401',
    ];
    const { ids } = await office.statement(...lines.map((text): Line => ['2026-12-09', text, '40.00']));
    const [run, posted, again] = ids;
    const { company } = await office.billed(undefined, '40.00');
    for (const line of [run, posted])
      await office.refuses('lineNamesRefund', 'cashier', 'bank/unapplied', { line, company });
    const notOurs = { line: run, why: 'not_ours', note: 'Of another account' };
    await office.refuses('lineNamesRefund', 'cashier', 'bank/set-aside', notOurs);
    await office.does('cashier', 'bank/set-aside', { ...notOurs, another: true });
    await office.does('cashier', 'bank/take-up', { line: run });
    await office.does('cashier', 'bank/unapplied', { line: posted, company, another: true });
    await office.does('cashier', 'bank/unapplied', { line: again, company });
    await office.does('cashier', 'bank/settle', { line: run, with: { kind: of.kind, id: of.id } });
    expect(await office.balanceOf(of.of)).toBe(of.after);
  });

  it('came back once more where its line is settled by that very money', async () => {
    const of = await make();
    const { line, payment, statement } = await backAndUndone(of);
    await office.does('cashier', 'bank/settle', { line, with: { kind: 'payment', id: payment } });
    await office.refuses('refundIsBack', 'cashier', ...of.back);
    expect([await office.balanceOf(of.of), await office.differenceOf(statement)]).toEqual([of.after, '0.00']);
    await office.does('cashier', 'bank/undo', { line });
    await office.refuses('moneyIsBack', 'cashier', ...of.back);
  });

  it('comes back by hand where its line was the money of another company', async () => {
    const of = await make();
    const { line } = await backAndUndone(of);
    const other = await office.billed(undefined, '40.00');
    const book = { line, pays: [{ invoice: other.number, amount: '40.00' }] };
    await office.refuses('lineNamesRefund', 'cashier', 'bank/book', book);
    await office.does('cashier', 'bank/book', { ...book, another: true });
    expect(await office.balanceOf(of.of)).toBe(of.before);
    await office.byTwo(...of.back);
    expect(await office.balanceOf(of.of)).toBe(of.after);
  });
});

it('a refund that comes back less a fee is its company’s by that line alone', async () => {
  const [company, other] = [await office.company(), await office.company()];
  const check = { company, method: 'check', on: '2026-10-10', amount: '100.00', reference: 'CHK 8103' };
  await office.does('cashier', 'payment/record', check);
  const [payment] = await office.paymentsOf(company);
  const sent = { payment: payment?.id, amount: '100.00', reference: 'WIRE 7654321', on: '2026-12-01' };
  await office.byTwo('payment/refund', sent);
  const refunds = office.world.db.selectFrom('refund').select('id');
  const { id: refund } = await refunds.where('source_id', '=', payment?.id ?? '').executeTakeFirstOrThrow();
  const { ids } = await office.statement(
    ['2026-12-01', 'WIRE 7654321', '-100.00'],
    ['2026-12-09', 'FEDWIRE RETURN 7654321', '85.00'],
  );
  const [left, line] = ids;
  await office.does('cashier', 'bank/settle', { line: left, with: { kind: 'refund', id: refund } });
  const back = { refund, reason: 'Closed account', on: '2026-12-09' };
  await office.refuses('refundBackByLine', 'cashier', 'refund/back', back);
  await office.refuses('refundBackLess', 'cashier', 'bank/settle', { line, with: { kind: 'refund', id: refund } });
  await office.refuses('refundBackLess', 'cashier', 'bank/unapplied', { line, company: other });
  await office.does('cashier', 'bank/unapplied', { line, company });
  await office.refuses('refundBackByLine', 'cashier', 'refund/back', back);
  expect(await office.balanceOf(company)).toBe('-85.00');
});

it('money that comes back is asked about, and nothing that leaves or comes before ours is paid', async () => {
  const company = await office.company();
  for (const [reference, amount] of [
    ['CHK 8104', '30.10'],
    ['CHK 8105', '11.20'],
  ] as const) {
    await office.does('cashier', 'payment/record', { company, method: 'check', on: '2026-10-10', amount, reference });
    const payment = (await office.paymentsOf(company)).find((one) => one.reference === reference)?.id;
    await office.byTwo('payment/refund', { payment, amount, reference: 'ACH RUN 96', on: '2026-12-01' });
  }
  const { ids } = await office.statement(
    ['2026-12-02', 'OFFICE RENT', '-41.30'],
    ['2026-12-03', 'REVERSAL ACH RUN 96', '25.30'],
  );
  for (const line of ids) await office.does('cashier', 'bank/set-aside', { line, why: 'not_ours', note: 'Not ours' });
});

describe('a refund whose line said that it came back, and that was undone', () => {
  it('is not stopped beside the money of its line', async () => {
    const of = await refund();
    await backAndUndone(of);
    await office.refuses('moneyIsBack', 'cashier', 'refund/stop', { refund: of.id, reason: 'Wrong' });
  });
});

it('a refund of money that came in long ago is stopped as any other', async () => {
  const company = await office.company();
  const check = { company, method: 'check', on: '2026-06-10', amount: '90.00', reference: 'CHK 8102' };
  await office.does('cashier', 'payment/record', check);
  const [payment] = await office.paymentsOf(company);
  await office.byTwo('payment/refund', { payment: payment?.id, amount: '90.00', reference: 'CHK 950' });
  const refunds = office.world.db.selectFrom('refund').select('id');
  const { id: refund } = await refunds.where('source_id', '=', payment?.id ?? '').executeTakeFirstOrThrow();
  await office.byTwo('refund/stop', { refund, reason: 'Not sent' });
  expect(await office.balanceOf(company)).toBe('-90.00');
});
