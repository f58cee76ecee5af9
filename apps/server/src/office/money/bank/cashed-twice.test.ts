import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '../../../../test/bad-days/office-days.ts';
import { readReconcile } from './read-reconcile.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.world.close());
afterEach(() => office.addsUp());

/** A company's check of 200.00, of which a part is paid back by a check. */
async function refunded(reference: string, amount: string) {
  const company = await office.company();
  const check = { company, method: 'check', on: '2026-11-02', amount: '200.00', reference: `IN 77${amount}` };
  await office.does('cashier', 'payment/record', check);
  const [payment] = await office.paymentsOf(company);
  await office.byTwo('payment/refund', { payment: payment?.id, amount, reference, on: '2026-11-12' });
  const refunds = office.world.db
    .selectFrom('refund')
    .select('id')
    .where('source_id', '=', payment?.id ?? '');
  return { company, id: (await refunds.executeTakeFirstOrThrow()).id };
}

const settles = (line: string | undefined, kind: 'refund' | 'line', id: string | undefined) =>
  office.does('cashier', 'bank/settle', { line, with: { kind, id } });

const suggested = async (statement: string) =>
  (await readReconcile(office.world.db, statement)).lines.map(({ state, suggestions: [best] }) => [
    state,
    best?.settles?.id,
  ]);

describe('a check of ours that the bank paid twice', () => {
  it.each([
    ['REVERSAL CHECK 3002', 'CHK 3002', '46.77'],
    ['CORRECTION CHECK 3012 PAID TWICE', 'CHK 3012', '46.78'],
  ])('is asked about the second time, and %s is that, there and back', async (made, reference, amount) => {
    const { company, id: refund } = await refunded(reference, amount);
    const paid = reference.replace('CHK', 'CHECK');
    const { id, ids } = await office.statement(
      ['2026-11-17', paid, `-${amount}`],
      ['2026-11-18', paid, `-${amount}`],
      ['2026-11-20', made, amount],
    );
    expect(await suggested(id)).toEqual([
      ['paid_out', refund],
      ['open', refund],
      ['open', ids[1]],
    ]);
    await settles(ids[0], 'refund', refund);
    expect((await suggested(id)).at(-1)).toEqual(['open', ids[1]]);
    await settles(ids[2], 'line', ids[1]);
    expect([await office.balanceOf(company), await office.differenceOf(id)]).toEqual([
      `-${(200 - Number(amount)).toFixed(2)}`,
      '0.00',
    ]);
  });

  it('is asked about in a later statement too', async () => {
    const { id: refund } = await refunded('CHK 3022', '46.79');
    const { ids } = await office.statement(['2026-11-17', 'CHECK 3022', '-46.79']);
    await settles(ids[0], 'refund', refund);
    const { id: later, ids: again } = await office.statement(['2026-11-18', 'CHECK 3022', '-46.79']);
    expect(await suggested(later)).toEqual([['open', undefined]]);
    await office.does('cashier', 'bank/set-aside', { line: again[0], why: 'not_ours', note: 'The bank looks for it' });
  });

  it('and of which the one payment came back is the company’s again', async () => {
    const { company, id: refund } = await refunded('CHK 3032', '46.80');
    const { id, ids } = await office.statement(
      ['2026-11-17', 'CHECK 3032', '-46.80'],
      ['2026-11-20', 'REVERSAL CHECK 3032', '46.80'],
    );
    await settles(ids[0], 'refund', refund);
    expect((await suggested(id)).at(-1)).toEqual(['open', refund]);
    await settles(ids[1], 'refund', refund);
    expect(await office.balanceOf(company)).toBe('-200.00');
  });
});
