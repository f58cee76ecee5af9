import { companyContact, reimbursementRequest } from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readLedger } from '#features/ledger/read-ledger.ts';
import { type Office, openOffice } from '../../../../test/bad-days/office-days.ts';
import { put } from '../../../../test/world.ts';
import { readReconcile } from './read-reconcile.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.world.close());
afterEach(() => office.addsUp());

/** A company's check of 164.00, of which 64.00 are paid back by a check. */
async function refunded(reference: string, amount = '64.00') {
  const company = await office.company();
  const check = { company, method: 'check', on: '2026-11-10', amount: '164.00', reference: `IN ${reference}` };
  await office.does('cashier', 'payment/record', check);
  const [payment] = await office.paymentsOf(company);
  const out = { payment: payment?.id, amount, reference, on: '2026-11-12' };
  await office.byTwo('payment/refund', out);
  const refunds = office.world.db
    .selectFrom('refund')
    .select('id')
    .where('source_id', '=', payment?.id ?? '');
  const { id: refund } = await refunds.executeTakeFirstOrThrow();
  return { company, payment, refund, stop: { refund, reason: 'Lost in the mail' } };
}

const suggested = async (statement: string) =>
  (await readReconcile(office.world.db, statement)).lines.map(({ state, suggestions }) => [
    state,
    suggestions[0]?.settles?.id,
  ]);

describe('a refund that the bank paid', () => {
  it('is not stopped while a line says so, unless the line is another’s', async () => {
    const [one, other] = [await refunded('CHK 907'), await refunded('CHK 908')];
    const { ids } = await office.statement(
      ['2026-11-24', 'CHECK 907', '-64.00'],
      ['2026-11-25', 'CHECK 908', '-64.00'],
    );
    for (const { stop } of [one, other]) await office.refuses('refundLeftByLine', 'cashier', 'refund/stop', stop);
    await office.does('cashier', 'bank/settle', { line: ids[0], with: { kind: 'refund', id: one.refund } });
    await office.does('cashier', 'bank/set-aside', { line: ids[1], why: 'not_ours', note: 'Another account’s' });
    await office.byTwo('refund/stop', other.stop);
    expect(await office.balanceOf(other.company)).toBe('-164.00');
  });

  it('after it was stopped waits for somebody at its line, and the refusal there leads on', async () => {
    const { company, refund, stop } = await refunded('CHK 909', '65.00');
    await office.byTwo('refund/stop', stop);
    const { id, ids } = await office.statement(
      ['2026-11-24', 'CHECK 909', '-65.00'],
      ['2026-11-24', 'CHECK 910', '-65.00'],
      ['2026-11-26', 'RETURNED CHECK 909', '65.00'],
    );
    expect(await suggested(id)).toEqual([
      ['open', refund],
      ['paid_out', undefined],
      ['open', refund],
    ]);
    const settles = (line: string | undefined) => ({ line, with: { kind: 'refund', id: refund } });
    for (const line of [ids[0], ids[2]]) await office.refuses('refundStopped', 'cashier', 'bank/settle', settles(line));
    await office.byTwo('refund/undo', { refund, reason: 'The bank paid it' });
    for (const line of [ids[0], ids[2]]) await office.does('cashier', 'bank/settle', settles(line));
    expect([await office.balanceOf(company), await office.differenceOf(id)]).toEqual(['-164.00', '0.00']);
  });
});

describe('a refund that was noted after the bank had paid it', () => {
  it('is neither stopped nor back beside its line, and is settled with it', async () => {
    const { company, refund, stop } = await refunded('CHK 9805', '60.00');
    const { id, ids } = await office.statement(['2026-11-11', 'CHECK 9805', '-60.00']);
    for (const act of ['refund/stop', 'refund/back']) await office.refuses('refundLeftByLine', 'cashier', act, stop);
    expect(await suggested(id)).toEqual([['paid_out', refund]]);
    await office.does('cashier', 'bank/settle', { line: ids[0], with: { kind: 'refund', id: refund } });
    expect(await office.balanceOf(company)).toBe('-104.00');
  });
});

describe('a refund whose check was lost', () => {
  it('is not stopped once it was sent: it is noted as come back, and the bank’s line that pays it all the same waits for somebody', async () => {
    const { company, payment, refund, stop } = await refunded('CHK 9801', '63.00');
    await office.does('cashier', 'refund/sent', { refund, on: '2026-11-13' });
    await office.refuses('refundSent', 'cashier', 'refund/stop', stop);
    await office.byTwo('refund/back', { refund, reason: 'Lost in the mail' });
    const own = (await office.paymentsOf(company)).find(({ id }) => id !== payment?.id);
    const anew = { payment: own?.id, amount: '63.00', reference: 'CHK 9802', on: '2026-12-20' };
    await office.byTwo('payment/refund', anew);
    const { id, ids } = await office.statement(['2026-12-20', 'CHECK 9801', '-63.00']);
    expect(await suggested(id)).toEqual([['open', refund]]);
    const settles = { line: ids[0], with: { kind: 'refund', id: refund } };
    await office.refuses('refundNotedBack', 'cashier', 'bank/settle', settles);
    await office.byTwo('refund/undo', { refund, reason: 'The bank paid it' });
    await office.does('cashier', 'bank/settle', settles);
    // Paid twice, and owed once.
    expect([await office.balanceOf(company), await office.differenceOf(id)]).toEqual(['-38.00', '0.00']);
  });

  it('is not noted as come back by hand while a line says that the bank paid it', async () => {
    const { company, refund } = await refunded('CHK 9803', '62.00');
    const { ids } = await office.statement(['2026-11-24', 'CHECK 9803', '-62.00']);
    const back = { refund, reason: 'Lost in the mail' };
    await office.refuses('refundLeftByLine', 'cashier', 'refund/back', back);
    await office.does('cashier', 'bank/settle', { line: ids[0], with: { kind: 'refund', id: refund } });
    await office.byTwo('refund/back', back);
    expect(await office.balanceOf(company)).toBe('-164.00');
  });

  it('is asked about where it paid a claim too', async () => {
    const company = await office.company();
    const about = {
      company: { type: companyContact.type, id: company },
      totalClaimed: '61.00',
      amountApproved: '61.00',
    };
    const claim = await put(office.world, reimbursementRequest, { title: 'Lost' }, { ...about, status: 'approved' });
    await office.does('cashier', 'reimbursement/pay', {
      reimbursement: claim,
      reference: 'CHK 7711',
      on: '2026-12-02',
    });
    await office.byTwo('reimbursement/back', { reimbursement: claim, reason: 'Lost in the mail' });
    const { id, ids } = await office.statement(['2026-12-18', 'CHECK 7711', '-61.00']);
    expect(await suggested(id)).toEqual([['open', claim]]);
    const settles = { line: ids[0], with: { kind: 'claim', id: claim } };
    await office.refuses('refundNotedBack', 'cashier', 'bank/settle', settles);
    await office.byTwo('reimbursement/undo-back', { reimbursement: claim, reason: 'The bank paid it' });
    expect(await suggested(id)).toEqual([['open', claim]]);
    await office.does('cashier', 'bank/settle', settles);
    expect([await office.balanceOf(company), await office.differenceOf(id)]).toEqual(['0.00', '0.00']);
    const unpay = { reimbursement: claim, reason: 'x' };
    await office.refuses('refundByLine', 'cashier', 'reimbursement/undo-pay', unpay);
    await office.does('cashier', 'bank/undo', { line: ids[0] });
    await office.refuses('refundLeftByLine', 'cashier', 'reimbursement/undo-pay', unpay);
    await office.does('cashier', 'bank/set-aside', { line: ids[0], why: 'not_ours', note: 'Another account’s' });
    await office.does('cashier', 'reimbursement/undo-pay', unpay);
  });

  it('is asked about where its payment of a claim was taken back, also once the claim was paid anew', async () => {
    const company = { type: companyContact.type, id: await office.company() };
    const granted = { totalClaimed: '61.10', amountApproved: '61.10', status: 'approved' };
    const claim = await put(office.world, reimbursementRequest, { title: 'Taken back' }, { company, ...granted });
    const pay = (reference: string) =>
      office.does('cashier', 'reimbursement/pay', { reimbursement: claim, reference, on: '2026-12-02' });
    const unpay = () => office.does('cashier', 'reimbursement/undo-pay', { reimbursement: claim, reason: 'Lost' });
    await pay('CHK 5101');
    await unpay();
    const { id, ids } = await office.statement(['2026-12-08', 'CHECK 5101', '-61.10']);
    expect(await suggested(id)).toEqual([['open', claim]]);
    const settles = { line: ids[0], with: { kind: 'claim', id: claim } };
    await office.refuses('claimPayUndone', 'cashier', 'bank/settle', settles);
    await pay('CHK 5107');
    await office.refuses('claimPayUndone', 'cashier', 'bank/settle', settles);
    await unpay();
    await pay('CHK 5101');
    await office.does('cashier', 'bank/settle', settles);
    expect(await office.differenceOf(id)).toBe('0.00');
  });
});

describe('a refund whose check the bank paid at another amount', () => {
  it('waits for somebody at its line, and the refusal there leads on', async () => {
    const { company, refund } = await refunded('CHK 9891', '90.00');
    const { id, ids } = await office.statement(
      ['2026-11-18', 'CHECK 9891', '-80.00'],
      ['2026-11-18', 'CHECK 9892', '-80.00'],
    );
    expect(await suggested(id)).toEqual([
      ['open', refund],
      ['paid_out', undefined],
    ]);
    const settles = (to: string | undefined) => ({ line: ids[0], with: { kind: 'refund', id: to } });
    await office.refuses('refundPaidOther', 'cashier', 'bank/settle', settles(refund));
    await office.byTwo('refund/back', { refund, reason: 'Paid at another amount' });
    const own = (await office.paymentsOf(company)).find(({ isBack }) => isBack);
    const anew = { payment: own?.id, amount: '80.00', reference: 'CHK 9891' };
    await office.byTwo('payment/refund', anew);
    const [[, right] = []] = await suggested(id);
    await office.does('cashier', 'bank/settle', settles(right));
    expect([await office.balanceOf(company), await office.differenceOf(id)]).toEqual(['-84.00', '0.00']);
  });
});

describe('a refund that came back by a line', () => {
  it('is no new money, and does not come back by hand beside its line', async () => {
    const [mine, other] = [await refunded('REF 555027', '42.00'), await office.billed(undefined, '42.00')];
    const { id, ids } = await office.statement(['2026-11-26', 'ACH RETURN R03 REF 555027', '42.00']);
    const book = { line: ids[0], pays: [{ invoice: other.number, amount: '42.00' }] };
    await office.refuses('lineNamesRefund', 'other', 'bank/book', book);
    for (const payer of [{}, { company: mine.company }])
      await office.refuses('lineNamesRefund', 'other', 'bank/unapplied', { line: ids[0], ...payer });
    const back = { refund: mine.refund, reason: 'The company called' };
    for (const act of ['refund/back', 'refund/stop']) await office.refuses('refundBackByLine', 'cashier', act, back);
    await office.does('other', 'bank/settle', { line: ids[0], with: { kind: 'refund', id: mine.refund } });
    expect([await office.balanceOf(mine.company), await office.openOf(other.id)]).toEqual(['-164.00', '42.00']);
    expect(await office.differenceOf(id)).toBe('0.00');
  });

  it.each([
    ['ACH RETURN R03', '41'],
    ['ACH RETURN R03 TRACE 0910000', '43'],
    ['RETURNED CHECK', '44'],
  ])(
    'is asked about by “%s”, which names its company or nobody, and once it was noted back too',
    async (said, dollars) => {
      const amount = `${dollars}.00`;
      const [mine, other] = [await refunded(`CHK 9${dollars}01`, amount), await office.billed(undefined, amount)];
      const { rows } = await sql<{ title: string }>`select title from node__appb_company_contact
        where id = ${mine.company}::uuid`.execute(office.world.db);
      const { ids } = await office.statement(
        ['2026-11-26', said, amount],
        ['2026-11-27', `${said} ${rows[0]?.title}`, amount],
      );
      const asked = async () => {
        for (const line of ids) {
          const book = { line, pays: [{ invoice: other.number, amount }] };
          await office.refuses('lineNamesRefund', 'other', 'bank/book', book);
          await office.refuses('lineNamesRefund', 'other', 'bank/unapplied', { line, company: mine.company });
        }
      };
      await asked();
      const byHand = { refund: mine.refund, reason: 'In the mail' };
      await office.refuses('refundBackByLine', 'cashier', 'refund/back', byHand);
      const settle = { line: ids[1], with: { kind: 'refund', id: mine.refund } };
      await office.does('other', 'bank/settle', settle);
      await office.does('other', 'bank/undo', { line: ids[1] });
      await office.does('other', 'bank/settle', settle);
      expect(await office.balanceOf(mine.company)).toBe('-164.00');
      const noted = await refunded(`CHK 8${dollars}01`, amount);
      const back = ['refund/back', { refund: noted.refund, reason: 'In the mail' }] as const;
      await office.does('other', 'bank/unapplied', { line: ids[0], company: other.company, another: true });
      await office.byTwo(...back);
      const { ids: later } = await office.statement(['2026-12-15', said, amount]);
      await office.refuses('lineNamesRefund', 'other', 'bank/unapplied', { line: later[0], company: noted.company });
    },
  );
});

it('a refund that was noted as back by hand asks where a line says that the bank paid it all the same', async () => {
  const { company, refund } = await refunded('CHK 960', '33.00');
  await office.byTwo('refund/back', { refund, reason: 'Lost', on: '2026-11-28' });
  const { id, ids } = await office.statement(['2026-12-02', 'CHECK 960', '-33.00']);
  expect(await suggested(id)).toEqual([['open', refund]]);
  const settle = { line: ids[0], with: { kind: 'refund', id: refund } };
  await office.refuses('refundNotedBack', 'cashier', 'bank/settle', settle);
  await office.byTwo('refund/undo', { refund, reason: 'It was cashed' });
  await office.does('cashier', 'bank/settle', settle);
  expect(await office.balanceOf(company)).toBe('-131.00');
});

it('a refund whose check the bank paid is not noted as back by hand, until the line says that it is another', async () => {
  const { company, refund } = await refunded('CHK 970', '34.00');
  const { ids } = await office.statement(['2026-11-25', 'CHECK 970', '-34.00']);
  const back = { refund, reason: 'They say that they never got it' };
  await office.refuses('refundLeftByLine', 'cashier', 'refund/back', back);
  await office.does('cashier', 'bank/settle', { line: ids[0], with: { kind: 'refund', id: refund } });
  await office.byTwo('refund/back', { ...back, on: '2026-12-02' });
  expect(await office.balanceOf(company)).toBe('-164.00');
});

it.each([
  ['CHK 2952', '31.31'],
  ['CHK 3925', '31.32'],
  ['check', '31.33'],
])(
  'a refund typed as %s is not stopped while a line of its very amount may have paid it',
  async (reference, amount) => {
    const { refund, stop } = await refunded(reference, amount);
    const { id, ids } = await office.statement(['2026-11-17', 'CHECK 3952', `-${amount}`]);
    const isTyped = reference !== 'check';
    expect(await suggested(id)).toEqual([['paid_out', isTyped ? refund : undefined]]);
    await office.refuses('refundMayHaveLeft', 'cashier', 'refund/stop', stop);
    await office.does('cashier', 'bank/settle', { line: ids[0], with: { kind: 'refund', id: refund } });
    const other = await refunded('CHK 4100', amount);
    await office.byTwo('refund/stop', other.stop);
  },
);

it('a refund that never left gives the debit for it what of that was written off', async () => {
  const { company, payment, stop } = await refunded('CHK 961', '164.00');
  await office.byTwo('payment/return', { payment: payment?.id, on: '2026-12-10', reason: 'No funds' });
  const { invoices } = await readLedger(office.world.db, { companyId: company });
  const debit = invoices.find(({ debitOf }) => debitOf === payment?.id);
  await office.byTwo('invoice/write-off', { number: debit?.number, reason: 'Gone' });
  expect(await office.balanceOf(company)).toBe('0.00');
  await office.byTwo('refund/stop', stop);
  expect(await office.balanceOf(company)).toBe('0.00');
});

it('a refund that two people note is asked about the second time, and is another one where somebody says so', async () => {
  const { payment } = await refunded('CHK 951', '30.00');
  const again = { payment: payment?.id, amount: '30.00', reference: 'Check #951', on: '2026-11-13' };
  await office.refuses('refundThere', 'other', 'payment/refund', again);
  await office.byTwo('payment/refund', { ...again, another: true });
  await office.byTwo('payment/refund', { ...again, reference: 'CHK 952' });
});
