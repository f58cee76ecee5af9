import { companyContact, reimbursementRequest } from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { tableOf } from '#db/sql/tables.ts';
import { type Office, openOffice } from '../../../../test/bad-days/office-days.ts';
import { put } from '../../../../test/world.ts';
import { readReconcile } from './read-reconcile.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.world.close());
afterEach(() => office.addsUp());

/** Granted claims of a company, one of each of these amounts. */
async function granted(...amounts: readonly string[]): Promise<readonly string[]> {
  const company = { type: companyContact.type, id: await office.company() };
  const claims: string[] = [];
  for (const amount of amounts) {
    const said = { totalClaimed: amount, amountApproved: amount, status: 'approved' };
    claims.push(await put(office.world, reimbursementRequest, { title: 'Taken back' }, { company, ...said }));
  }
  return claims;
}

async function companyOf(claims: readonly string[]): Promise<string> {
  const { rows } = await sql<{ of: string }>`select ${sql.ref(reimbursementRequest.fields.company.wire)}::text as of
    from ${sql.table(tableOf(reimbursementRequest))} where id::text = any(${claims}::text[])`.execute(office.world.db);
  return rows[0]?.of ?? '';
}

async function pay(claims: readonly string[], reference: string): Promise<void> {
  for (const reimbursement of claims)
    await office.does('cashier', 'reimbursement/pay', { reimbursement, reference, on: '2026-12-02' });
}

async function unpay(claims: readonly string[]): Promise<void> {
  for (const reimbursement of claims)
    await office.does('cashier', 'reimbursement/undo-pay', { reimbursement, reason: 'Typed wrong' });
}

const settles = (line: string | undefined, [id, ...more]: readonly string[]) => ({
  line,
  with: { kind: 'claim', id },
  more,
});

const suggested = async (statement: string) =>
  (await readReconcile(office.world.db, statement)).lines.map(({ state, suggestions: [best] }) => [
    state,
    best?.level,
    ...[best?.settles?.id ?? '', ...(best?.settles?.more ?? [])].toSorted(),
  ]);

describe('a payment of a claim that was taken back', () => {
  it.each([
    ['5213', 'CHK 5213', 'CHECK 5213', '41.31'],
    ['CHK 5211', 'Chk 5211', 'CHECK 5211', '42.31'],
    ['CHK 5215', 'CHK 5215 mailed 11/5', 'CHECK 5215', '43.31'],
    ['CHK 5216', '5216', '5216 CHECK PAID', '44.31'],
    ['ACH 12/2', 'ACH 12/2 trace 8123', 'ACH 12/2 TRACE 8123', '45.31'],
  ])('as %s and noted anew as %s is what %s paid', async (first, anew, text, amount) => {
    const claims = await granted(amount);
    await pay(claims, first);
    await unpay(claims);
    await pay(claims, anew);
    const { id, ids } = await office.statement(['2026-12-08', text, `-${amount}`]);
    expect(await suggested(id)).toEqual([['paid_out', 'likely', ...claims]]);
    await office.does('cashier', 'bank/settle', settles(ids[0], claims));
    expect(await office.differenceOf(id)).toBe('0.00');
  });

  it('is asked about at its line where the one that stands only says that it replaces it', async () => {
    const claims = await granted('46.31');
    await pay(claims, 'CHK 5221');
    await unpay(claims);
    await pay(claims, 'CHK 5222 replaces CHK 5221');
    const { id, ids } = await office.statement(['2026-12-08', 'CHECK 5221', '-46.31']);
    expect(await suggested(id)).toEqual([['open', 'likely', ...claims]]);
    await office.refuses('claimPayUndone', 'cashier', 'bank/settle', settles(ids[0], claims));
  });

  it('of two claims by one check is asked about once both were paid anew by another, and the refusal leads on', async () => {
    const claims = await granted('34.31', '35.31');
    await pay(claims, 'CHK 5132');
    await unpay(claims);
    await pay(claims, 'CHK 5133');
    const { id, ids } = await office.statement(['2026-12-08', 'CHECK 5132', '-69.62']);
    expect(await suggested(id)).toEqual([['open', 'likely', ...claims.toSorted()]]);
    await office.refuses('claimPayUndone', 'cashier', 'bank/settle', settles(ids[0], claims));
    await unpay(claims);
    await pay(claims, 'CHK 5132');
    await office.does('cashier', 'bank/settle', settles(ids[0], claims));
    expect(await office.differenceOf(id)).toBe('0.00');
  });

  it('of one of two claims by one check and noted anew with its number leaves the check both', async () => {
    const claims = await granted('36.31', '37.31');
    await pay(claims, 'CHK 5142');
    await unpay(claims.slice(0, 1));
    await pay(claims.slice(0, 1), '5142');
    const { id, ids } = await office.statement(['2026-12-08', 'CHECK 5142', '-73.62']);
    expect(await suggested(id)).toEqual([['paid_out', 'likely', ...claims.toSorted()]]);
    await office.does('cashier', 'bank/settle', settles(ids[0], claims));
  });

  it('is owed where the bank paid the check beside the one that stands, as the refusal tells', async () => {
    const claims = await granted('77.31');
    await pay(claims, 'CHK 6200');
    await unpay(claims);
    await pay(claims, 'CHK 6201');
    const { id, ids } = await office.statement(
      ['2026-12-08', 'CHECK 6201', '-77.31'],
      ['2026-12-09', 'CHECK 6200', '-77.31'],
    );
    await office.does('cashier', 'bank/settle', settles(ids[0], claims));
    await office.refuses('claimPayUndone', 'cashier', 'bank/settle', settles(ids[1], claims));
    const company = await companyOf(claims);
    const money = { amount: '77.31', on: '2026-12-09' };
    await office.does('cashier', 'payment/record', { ...money, company, method: 'other', reference: 'Paid twice' });
    const payment = (await office.paymentsOf(company))[0]?.id;
    await office.byTwo('payment/refund', { ...money, payment, reference: 'CHK 6200' });
    const refunds = office.world.db.selectFrom('refund').select('id').where('reference', '=', 'CHK 6200');
    const refund = (await refunds.executeTakeFirstOrThrow()).id;
    await office.does('cashier', 'bank/settle', { line: ids[1], with: { kind: 'refund', id: refund } });
    await office.byTwo('payment/return', { payment, reason: 'Paid twice', mistake: true });
    expect([await office.balanceOf(company), await office.differenceOf(id)]).toEqual(['77.31', '0.00']);
  });

  it('is settled with the line by which the bank brings the check again, whatever paid the claim since', async () => {
    const claims = await granted('81.31');
    await pay(claims, 'CHK 6001');
    await unpay(claims);
    await pay(claims, 'ACH 11/20');
    const { id, ids } = await office.statement(
      ['2026-12-04', 'ACH CREDIT 11/20', '-81.31'],
      ['2026-12-05', 'CHECK 6001', '-81.31'],
      ['2026-12-08', 'STOP PAYMENT REVERSAL CHECK 6001', '81.31'],
    );
    await office.does('cashier', 'bank/settle', settles(ids[0], claims));
    await office.does('cashier', 'bank/settle', { line: ids[2], with: { kind: 'line', id: ids[1] } });
    expect(await office.differenceOf(id)).toBe('0.00');
  });
});
