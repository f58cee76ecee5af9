import type { ChargeWish } from '@packhouse/programme';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Billed, type Line, type Office, openOffice } from '../../../test/bad-days/office-days.ts';
import { askOffice } from '../../../test/desk/ask.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.world.close());
afterEach(() => office.addsUp());

/** US dollars that the next run would charge on an invoice. */
async function charged({ id }: Billed): Promise<readonly string[]> {
  const { body } = await askOffice(office.world, office.person('cashier'), 'desk/charge-preview?on=2026-12-20');
  // Border: the answer of our own route.
  const { lines } = body.data as { readonly lines: readonly ChargeWish[] };
  return lines.filter(({ invoiceId }) => invoiceId === id).map(({ amount }) => amount);
}

const december = () => office.billed(undefined, '100.00', '2026-12-04');

/** Everything that a payment pays, undone. */
async function undone(payment: string) {
  const live = office.world.db.selectFrom('allocation').select('id').where('source_id', '=', payment);
  for (const { id } of await live.where('undone_on', 'is', null).execute())
    await office.does('cashier', 'payment/undo', { allocation: id });
}

it('is of a day that can be meant', async () => {
  const { company } = await december();
  const check = { company, amount: '100.00', reference: 'CHK 7' };
  const refused = (more: object) => office.refuses('dayOutside', 'cashier', 'payment/record', { ...check, ...more });
  await refused({ on: '1990-12-02', postmarked: '1989-12-02' });
  await refused({ on: '2026-12-02', postmarked: '2025-12-01' });
});

describe('money that came in before the due day', () => {
  it('makes nobody late where its match is undone and made again, by hand', async () => {
    const one = await december();
    const payment = await office.paid(one, '100.00', '2026-12-02');
    await undone(payment);
    expect(await charged(one)).toEqual(['10.00']);
    await office.does('cashier', 'payment/apply', { payment, number: one.number });
    expect(await charged(one)).toEqual([]);
  });

  it('makes nobody late where its line is booked again, nor on another invoice that was meant', async () => {
    const [wrong, right] = [await december(), await december()];
    const line: Line = ['2026-12-02', 'ACH', '100.00'];
    const { ids } = await office.statement(line);
    const book = ({ number }: Billed) =>
      office.does('cashier', 'bank/book', { line: ids[0], pays: [{ invoice: number, amount: '100.00' }] });
    await book(wrong);
    await office.does('cashier', 'bank/undo', { line: ids[0] });
    await book(right);
    expect([await charged(wrong), await charged(right)]).toEqual([['10.00'], []]);
  });

  it('makes nobody late where one check of a deposit is split off and the rest pays again', async () => {
    const one = await december();
    const payment = await office.paid(one, '100.00', '2026-12-02');
    await undone(payment);
    await office.does('cashier', 'payment/move', { payment, company: one.company, amount: '30.00' });
    for (const { id } of await office.paymentsOf(one.company))
      await office.does('cashier', 'payment/apply', { payment: id, number: one.number });
    expect([await charged(one), await office.openOf(one.id)]).toEqual([[], '0.00']);
  });

  it('makes nobody late where its refund was stopped before it left', async () => {
    const one = await december();
    const given = { company: one.company, amount: '100.00', reference: 'CHK 9', on: '2026-12-02' };
    await office.does('cashier', 'payment/record', given);
    const [payment] = await office.paymentsOf(one.company);
    const out = { payment: payment?.id, amount: '100.00', reference: 'ACH 77441', on: '2026-12-03' };
    await office.byTwo('payment/refund', out);
    const { id: refund } = await office.world.db
      .selectFrom('refund')
      .select('id')
      .where('source_id', '=', payment?.id ?? '')
      .executeTakeFirstOrThrow();
    await office.byTwo('refund/stop', { refund, reason: 'By mistake' }, 'cashier', 'second');
    const back = (await office.paymentsOf(one.company)).find(({ isBack }) => isBack);
    await office.does('cashier', 'payment/apply', { payment: back?.id, number: one.number });
    expect(await charged(one)).toEqual([]);
  });

  it('takes back by the next run what was charged while its match was undone', async () => {
    const one = await december();
    const payment = await office.paid(one, '100.00', '2026-12-02');
    await undone(payment);
    const { body } = await askOffice(office.world, office.person('cashier'), 'desk/charge-preview?on=2026-12-20');
    // Border: as above.
    const { fingerprint } = body.data as { readonly fingerprint: string };
    await office.byTwo('charge/run', { preview: fingerprint, on: '2026-12-20' });
    await office.does('cashier', 'payment/apply', { payment, number: one.number });
    expect(await charged(one)).toEqual(['-10.00']);
  });
});
