import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { steps0058 } from '#db/migrations/0058-and-later.ts';
import { type Line, type Office, openOffice } from '../../../../test/bad-days/office-days.ts';
import { verifyBank } from '../../keeping/records/verify-bank.ts';
import { bankLines } from './bank-lines.ts';
import { readReconcile } from './read-reconcile.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.world.close());
afterEach(() => office.addsUp());

/** A check that pays its company's invoice, recorded by hand. */
async function check(reference: string, amount = '100.00') {
  const billed = await office.billed(undefined, amount);
  const given = { company: billed.company, method: 'check', on: '2026-11-10', amount, reference };
  await office.does('cashier', 'payment/record', given);
  const [payment] = await office.paymentsOf(billed.company);
  await office.does('cashier', 'payment/apply', { payment: payment?.id, number: billed.number });
  return { ...billed, payment: payment?.id ?? '' };
}

const settle = (line: string | undefined, kind: string, id: string | undefined) =>
  office.does('cashier', 'bank/settle', { line, with: { kind, id } });
const statesOf = async (statement: string) => (await bankLines(office.world.db, statement)).map(({ state }) => state);

describe('a return and the line by which its money came again', () => {
  /** Matched, bounced in one statement and presented again in the next. */
  async function overTwo(reference: string) {
    const { payment, company } = await check(`CHK ${reference}`);
    const { account, closing, id, ids } = await office.statement(
      ['2026-11-11', `CHECK ${reference}`, '100.00'],
      ['2026-11-20', `RETURNED CHECK ${reference}`, '-100.00'],
    );
    await settle(ids[0], 'payment', payment);
    const read = async () => {
      const lines: Line[] = [['2026-11-23', `CHECK ${reference} REDEPOSIT`, '100.00']];
      const wish = { ...office.file(lines, { account, opening: closing }), newAccount: false };
      const { answer } = await office.does('cashier', 'bank/import', wish);
      // Border: what a route answers is read by its test as it comes.
      const [made] = answer as readonly { readonly statement: string }[];
      const [line] = await bankLines(office.world.db, made?.statement);
      return { statement: made?.statement ?? '', line: line?.id };
    };
    return { company, id, returned: ids[1], read };
  }

  it('are open again, both, once the statement of one is taken back', async () => {
    const { company, id, returned, read } = await overTwo('4401');
    const first = await read();
    await settle(first.line, 'line', returned);
    expect(await statesOf(id)).toEqual(['booked', 'returned']);
    await office.does('cashier', 'bank/take-back', { statement: first.statement });
    expect([await statesOf(id), await office.differenceOf(id)]).toEqual([['booked', 'open'], '-100.00']);
    const again = await read();
    await settle(again.line, 'line', returned);
    expect([await office.differenceOf(id), await office.differenceOf(again.statement)]).toEqual(['0.00', '0.00']);
    expect(await office.balanceOf(company)).toBe('0.00');
  });

  it('are known by themselves, not by words that another return of that day says too', async () => {
    const [one, other] = [await check('CHK 4301'), await check('CHK 4381')];
    const { id, ids } = await office.statement(
      ['2026-11-11', 'CHECK 4301', '100.00'],
      ['2026-11-11', 'CHECK 4381', '100.00'],
      ['2026-11-20', 'RETURNED ITEM', '-100.00'],
      ['2026-11-20', 'RETURNED ITEM', '-100.00'],
      ['2026-11-23', 'REDEPOSIT', '100.00'],
    );
    await settle(ids[0], 'payment', one.payment);
    await settle(ids[1], 'payment', other.payment);
    await settle(ids[4], 'line', ids[2]);
    await office.byTwo('bank/set-aside', { line: ids[3], why: 'returned', note: 'No funds', payment: [other.payment] });
    expect([await office.openOf(one.id), await office.openOf(other.id)]).toEqual(['0.00', '125.00']);
    expect(await office.differenceOf(id)).toBe('0.00');
    await office.does('cashier', 'bank/take-up', { line: ids[2] });
    expect(await statesOf(id)).toEqual(['booked', 'booked', 'open', 'returned', 'open']);
    await settle(ids[4], 'line', ids[2]);
  });

  it('are kept by each other’s id where a program before this one set them aside', async () => {
    const { id, returned, read } = await overTwo('4471');
    const { line } = await read();
    await settle(line, 'line', returned);
    const undone = new Error('undone');
    const kept = office.world.db.transaction().execute(async (tx) => {
      await sql`alter table bank_line drop column beside`.execute(tx);
      await steps0058['0083-lines-beside-each-other.expand']?.up(tx);
      const [, out] = await bankLines(tx, id);
      throw Object.assign(undone, { cause: out?.beside });
    });
    await expect(kept).rejects.toMatchObject({ cause: line });
  });

  it.each([
    ['set_aside = null', 'is set aside with another line, which is not with it'],
    ['beside = gen_random_uuid()', 'is set aside with another line, which is not with it'],
    ['beside = null', 'is set aside as returned, and neither a payment nor another line says of what'],
  ])('are found where somebody with the keys of the database sets %s of one', async (change, problem) => {
    const { returned, read } = await overTwo(`44${change.length}`);
    const { line } = await read();
    await settle(line, 'line', returned);
    const undone = new Error('undone');
    const found = await office.world.db
      .transaction()
      .execute(async (tx) => {
        await sql`alter table bank_line disable trigger user`.execute(tx);
        await sql`update bank_line set ${sql.raw(change)} where id = ${returned}`.execute(tx);
        const faults = await verifyBank(tx);
        throw Object.assign(undone, { faults });
      })
      .catch((error: Error & { readonly faults?: Awaited<ReturnType<typeof verifyBank>> }) => error.faults);
    expect(found?.map((one) => one.problem)).toContain(problem);
  });
});

describe('a credit that the bank reversed before anybody booked it', () => {
  const credit = (of: string, amount: string): Line => ['2026-11-11', `ACH CREDIT ${of}`, amount];
  const reversal = (of: string, amount: string): Line => ['2026-11-12', `ACH CREDIT REVERSAL ${of}`, `-${amount}`];
  const offered = async (statement: string) =>
    (await readReconcile(office.world.db, statement)).lines.map(({ suggestions }) => suggestions[0]?.settles?.id);

  it.each([
    ['it', 0],
    ['its reversal', 1],
  ])('is offered as there and back at both lines, and settled by %s', async (_by, at) => {
    const of = `551122${at}`;
    const { id, ids } = await office.statement(credit(of, '700.00'), reversal(of, '700.00'));
    expect(await offered(id)).toEqual(ids.toReversed());
    await settle(ids[at], 'line', ids[1 - at]);
    expect([await statesOf(id), await office.differenceOf(id)]).toEqual([['returned', 'returned'], '0.00']);
    await office.does('cashier', 'bank/take-up', { line: ids[at] });
    expect(await statesOf(id)).toEqual(['open', 'open']);
  });

  it('is told of where somebody says that the reversal took a payment back', async () => {
    const { ids } = await office.statement(credit('5511229', '701.00'), reversal('5511229', '701.00'));
    const aside = { line: ids[1], why: 'returned', note: 'The bank’s mistake' };
    await office.refuses('returnedUnbooked', 'cashier', 'bank/set-aside', aside);
    // Also where the credit was set aside alone: it is taken up, and the two are one.
    await office.does('cashier', 'bank/set-aside', { ...aside, line: ids[0] });
    await office.refuses('returnedUnbooked', 'cashier', 'bank/set-aside', aside);
    const pair = { line: ids[1], with: { kind: 'line', id: ids[0] } };
    await office.refuses('otherLineSettled', 'cashier', 'bank/settle', pair);
    await office.does('cashier', 'bank/take-up', { line: ids[0] });
    await office.does('cashier', 'bank/settle', pair);
  });

  it('is the payment that is recorded where it may be that, unless it is another one', async () => {
    await check('CHK 6262', '50.00');
    const { ids } = await office.statement(
      ['2026-11-11', 'CHECK 6262', '50.00'],
      ['2026-11-12', 'CHECK 6262 REVERSED', '-50.00'],
    );
    const pair = { line: ids[0], with: { kind: 'line', id: ids[1] } };
    await office.refuses('lineRecorded', 'cashier', 'bank/settle', pair);
    await office.does('cashier', 'bank/settle', { ...pair, another: true });
  });
});

it('a line out that is there and back asks again once the statement of the line in is taken back', async () => {
  const [account, opening] = [office.account(), '1000.00'];
  const reads = async (lines: readonly Line[], since: string) => {
    const { answer } = await office.does('cashier', 'bank/import', office.file(lines, { account, opening: since }));
    // Border: the answer of our own act.
    return (answer as readonly { readonly statement: string }[])[0]?.statement ?? '';
  };
  const first = await reads([['2026-12-02', 'RETURNED CHECK 4401', '-75.00']], opening);
  const next = await reads([['2026-12-04', 'CHECK 4401 REDEPOSIT', '75.00']], '925.00');
  const [[out], [back]] = [await bankLines(office.world.db, first), await bankLines(office.world.db, next)];
  await office.does('cashier', 'bank/settle', { line: back?.id, with: { kind: 'line', id: out?.id } });
  expect(await office.differenceOf(first)).toBe('0.00');
  await office.does('cashier', 'bank/take-back', { statement: next });
  expect((await bankLines(office.world.db, first))[0]?.set_aside).toBeNull();
});

it('of two equal lines out one is there and back, and the other is a return of its own', async () => {
  const one = await office.billed();
  const payment = await office.paid(one, '100.00', '2026-11-20');
  const { ids } = await office.statement(
    ['2026-12-06', 'RETURNED ITEM', '-100.00'],
    ['2026-12-06', 'RETURNED ITEM', '-100.00'],
    ['2026-12-07', 'REDEPOSIT', '100.00'],
  );
  await office.does('cashier', 'bank/settle', { line: ids[2], with: { kind: 'line', id: ids[0] } });
  const returned = { line: ids[1], why: 'returned', note: 'No funds', payment: [payment] };
  await office.byTwo('bank/set-aside', returned, 'cashier', 'second');
  expect(await office.openOf(one.id)).toBe('125.00');
});
