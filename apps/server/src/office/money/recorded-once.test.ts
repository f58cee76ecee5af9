import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Line, type Office, openOffice } from '../../../test/bad-days/office-days.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.world.close());
afterEach(() => office.addsUp());

const check = { amount: '100.00', method: 'check', on: '2026-12-01' };
const another = { another: true };
/** US dollars that came in from a company. */
const cameIn = async (company: string) => (await office.paymentsOf(company)).map(({ amount }) => amount);

describe('a payment that is recorded by hand', () => {
  it.each([
    ['CHK 5001', 'chk 5001 ', '2026-12-01'],
    ['CHK 5001', 'Check #5001', '2026-12-01'],
    ['CHK 5001', 'CHECK NO. 005001', '2026-12-03'],
    ['CHK 5001', '5001', '2026-12-01'],
    ['CK5001', 'Check 5001 Acme', '2026-11-30'],
    ['CHK 7', '#007', '2026-12-01'],
    ['Check', 'CHECK.', '2026-12-01'],
    ['ACH 604417', 'Trace 604417', '2026-12-02'],
  ])('%s is not recorded again as %s of %s, unless it is another one', async (first, again, on) => {
    const { company, number } = await office.billed();
    await office.does('cashier', 'payment/record', { ...check, company, reference: first });
    for (const who of ['cashier', 'other'] as const) {
      await office.refuses('paymentThere', who, 'payment/record', { ...check, on, company, reference: again });
      await office.refuses('paymentThere', who, 'invoice/pay', { ...check, on, number, reference: again });
    }
    await office.does('other', 'invoice/pay', { ...check, on, number, reference: again, ...another });
    expect(await cameIn(company)).toEqual(['100.00', '100.00']);
  });

  it.each([
    ['CHK 5001', { reference: 'CHK 5002' }],
    ['CHK 5001', { reference: 'CHK 50010' }],
    ['CHK 7', { reference: 'CHECK 17 INVOICE 7' }],
    ['CHK 5001', { reference: 'CHECK 5001', amount: '100.01', on: '2026-12-02' }],
    ['CBP 112026', { reference: 'CBP 112026', amount: '100.01', method: 'customs' }],
    ['CHK 5001', { reference: 'CHECK 5001', on: '2026-08-01' }],
    ['Check', { reference: 'Check', on: '2026-12-02' }],
  ])('%s is another one than %o', async (reference, other) => {
    const company = await office.company();
    await office.does('cashier', 'payment/record', { ...check, company, reference });
    await office.does('cashier', 'payment/record', { ...check, company, ...other });
  });

  it('is asked about as one check with another sum, but at each invoice that it pays', async () => {
    const { company, number } = await office.billed();
    const again = { ...check, amount: '91.00', reference: 'Check #9412' };
    await office.does('cashier', 'payment/record', { ...check, company, reference: 'CHK 9412' });
    await office.refuses('paymentThere', 'other', 'payment/record', { ...again, company });
    await office.does('other', 'invoice/pay', { ...again, number });
    await office.does('other', 'payment/record', { ...again, amount: '25.00', company, ...another });
  });

  it('is another one where another company pays by the same number, and the same where the payer was not known', async () => {
    const [one, other] = [await office.company(), await office.company()];
    await office.does('cashier', 'payment/record', { ...check, company: one, reference: 'CHK 61' });
    await office.does('cashier', 'payment/record', { ...check, company: other, reference: 'CHK 61' });
    await office.does('cashier', 'payment/record', { ...check, reference: 'CHK 62' });
    for (const payer of [{}, { company: one }])
      await office.refuses('paymentThere', 'other', 'payment/record', { ...check, ...payer, reference: 'CHECK 62' });
  });

  it('of a payer who was not known becomes no company’s that has it already', async () => {
    const [{ company, number }, other] = [await office.billed(), await office.company()];
    await office.does('cashier', 'payment/record', { ...check, company: other, reference: 'CHK 9001' });
    await office.does('cashier', 'payment/record', { ...check, company, reference: 'Check 9001' });
    await office.does('cashier', 'payment/record', { ...check, reference: '#9001', ...another });
    const unknown = office.world.db.selectFrom('payment').select('id').where('reference', '=', '#9001');
    const { id } = await unknown.executeTakeFirstOrThrow();
    const [mine] = await office.paymentsOf(other);
    await office.refuses('paymentThere', 'other', 'payment/apply', { payment: id, number });
    for (const payment of [id, mine?.id]) {
      await office.refuses('paymentThere', 'other', 'payment/move', { payment, company });
      await office.does('other', 'payment/move', { payment, company, ...another });
    }
  });

  it('stands as long as a part of it does, though another part was taken off as a mistake', async () => {
    const [one, other] = [await office.company(), await office.company()];
    await office.does('cashier', 'payment/record', { ...check, company: one, reference: 'CHK 61001' });
    const [whole] = await office.paymentsOf(one);
    await office.does('cashier', 'payment/move', { payment: whole?.id, company: other, amount: '60.00' });
    const [part] = await office.paymentsOf(other);
    await office.byTwo('payment/return', { payment: part?.id, reason: 'Typed wrong', mistake: true });
    await office.refuses('paymentThere', 'other', 'payment/record', { ...check, company: one, reference: 'CHK 61001' });
    const { ids } = await office.statement(['2026-12-02', 'CHECK 61001', '100.00']);
    await office.refuses('lineRecorded', 'other', 'bank/unapplied', { line: ids[0], company: one });
  });

  it('stands where it was moved to, and no more where it was taken back', async () => {
    const [one, other] = [await office.company(), await office.company()];
    await office.does('cashier', 'payment/record', { ...check, company: one, reference: 'CHK 81' });
    const [payment] = await office.paymentsOf(one);
    await office.does('cashier', 'payment/move', { payment: payment?.id, company: other });
    await office.refuses('paymentThere', 'other', 'payment/record', {
      ...check,
      company: other,
      reference: 'CHECK 81',
    });
    const [moved] = await office.paymentsOf(other);
    await office.byTwo('payment/return', { payment: moved?.id, reason: 'No funds.', on: '2026-12-04' });
    await office.does('other', 'payment/record', { ...check, company: other, reference: 'CHECK 81' });
  });

  it('is refused where the bank brought it before, whatever the line says more', async () => {
    const { company, number } = await office.billed();
    const { ids } = await office.statement(['2026-08-02', 'MOBILE DEPOSIT CHECK 0005201 NUT CO', '100.00']);
    await office.does('cashier', 'bank/book', { line: ids[0], pays: [{ invoice: number, amount: '100.00' }] });
    await office.refuses('paymentThere', 'other', 'payment/record', {
      ...check,
      on: '2026-08-01',
      company,
      reference: 'CHK 5201',
    });
  });

  it('comes once where two do it at one moment, by whichever act', async () => {
    const { company, number } = await office.billed();
    const { ids } = await office.statement(['2026-12-01', 'CHECK 9100', '100.00']);
    const ways = [
      ['payment/record', { ...check, company, reference: 'CHK 9100' }],
      ['payment/record', { ...check, reference: 'Check #9100' }],
      ['invoice/pay', { ...check, number, reference: '9100' }],
      ['bank/book', { line: ids[0], pays: [{ invoice: number, amount: '100.00' }] }],
      ['bank/unapplied', { line: ids[0], company }],
    ] as const;
    const who = ['cashier', 'other'] as const;
    const found = await Promise.all(
      ways.map(([path, given], at) => office.post(who[at % 2] ?? 'cashier', path, given)),
    );
    expect(found.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
  });
});

it.each([
  ['day', { on: '2026-09-20', reference: 'CHK 62011' }],
  ['amount and company', { amount: '90.00', reference: 'CHK 62012' }],
])(
  'a payment that was taken off for its wrong %s is not there beside the one that was recorded since',
  async (_, typed) => {
    const [company, other] = [await office.company(), await office.company()];
    const wrong = { ...check, company, ...typed };
    await office.does('cashier', 'payment/record', wrong);
    const off = async (id: string | undefined) =>
      office.byTwo('payment/return', { payment: id, reason: 'Typed wrong', mistake: true });
    const [first] = await office.paymentsOf(company);
    await off(first?.id);
    const again = { payment: first?.id, reason: 'It was right' };
    const reinstates = (given: object) => office.proposes('cashier', 'payment/reinstate', given);
    await office.confirms('approver', await reinstates(again));
    const back = (await office.paymentsOf(company)).find(({ id }) => id !== first?.id);
    await off(back?.id);
    await office.does('cashier', 'payment/record', { ...check, reference: wrong.reference, company: other });
    const anew = { ...again, payment: back?.id };
    await office.refuses('paymentThere', 'cashier', 'payment/reinstate', anew);
    await office.confirms('approver', await reinstates({ ...anew, another: true }));
  },
);

it('the money of a stopped refund is no deposit, and no part of it is taken off as a mistake', async () => {
  const [company, other] = [await office.company(), await office.company()];
  const recorded = { ...check, on: '2026-10-05', amount: '177.70', company: other, reference: 'CHK 77001' };
  await office.does('cashier', 'payment/record', recorded);
  const [paid] = await office.paymentsOf(other);
  await office.byTwo('payment/refund', { payment: paid?.id, amount: '77.70', reference: 'CHK 900' });
  const refund = office.world.db
    .selectFrom('refund')
    .select('id')
    .where('source_id', '=', paid?.id ?? '');
  await office.byTwo('refund/stop', { refund: (await refund.executeTakeFirstOrThrow()).id, reason: 'Not sent' });
  const there = (await office.paymentsOf(other)).find(({ amount }) => amount === '77.70');
  const { ids } = await office.statement(['2026-10-12', 'DEPOSIT', '77.70']);
  const settled = { line: ids[0], with: { kind: 'payment', id: there?.id } };
  await office.refuses('refundNeverLeft', 'other', 'bank/settle', settled);
  await office.does('other', 'bank/unapplied', { line: ids[0], company });
  expect(await cameIn(company)).toEqual(['77.70']);
  await office.does('cashier', 'payment/move', { payment: there?.id, company: other, amount: '40.00' });
  const part = (await office.paymentsOf(other)).find(({ amount }) => amount === '40.00');
  const mistake = { payment: part?.id, reason: 'Typed wrong', mistake: true };
  await office.refuses('refundNotReturned', 'cashier', 'payment/return', mistake);
});

it('a line is not settled with money that is taken off as a mistake at the same moment, where it was moved', async () => {
  for (let nth = 0; nth < 4; nth += 1) {
    const [one, other] = [await office.company(), await office.company()];
    const reference = `CHK ${71_000 + nth}`;
    await office.does('cashier', 'payment/record', { ...check, company: one, reference });
    const [first] = await office.paymentsOf(one);
    await office.does('cashier', 'payment/move', { payment: first?.id, company: other });
    const [moved] = await office.paymentsOf(other);
    const { ids } = await office.statement(['2026-12-02', reference, '100.00']);
    const mistake = { payment: moved?.id, reason: 'Typed wrong', mistake: true };
    const number = await office.proposes('cashier', 'payment/return', mistake);
    const settled = { line: ids[0], with: { kind: 'payment', id: first?.id } };
    const both = await Promise.all([
      office.post('approver', 'decision/confirm', { number }),
      office.post('other', 'bank/settle', settled),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  }
});

it('a line is not settled with the money of a refund whose coming back is undone at the same moment', async () => {
  const company = await office.company();
  await office.does('cashier', 'payment/record', { ...check, company, reference: 'CHK 73000' });
  const [first] = await office.paymentsOf(company);
  await office.byTwo('payment/refund', { payment: first?.id, amount: '61.00', reference: 'REF 64000' });
  const { db } = office.world;
  const sent = db
    .selectFrom('refund')
    .select('id')
    .where('source_id', '=', first?.id ?? '');
  const { id: refund } = await sent.executeTakeFirstOrThrow();
  await office.byTwo('refund/back', { refund, reason: 'In the mail' });
  const back = (await office.paymentsOf(company)).find(({ amount }) => amount === '61.00')?.id ?? '';
  const { ids } = await office.statement(['2026-12-20', 'RETURNED REF 64000', '61.00']);
  const number = await office.proposes('cashier', 'refund/undo', { refund, reason: 'It was another' });
  office.world.now = new Date(office.world.now.getTime() + 60_000);
  const waiting = async () => (await sql`select from pg_locks where not granted`.execute(db)).rows.length;
  const both = await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`deposit/${back}`}, 0))`.execute(tx);
    const settled = office.post('other', 'bank/settle', { line: ids[0], with: { kind: 'payment', id: back } });
    await expect.poll(waiting).toBe(1);
    const undone = office.post('approver', 'decision/confirm', { number });
    await expect.poll(waiting).toBe(2);
    return [settled, undone];
  });
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 409]);
});

describe('a line of the bank that names a recorded payment', () => {
  const check = { amount: '100.00', method: 'check', on: '2026-09-01' };
  const line = (text: string, day = '2026-09-02'): Line => [day, text, '100.00'];

  it.each([
    ['CHECK 5001', 'CHK 5001'],
    ['CHK#0005002', 'CHK 5002'],
    ['DEPOSIT CK 5003', 'CHK 5003'],
    ['Check No. 5004', 'CHK 5004'],
  ])('%s is no new money', async (text, reference) => {
    const { company, number } = await office.billed();
    await office.does('cashier', 'payment/record', { ...check, company, reference });
    const { ids } = await office.statement(line(text), line(text, '2026-09-03'));
    const book = { line: ids[0], pays: [{ invoice: number, amount: '100.00' }] };
    await office.refuses('lineRecorded', 'other', 'bank/book', book);
    for (const payer of [{}, { company }])
      await office.refuses('lineRecorded', 'other', 'bank/unapplied', { line: ids[0], ...payer });
    const [payment] = await office.paymentsOf(company);
    await office.does('other', 'bank/settle', { line: ids[0], with: { kind: 'payment', id: payment?.id } });
    // Money that really came a second time.
    await office.does('other', 'bank/book', { ...book, line: ids[1] });
    expect(await cameIn(company)).toEqual(['100.00', '100.00']);
  });

  it('is no new money of another company, unless it is another one', async () => {
    const [company, { company: other, number }] = [await office.company(), await office.billed()];
    await office.does('cashier', 'payment/record', { ...check, method: 'wire', company, reference: 'WIRE 7788123' });
    const { ids } = await office.statement(line('FEDWIRE CREDIT 7788123'), line('FEDWIRE CREDIT 7788124'));
    const pays = [{ invoice: number, amount: '100.00' }];
    await office.refuses('lineRecorded', 'other', 'bank/book', { line: ids[0], pays });
    await office.refuses('lineRecorded', 'other', 'bank/unapplied', { line: ids[0], company: other });
    await office.does('other', 'bank/book', { line: ids[1], pays });
    await office.does('other', 'bank/unapplied', { line: ids[0], company: other, ...another });
    expect(await cameIn(other)).toEqual(['100.00', '100.00']);
  });

  it('is another one where somebody says so', async () => {
    const { company, number } = await office.billed();
    await office.does('cashier', 'payment/record', { ...check, company, reference: 'CHK 5005' });
    const { ids } = await office.statement(line('CHECK 5005'), line('CHECK 5005', '2026-09-03'));
    const book = { line: ids[0], pays: [{ invoice: number, amount: '100.00' }] };
    await office.does('other', 'bank/book', { ...book, ...another });
    await office.does('other', 'bank/unapplied', { line: ids[1], company, ...another });
    expect(await cameIn(company)).toEqual(['100.00', '100.00', '100.00']);
  });

  it('brings none by our refund that came back either', async () => {
    const company = await office.company();
    await office.does('cashier', 'payment/record', { ...check, company, reference: 'CHK 5007' });
    const [payment] = await office.paymentsOf(company);
    const out = { payment: payment?.id, amount: '100.00', reference: 'ACH 77441', on: '2026-09-01' };
    await office.byTwo('payment/refund', out);
    const refund = await office.world.db
      .selectFrom('refund')
      .select('id')
      .where('source_id', '=', payment?.id ?? '')
      .executeTakeFirstOrThrow();
    const { ids } = await office.statement(line('CHECK 5007'));
    const settle = { line: ids[0], with: { kind: 'refund', id: refund.id } };
    await office.refuses('lineRecorded', 'other', 'bank/settle', settle);
    await office.does('other', 'bank/settle', { ...settle, ...another });
  });
});
