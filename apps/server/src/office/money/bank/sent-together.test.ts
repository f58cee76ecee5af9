import { addDays, reimbursementRequest } from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '../../../../test/bad-days/office-days.ts';
import { put } from '../../../../test/world.ts';
import { readReconcile, readWaiting } from './read-reconcile.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.world.close());
afterEach(() => office.addsUp());

let checks = 0;

/** A company's check that is paid back whole under a reference. */
async function refunded(reference: string, amount: string, of?: string, on = '2026-11-15') {
  const company = of ?? (await office.company());
  checks += 1;
  const check = { company, method: 'check', on: addDays(on, -10), amount, reference: `IN ${6000 + checks * 3}` };
  await office.does('cashier', 'payment/record', check);
  const payment = (await office.paymentsOf(company)).find((one) => one.reference === check.reference)?.id ?? '';
  await office.byTwo('payment/refund', { payment, amount, reference, on });
  const refunds = office.world.db.selectFrom('refund').select('id').where('source_id', '=', payment);
  return { company, id: (await refunds.executeTakeFirstOrThrow()).id };
}

/** Two refunds of a company by one check, and the bank's lines about them. */
async function twoByOne(number: number, ...amounts: readonly string[]) {
  const [first, second] = amounts as [string, string];
  const one = await refunded(`CHK ${number}`, first);
  return [one, await refunded(`CHK ${number}`, second, one.company)] as const;
}

const settles = (line: string | undefined, [id, ...more]: readonly string[], kind = 'refund') => ({
  line,
  with: { kind, id },
  more,
});

/** How lines stand, and all that the first suggestion of each takes them to be. */
const suggested = async (statement: string) =>
  (await readReconcile(office.world.db, statement)).lines.map(({ state, suggestions: [best] }) => [
    state,
    best?.level,
    ...[best?.settles?.id ?? '', ...(best?.settles?.more ?? [])].toSorted(),
  ]);

describe('one check for two refunds of a company', () => {
  it('is suggested so, asked of nobody, matched, parted as a whole, and matched again; one of them comes back later', async () => {
    const [one, other] = await twoByOne(710, '30.00', '40.00');
    const ids = [one.id, other.id].toSorted();
    const { id, ids: lines } = await office.statement(
      ['2026-11-20', 'CHECK 710', '-70.00'],
      ['2026-11-28', 'RETURNED CHECK 710', '40.00'],
    );
    expect(await suggested(id)).toEqual([
      ['paid_out', 'likely', ...ids],
      ['open', 'likely', other.id],
    ]);
    await office.refuses('refundPaidMore', 'cashier', 'bank/settle', settles(lines[0], [one.id]));
    await office.does('cashier', 'bank/settle', settles(lines[0], ids));
    await office.does('cashier', 'bank/undo', { line: lines[0] });
    expect((await suggested(id))[0]).toEqual(['paid_out', 'likely', ...ids]);
    await office.does('cashier', 'bank/settle', settles(lines[0], ids));
    await office.does('cashier', 'bank/settle', settles(lines[1], [other.id]));
    expect([await office.balanceOf(one.company), await office.differenceOf(id)]).toEqual(['-40.00', '0.00']);
    await office.refuses('refundIsBack', 'cashier', 'bank/undo', { line: lines[0] });
    await office.does('cashier', 'bank/undo', { line: lines[1] });
    await office.does('cashier', 'bank/undo', { line: lines[0] });
    expect((await suggested(id))[0]).toEqual(['paid_out', 'likely', ...ids]);
  });

  it('that comes back brings both, each as its own payment, and again after that was undone', async () => {
    const [one, other] = await twoByOne(711, '31.00', '41.00');
    const ids = [one.id, other.id].toSorted();
    const { id, ids: lines } = await office.statement(
      ['2026-11-20', 'CHECK 711', '-72.00'],
      ['2026-11-28', 'RETURNED CHECK 711', '72.00'],
    );
    expect((await suggested(id))[1]).toEqual(['open', 'likely', ...ids]);
    await office.refuses('lineNamesRefund', 'cashier', 'bank/unapplied', { line: lines[1], company: one.company });
    await office.does('cashier', 'bank/settle', settles(lines[0], ids));
    await office.does('cashier', 'bank/settle', settles(lines[1], ids));
    const back = async () =>
      (await office.paymentsOf(one.company)).flatMap(({ isBack, amount }) => (isBack ? [amount] : [])).toSorted();
    expect([await back(), await office.differenceOf(id)]).toEqual([['31.00', '41.00'], '0.00']);
    await office.does('cashier', 'bank/undo', { line: lines[1] });
    await office.refuses('lineNamesRefund', 'cashier', 'bank/unapplied', { line: lines[1], company: one.company });
    const own = (await readReconcile(office.world.db, id)).lines[1]?.suggestions[0]?.settles;
    await office.does('cashier', 'bank/settle', settles(lines[1], [own?.id ?? '', ...(own?.more ?? [])], own?.kind));
    expect([await back(), await office.balanceOf(one.company)]).toEqual([['31.00', '41.00'], '-72.00']);
    await office.does('cashier', 'bank/undo', { line: lines[1] });
    await office.does('cashier', 'bank/settle', settles(lines[1], ids));
    expect([await back(), await office.balanceOf(one.company)]).toEqual([['31.00', '41.00'], '-72.00']);
  });

  it('that came back as new money first is both all the same', async () => {
    const [one, other] = await twoByOne(712, '32.00', '42.00');
    const { id, ids: lines } = await office.statement(['2026-11-28', 'RETURNED CHECK 712', '74.00']);
    const elsewhere = { line: lines[0], another: true };
    for (const payer of [{}, { company: one.company }, { company: await office.company() }]) {
      await office.does('cashier', 'bank/unapplied', { ...elsewhere, ...payer });
      await office.does('cashier', 'bank/undo', { line: lines[0] });
    }
    await office.does('cashier', 'bank/settle', settles(lines[0], [one.id, other.id]));
    expect([await office.balanceOf(one.company), await office.differenceOf(id)]).toEqual(['-74.00', '0.00']);
  });

  it('keeps each of them from being stopped or noted as back by hand, while a line says that both left', async () => {
    const [one, other] = await twoByOne(713, '33.00', '43.00');
    await office.statement(['2026-11-20', 'CHECK 713', '-76.00']);
    for (const refund of [one.id, other.id])
      for (const act of ['refund/stop', 'refund/back'])
        await office.refuses('refundLeftByLine', 'cashier', act, { refund, reason: 'Never arrived' });
  });

  it('waits for somebody where they were stopped before, and the refusal there leads on', async () => {
    const both = await twoByOne(714, '34.00', '44.00');
    const ids = both.map(({ id }) => id);
    for (const refund of ids) await office.byTwo('refund/stop', { refund, reason: 'Lost in the mail' });
    const { id, ids: lines } = await office.statement(['2026-11-20', 'CHECK 714', '-78.00']);
    expect(await suggested(id)).toEqual([['open', 'likely', ...ids.toSorted()]]);
    await office.refuses('refundStopped', 'cashier', 'bank/settle', settles(lines[0], ids));
    for (const refund of ids) await office.byTwo('refund/undo', { refund, reason: 'The bank paid it' });
    await office.does('cashier', 'bank/settle', settles(lines[0], ids));
    expect([await office.balanceOf(both[0].company), await office.differenceOf(id)]).toEqual(['0.00', '0.00']);
  });
});

/** Claims of a company each that were paid under a reference: 30.10, 31.11 and so on. */
async function paidClaims(count: number, reference: string) {
  const claims: string[] = [];
  for (const at of Array(count).keys()) {
    const company = { type: 'node--appb_company_contact', id: await office.company() };
    const amount = `${30 + at}.${10 + at}`;
    const granted = { totalClaimed: amount, amountApproved: amount };
    const about = { company, ...granted, status: 'approved' };
    const claim = await put(office.world, reimbursementRequest, { title: `C-${at}` }, about);
    await office.does('cashier', 'reimbursement/pay', { reimbursement: claim, reference, on: '2026-11-12' });
    claims.push(claim);
  }
  return claims;
}

describe('one line for more than are tried', () => {
  it('is offered all of them under one reference, and keeps each from being taken back', async () => {
    const claims = await paidClaims(14, 'ACH RUN 814');
    const { id, ids: lines } = await office.statement(['2026-11-13', 'ACH RUN 814', '-513.31']);
    expect(await suggested(id)).toEqual([['paid_out', 'likely', ...claims.toSorted()]]);
    const never = { reimbursement: claims[3], reason: 'Never arrived' };
    for (const act of ['reimbursement/back', 'reimbursement/undo-pay'])
      await office.refuses('refundLeftByLine', 'cashier', act, never);
    await office.does('cashier', 'bank/settle', settles(lines[0], claims, 'claim'));
  });

  it('is offered all of them that stand', async () => {
    const [taken = '', ...claims] = await paidClaims(14, 'ACH RUN 815');
    await office.does('cashier', 'reimbursement/undo-pay', { reimbursement: taken, reason: 'Another account' });
    const { id, ids: lines } = await office.statement(['2026-11-13', 'ACH RUN 815', '-483.21']);
    expect(await suggested(id)).toEqual([['paid_out', 'likely', ...claims.toSorted()]]);
    await office.does('cashier', 'bank/settle', settles(lines[0], claims, 'claim'));
  });
});

describe('a check for two that is older than three months', () => {
  it.each([true, false])('is known by its number, stopped before or not: %s', async (isStopped) => {
    const [number, first] = isStopped ? [716, '36.10'] : [717, '37.10'];
    const one = await refunded(`CHK ${number}`, first, undefined, '2026-08-12');
    const other = await refunded(`CHK ${number}`, '46.10', one.company, '2026-08-12');
    const ids = [one.id, other.id];
    for (const refund of isStopped ? ids : []) await office.byTwo('refund/stop', { refund, reason: 'Stale' });
    const amount = isStopped ? '-82.20' : '-83.20';
    const { id } = await office.statement(['2026-12-14', `CHECK ${number}`, amount]);
    expect(await suggested(id)).toEqual([[isStopped ? 'open' : 'paid_out', 'likely', ...ids.toSorted()]]);
    const stop = { refund: one.id, reason: 'Never arrived' };
    if (!isStopped) await office.refuses('refundLeftByLine', 'cashier', 'refund/stop', stop);
  });
});

describe('one line for several', () => {
  it('is an ACH file of refunds of several companies, under one reference or chosen by hand', async () => {
    const amounts = ['30.10', '40.20', '50.30'];
    const [named, unnamed]: [string[], string[]] = [[], []];
    for (const amount of amounts) named.push((await refunded('ACH RUN 812', amount)).id);
    for (const [at, amount] of amounts.entries())
      unnamed.push((await refunded(`ACH 4${at}`, `${amount.slice(0, 3)}07`)).id);
    const { id, ids: lines } = await office.statement(
      ['2026-11-19', 'ACH BATCH RUN 812', '-120.60'],
      ['2026-11-20', 'ACH ORIGINATION', '-120.21'],
    );
    expect(await suggested(id)).toEqual([
      ['paid_out', 'possible', ...named.toSorted()],
      ['paid_out', undefined, ''],
    ]);
    await office.does('cashier', 'bank/settle', settles(lines[0], named));
    const waiting = await readWaiting(office.world.db, lines[1] ?? '');
    expect(waiting.map((one) => one.id)).toEqual(expect.arrayContaining(unnamed));
    await office.refuses('knownAmount', 'cashier', 'bank/settle', settles(lines[1], unnamed.slice(1)));
    await office.does('cashier', 'bank/settle', settles(lines[1], unnamed));
    expect(await suggested(id)).toEqual([
      ['booked', undefined, ''],
      ['booked', undefined, ''],
    ]);
  });

  it('is two claims of a company, and a claim with a refund', async () => {
    const company = await office.company();
    const of = { company: { type: 'node--appb_company_contact', id: company } };
    const said = { status: 'paid', paidOn: '2026-11-12', amountApproved: '20.17', paymentReference: 'CHK 720' };
    const claims: string[] = [];
    for (const title of ['C-720', 'C-721'])
      claims.push(await put(office.world, reimbursementRequest, { title }, { ...of, ...said }));
    const mixed = await put(
      office.world,
      reimbursementRequest,
      { title: 'C-722' },
      { ...of, ...said, amountApproved: '21.18', paymentReference: 'CHK 723' },
    );
    const refund = await refunded('CHK 723', '22.01', company);
    const { id, ids: lines } = await office.statement(
      ['2026-11-20', 'CHECK 720', '-40.34'],
      ['2026-11-20', 'CHECK 723', '-43.19'],
    );
    expect(await suggested(id)).toEqual([
      ['paid_out', 'likely', ...claims.toSorted()],
      ['paid_out', 'likely', ...[mixed, refund.id].toSorted()],
    ]);
    await office.does('cashier', 'bank/settle', settles(lines[0], claims, 'claim'));
    await office.does('cashier', 'bank/settle', settles(lines[1], [refund.id, mixed]));
  });

  it('is one company’s that it names, by whichever references', async () => {
    const one = await refunded('WIRE 1', '35.00');
    const other = await refunded('WIRE 2', '45.00', one.company);
    const { rows } = await sql<{ title: string }>`select title from node__appb_company_contact
      where id = ${one.company}::uuid`.execute(office.world.db);
    const { id } = await office.statement(['2026-11-17', `WIRE OUT ${rows[0]?.title}`, '-80.00']);
    expect(await suggested(id)).toEqual([['paid_out', 'possible', ...[one.id, other.id].toSorted()]]);
  });
});

it('a check that the bank paid at more than it was is made good by the bank, and all of it is matched', async () => {
  const { company, id: refund } = await refunded('CHK 730', '90.00');
  const { id, ids: lines } = await office.statement(
    ['2026-11-20', 'CHECK 730', '-95.00'],
    ['2026-11-24', 'CORRECTION', '5.00'],
  );
  await office.refuses('refundPaidMore', 'cashier', 'bank/settle', settles(lines[0], [refund]));
  await office.does('cashier', 'bank/unapplied', { line: lines[1], company });
  const [payment] = (await office.paymentsOf(company)).filter(({ amount }) => amount === '5.00');
  await office.byTwo('payment/refund', { payment: payment?.id, amount: '5.00', reference: 'CHK 730' });
  const [[, , ...both] = []] = await suggested(id);
  await office.does('cashier', 'bank/settle', settles(lines[0], both.map(String)));
  expect([await office.balanceOf(company), await office.differenceOf(id)]).toEqual(['0.00', '0.00']);
});
