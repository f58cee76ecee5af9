import {
  companyContact,
  type DecisionItem,
  defaultSettings,
  invoice,
  type ListAnswer,
  reimbursementRequest,
} from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRows } from '#rows/rows.ts';
import { amend } from '../../../test/billing.ts';
import { askOffice } from '../../../test/desk/ask.ts';
import { addHandler, fileReport } from '../../../test/filing.ts';
import { addCompany, openWorld, put, type World } from '../../../test/world.ts';
import { runChargesAct } from '../money/billing-acts.ts';
import { previewCharges } from '../money/charge-runs.ts';
import { payInvoice } from '../money/pay-invoice.ts';
import { officeOn } from '../office.fixture.ts';
import { act } from './act.ts';
import { addOfficePerson, officeAs, type TestPerson } from './acting.fixture.ts';
import { settlementOf } from './decisions.ts';
import { runsOfCompany } from './moved-runs.ts';

let world: World;
let cashier: TestPerson;
let other: TestPerson;
let approver: TestPerson;
beforeAll(async () => {
  world = await openWorld();
  world.now = new Date('2026-12-20T15:00:00Z');
  cashier = await addOfficePerson(world, ['cashier']);
  other = await addOfficePerson(world, ['cashier']);
  approver = await addOfficePerson(world, ['approver']);
});
afterAll(() => world.close());

async function does(person: TestPerson, path: string, given: object) {
  const { body } = await askOffice(world, person, path, { given });
  expect([path, body.errors?.[0]?.code]).toEqual([path, undefined]);
  return { ...body, decision: body.decision ?? '' };
}

async function billed(number: string) {
  const company = await addCompany(world);
  const due = { amountDue: '100.00', amountPaid: '0.00', balance: '100.00', status: 'open', dueOn: '2026-11-10' };
  const about = { company: { type: companyContact.type, id: company }, number, issuedOn: '2026-11-01', ...due };
  return { company, number, id: await put(world, invoice, { title: number }, about) };
}

let lines = 0;
/** A line of a statement of an account of its own. */
async function readLine(text = 'LOCKBOX DEPOSIT', amount = '100.00', day = '2026-11-24'): Promise<string> {
  lines += 1;
  const content = Buffer.from(`Date,Description,Amount,File\n${day},${text} L${lines},${amount},${lines}\n`).toString(
    'base64',
  );
  const of = { account: [{ value: `7000${lines}` }], opening: [{ value: '0.00' }], closing: [{ value: amount }] };
  await does(cashier, 'bank/import', { file: { name: `${lines}.csv`, content }, ...of, newAccount: true });
  const found = world.db
    .selectFrom('bank_line')
    .select('id')
    .orderBy('id', 'desc')
    .where('text', '=', `${text} L${lines}`);
  return (await found.executeTakeFirstOrThrow()).id;
}

/** Whether nobody holds a proposal while its confirmation waits for its invoice. */
const isFreeWhile = (invoiceId: string, proposal: string, confirm: () => void): Promise<boolean | undefined> =>
  world.db.transaction().execute(async (tx) => {
    await sql`select from node__invoice where id = ${invoiceId}::uuid for update`.execute(tx);
    confirm();
    const waits = async () => (await sql`select from pg_locks where not granted`.execute(world.db)).rows.length;
    await expect.poll(waits).toBeGreaterThan(0);
    const key = `proposal/${proposal}`;
    const { rows } = await sql<{ free: boolean }>`select
      pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as free`.execute(tx);
    return rows[0]?.free;
  });

const listed = async (number: string, query = '', state = 'waiting') => {
  const { body } = await askOffice(world, approver, `lists/decisions?state=${state}${query}`);
  // Border: as above.
  return (body.data as ListAnswer).rows.find(({ id }) => id === number);
};
const isMoved = async (number: string) => {
  const { body } = await askOffice(world, approver, `items/decisions/${number}`);
  // Border: as above.
  return (body.data as DecisionItem).proposal.isMoved;
};

describe('a proposal that nobody can confirm any more', () => {
  it('is marked in the list, and found there, once its thing was changed by no act or is gone', async () => {
    const [changed, gone] = [await billed('INV-M-1'), await billed('INV-M-2')];
    const propose = async ({ number }: { readonly number: string }) =>
      (await does(cashier, 'invoice/write-off', { number, reason: 'Closed' })).decision;
    const [one, two] = [await propose(changed), await propose(gone)];
    expect([(await listed(one))?.moved, (await listed(two))?.moved]).toEqual([false, false]);
    await sql`update node__invoice set vid = nextval('revision') where id = ${changed.id}::uuid`.execute(world.db);
    await sql`delete from node__invoice where id = ${gone.id}::uuid`.execute(world.db);
    expect([(await listed(one))?.moved, (await listed(two))?.moved]).toEqual([true, true]);
    expect([await isMoved(one), await isMoved(two)]).toEqual([true, true]);
    expect([await listed(one, '&moved=true'), await listed(one, '&moved=false')]).toMatchObject([
      { id: one },
      undefined,
    ]);
    // It is closed by anyone who may decide, as any other.
    await does(approver, 'decision/decline', { number: two, reason: 'The invoice is gone' });
    expect(await listed(two)).toBeUndefined();
  });

  it('is not one about the payment of a claim, which stays as it is while its money moves', async () => {
    const company = await addCompany(world);
    const about = {
      company: { type: companyContact.type, id: company },
      totalClaimed: '40.00',
      amountApproved: '40.00',
    };
    const claim = await put(world, reimbursementRequest, { title: 'A claim' }, { ...about, status: 'approved' });
    await does(cashier, 'reimbursement/pay', { reimbursement: claim, reference: 'ACH 1', on: '2026-12-02' });
    const back = { reimbursement: claim, on: '2026-12-05', reason: 'Account closed' };
    const { decision } = await does(cashier, 'reimbursement/back', back);
    expect([await isMoved(decision), (await listed(decision))?.moved]).toEqual([false, false]);
    expect(await does(approver, 'decision/confirm', { number: decision })).toMatchObject({ state: 'done' });
  });

  it('ends by itself where the company amends the report that it is about', async () => {
    const clerk = await addOfficePerson(world, ['clerk']);
    const handler = await addHandler(world);
    const { reportId } = await fileReport(world, handler);
    const { decision } = await does(clerk, 'report/receive', { report: reportId });
    const [billed] = await findRows(officeOn(world, '2026-12-20'), invoice, { report: reportId });
    const given = { number: String(billed?.values.number), reason: 'Bankrupt' };
    const { decision: writeOff } = await does(cashier, 'invoice/write-off', given);
    // Less is asked: the credit lowers the invoice, and no more of it is given up than is left.
    await amend(world, handler, '40000.00');
    expect(await settlementOf(world.db, writeOff)).toMatchObject({ step: 'withdrawn' });
    // Nobody took it back.
    const { settled, head } = (await askOffice(world, approver, `items/decisions/${writeOff}`)).body
      .data as DecisionItem;
    expect([(await listed(writeOff, '', 'overtaken'))?.settledBy, head.state, settled?.step]).toEqual([
      null,
      'overtaken',
      'overtaken',
    ]);
    expect(await settlementOf(world.db, decision)).toMatchObject({
      step: 'withdrawn',
      actor_name: handler.person.username,
      reason: 'Nothing of it is left to do: the company amended the report.',
    });
  });

  it('says where the person who proposed it could not propose it any more', async () => {
    const leaver = await addOfficePerson(world, ['cashier']);
    const { number } = await billed('INV-M-4');
    const { decision } = await does(leaver, 'invoice/write-off', { number, reason: 'Bankrupt' });
    const isLeft = async () => {
      const { body } = await askOffice(world, approver, `items/decisions/${decision}`);
      // Border: as the route of this item answers.
      return (body.data as DecisionItem).proposal.isLeft;
    };
    expect(await isLeft()).toBe(false);
    await world.db.updateTable('office_person').set({ roles: [] }).where('user_id', '=', leaver.userId).execute();
    expect(await isLeft()).toBe(true);
  });

  it('ends by itself where an act about a line of the bank moves the money of its payment', async () => {
    const one = await billed('INV-M-3');
    const line = await readLine();
    await does(cashier, 'bank/book', { line, pays: [{ invoice: one.number, amount: '100.00' }] });
    const { id: payment } = await world.db
      .selectFrom('payment')
      .select('id')
      .where('bank_line', '=', line)
      .executeTakeFirstOrThrow();
    const given = { payment, on: '2026-12-01', reason: 'The bank called' };
    const { decision } = await does(cashier, 'payment/return', given);
    await does(other, 'bank/undo', { line });
    expect(await settlementOf(world.db, decision)).toMatchObject({
      step: 'withdrawn',
      reason: expect.stringMatching(/changed .*100\.00.* propose it anew/),
    });
  });

  it('ends by itself where another line took back the payment that a line was to take back', async () => {
    const one = await billed('INV-M-5');
    await does(cashier, 'bank/book', { line: await readLine(), pays: [{ invoice: one.number, amount: '100.00' }] });
    const paid = world.db.selectFrom('payment').select('id').where('company_id', '=', one.company);
    const { id: payment } = await paid.executeTakeFirstOrThrow();
    const propose = async () => {
      const line = await readLine('RETURNED ITEM', '-100.00', '2026-12-02');
      const given = { line, why: 'returned', note: 'No funds', payment: [payment] };
      return (await does(cashier, 'bank/set-aside', given)).decision;
    };
    const [first, next] = [await propose(), await propose()];
    await does(approver, 'decision/confirm', { number: first });
    expect(await settlementOf(world.db, next)).toMatchObject({ step: 'withdrawn' });
  });

  it('ends by itself where a line of the bank says of a refund what was proposed by hand', async () => {
    const company = await addCompany(world);
    await does(cashier, 'payment/record', { company, amount: '70.00', reference: 'CHK 4', on: '2026-11-20' });
    const source = world.db.selectFrom('payment').select('id').where('reference', '=', 'CHK 4');
    const { id: payment } = await source.executeTakeFirstOrThrow();
    const out = { payment, amount: '70.00', reference: 'ACH 904', on: '2026-12-01' };
    const released = await does(cashier, 'payment/refund', out);
    await does(approver, 'decision/confirm', { number: released.decision });
    const found = world.db.selectFrom('refund').select('id').where('source_id', '=', payment);
    const { id: refund } = await found.executeTakeFirstOrThrow();
    const { decision } = await does(cashier, 'refund/back', { refund, on: '2026-12-08', reason: 'Moved' });
    const line = await readLine('ACH RETURN R03 ACH 904', '70.00', '2026-12-09');
    await does(other, 'bank/settle', { line, with: { kind: 'refund', id: refund } });
    expect(await settlementOf(world.db, decision)).toMatchObject({ step: 'withdrawn' });
  });

  it('goes on as a refund while other parts of its payment move, and ends where too little is left', async () => {
    const [company, next] = [await addCompany(world), await addCompany(world)];
    await does(cashier, 'payment/record', { company, amount: '100.00', reference: 'CHK 41', on: '2026-11-20' });
    const source = world.db.selectFrom('payment').select('id').where('reference', '=', 'CHK 41');
    const { id: payment } = await source.where('company_id', '=', company).executeTakeFirstOrThrow();
    const refund = (amount: string, reference: string) =>
      does(cashier, 'payment/refund', { payment, amount, reference, on: '2026-12-01' });
    const move = (amount: string) => does(other, 'payment/move', { payment, company: next, amount });
    const first = await refund('40.00', 'ACH 941');
    await move('30.00');
    expect(await settlementOf(world.db, first.decision)).toBeUndefined();
    await does(approver, 'decision/confirm', { number: first.decision });
    const second = await refund('25.00', 'ACH 942');
    await move('10.00');
    expect(await settlementOf(world.db, second.decision)).toMatchObject({ step: 'withdrawn' });
  });

  it('is known for a run of charges by the ledger of the company that moved it', async () => {
    const [one, other] = [await billed('INV-M-6'), await billed('INV-M-7')];
    const settings = { ...defaultSettings, lateChargePercent: '5', lateGraceDays: 0 };
    const context = { ...officeAs(world, cashier, 'console', '2026-12-20'), settings };
    const { fingerprint } = await previewCharges(context, '2026-12-20');
    await act(context, runChargesAct, { asOf: '2026-12-20', fingerprint });
    const marks = async () => {
      const runs = [await runsOfCompany(context, one.company), await runsOfCompany(context, other.company)];
      return runs.map(([run]) => run?.mark);
    };
    const [mine, theirs] = await marks();
    await payInvoice(context, { invoiceId: one.id, amount: '40.00', paidOn: '2026-11-09', reference: 'ACH 6' });
    const [now, still] = await marks();
    expect([now === mine, still === theirs]).toEqual([false, true]);
  });
});

it('two that are confirmed about one invoice do not wait for each other: one is done, the other is settled by it', async () => {
  const { id, number } = await billed('INV-AT-ONCE');
  const { decision: voiding } = await does(cashier, 'invoice/void', { number, reason: 'Twice.' });
  const { decision: letting } = await does(other, 'invoice/write-off', { number, reason: 'Bankrupt.' });
  const confirm = (decision: string) => askOffice(world, approver, 'decision/confirm', { given: { number: decision } });
  let first = Promise.resolve<Awaited<ReturnType<typeof confirm>> | null>(null);
  const isFree = await isFreeWhile(id, voiding, () => {
    first = confirm(voiding);
  });
  expect([isFree, (await first)?.status]).toEqual([true, 200]);
  expect((await confirm(letting)).body.errors).toMatchObject([{ code: 'proposalSettled' }]);
});
