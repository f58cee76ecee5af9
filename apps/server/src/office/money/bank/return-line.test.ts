import { agingOn, companyContact, defaultSettings, invoice } from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLedger } from '#features/ledger/read-ledger.ts';
import { storeOfficeSettings } from '#settings/office-settings.ts';
import { addCompany, openWorld, put, type World } from '../../../../test/world.ts';
import { act } from '../../acts/act.ts';
import { addOfficePerson, officeAs, type TestPerson } from '../../acts/acting.fixture.ts';
import { settleProposal } from '../../acts/settle-proposal.ts';
import { allActs } from '../../cli/all-commands.ts';
import { reinstatePaymentAct, reversePaymentAct } from '../payment-acts.ts';
import { importStatementAct, setAsideAct, takeUpAct } from './bank-acts.ts';
import { bankLines } from './bank-lines.ts';
import { bookLineAct, undoBookingAct } from './book-line.ts';
import { readReconcile } from './read-reconcile.ts';
import { givenFile } from './statement-file.fixture.ts';

let world: World;
let cashier: TestPerson;
let approver: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  world = await openWorld();
  cashier = await addOfficePerson(world, ['cashier']);
  approver = await addOfficePerson(world, ['cashier', 'approver']);
  other = await addOfficePerson(world, ['approver']);
});
afterAll(() => world.close());

const settings = { ...defaultSettings, returnedPaymentCharge: '25.00' };
const office = (person = approver, day = '2026-11-20') => ({ ...officeAs(world, person, 'console', day), settings });
const alone = (yes: boolean) =>
  world.db
    .transaction()
    .execute((tx) =>
      storeOfficeSettings(tx, { person: null, withoutSecondPerson: yes ? ['paymentsReverse'] : [] }, world.now),
    );

let serial = 0;
/** A company with an invoice of 100.00, its check booked on it, and the bank's line that takes the check back. */
async function returnedCheck(amount = '100.00', back = `-${amount}`) {
  serial += 1;
  const account = `R${serial}`;
  const companyId = await addCompany(world, { legalName: `Returned ${serial}` });
  const number = `INV-2026-10-R${serial}`;
  const due = { amountDue: '100.00', amountPaid: '0.00', balance: '100.00', status: 'open', dueOn: '2026-11-10' };
  const company = { type: companyContact.type, id: companyId };
  const invoiceId = await put(world, invoice, { title: number }, { company, number, issuedOn: '2026-11-01', ...due });
  const text = `2026-11-04,CHECK DEPOSIT ${serial},${amount}\n2026-11-12,RETURNED ITEM,${back}\n`;
  const closing = (Number(amount) + Number(back)).toFixed(2);
  const given = await givenFile(`Date,Description,Amount\n${text}`, { account, opening: '0', closing });
  const [made] = (await act(office(), importStatementAct, given)).made ?? [];
  const [deposit, item] = await bankLines(world.db, made?.id);
  await act(office(), bookLineAct, { lineId: deposit?.id ?? '', pays: [{ invoiceId, amount }] });
  const payment = await world.db
    .selectFrom('payment')
    .selectAll()
    .where('bank_line', '=', deposit?.id ?? '')
    .executeTakeFirstOrThrow();
  return {
    companyId,
    invoiceId,
    deposit: deposit?.id ?? '',
    item: item?.id ?? '',
    paymentId: payment.id,
    statement: made?.id ?? '',
  };
}

async function figuresOf(invoiceId: string) {
  const { rows } = await sql<{ status: string; paid: string; late: string | null; balance: string }>`select
      ${sql.ref(invoice.fields.status.wire)} as status, ${sql.ref(invoice.fields.amountPaid.wire)}::text as paid,
      ${sql.ref(invoice.fields.lateCharge.wire)}::text as late, ${sql.ref(invoice.fields.balance.wire)}::text as balance
    from node__invoice where id = ${invoiceId}::uuid`.execute(world.db);
  const [row] = rows;
  return [row?.status, row?.paid, row?.late, row?.balance];
}
async function paidOnOf(invoiceId: string) {
  const { rows } = await sql<{ on: string }>`select ${sql.ref(invoice.fields.paidOn.wire)}::text as on
    from node__invoice where id = ${invoiceId}::uuid`.execute(world.db);
  return rows[0]?.on;
}
const stateOf = async (id: string) => (await bankLines(world.db)).find((line) => line.id === id)?.state;
const paymentOf = (id: string) =>
  world.db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const takeBack = ({ item, paymentId }: { item: string; paymentId: string }) =>
  act(office(), setAsideAct, { lineId: item, as: 'returned', note: 'No funds.', paymentIds: [paymentId] });

describe('a line of money that the bank took back', () => {
  it('takes its payment back on its day, opens what that paid, and charges for it', async () => {
    await alone(true);
    const check = await returnedCheck();
    expect(await figuresOf(check.invoiceId)).toEqual(['paid', '100.00', null, '0.00']);
    // A returned item waits for somebody, and keeps the statement from its closing balance.
    expect(await stateOf(check.item)).toBe('open');
    const waiting = await readReconcile(world.db, check.statement);
    expect(waiting).toMatchObject({ credits: 2, done: 1, difference: '-100.00' });
    await takeBack(check);
    expect(await stateOf(check.item)).toBe('returned');
    expect(await paymentOf(check.paymentId)).toMatchObject({
      reversed_on: '2026-11-12',
      reversal_reason: 'No funds.',
      returned_line: check.item,
    });
    expect(await figuresOf(check.invoiceId)).toEqual(['open', '0.00', '25.00', '125.00']);
    const progress = await readReconcile(world.db, check.statement);
    expect(progress).toMatchObject({ credits: 2, done: 2, difference: '0.00' });
  });

  it.each(['bank', 'ledger'] as const)(
    'is undone from the side of the %s: paid, charged and aged as before',
    async (side) => {
      await alone(true);
      const check = await returnedCheck();
      await takeBack(check);
      const between = await readLedger(world.db, { companyId: check.companyId });
      const context = office(approver, '2026-11-25');
      if (side === 'bank') await act(context, takeUpAct, { lineId: check.item });
      else await act(context, reinstatePaymentAct, { paymentId: check.paymentId, reason: 'The bank was wrong.' });
      expect(await stateOf(check.item)).toBe('open');
      expect(await figuresOf(check.invoiceId)).toEqual(['paid', '100.00', '0.00', '0.00']);
      // As before the bank's mistake, not as of the day on which somebody noticed it.
      expect(await paidOnOf(check.invoiceId)).toBe('2026-11-04');
      const after = await readLedger(world.db, { companyId: check.companyId });
      expect(agingOn(after, '2026-11-24')).toEqual(agingOn(between, '2026-11-24'));
      expect(agingOn(after, '2026-11-25')).toMatchObject({ total: '0.00', unapplied: '0.00' });
      // Charges count the money from the day on which it first came in.
      expect(after.allocations.at(-1)).toMatchObject({
        paidOn: '2026-11-04',
        countsFrom: '2026-11-25',
        undoneOn: null,
      });
      const again = act(context, reinstatePaymentAct, { paymentId: check.paymentId, reason: 'Twice.' });
      await expect(again).rejects.toMatchObject({ code: 'paymentNotReturned' });
      await act(context, setAsideAct, { lineId: check.item, as: 'not_ours', note: 'A fee.' });
    },
  );

  it('of a check whose invoice was paid otherwise meanwhile leaves its money unapplied', async () => {
    await alone(true);
    const check = await returnedCheck();
    await takeBack(check);
    const next = await returnedCheck('60.00');
    await act(office(), undoBookingAct, { lineId: next.deposit });
    const pays = [{ invoiceId: check.invoiceId, amount: '60.00' }];
    await act(office(), bookLineAct, { lineId: next.deposit, pays });
    await act(office(), takeUpAct, { lineId: check.item });
    expect(await figuresOf(check.invoiceId)).toEqual(['paid', '100.00', '0.00', '0.00']);
    const ledger = await readLedger(world.db, { companyId: check.companyId });
    expect(agingOn(ledger, '2026-11-20')).toMatchObject({ unapplied: '-60.00', total: '-60.00' });
  });

  it('that was taken back by hand before is joined with that payment', async () => {
    await alone(true);
    const check = await returnedCheck();
    const { paymentId } = check;
    await act(office(), reversePaymentAct, { paymentId, on: '2026-11-11', reason: 'The bank called.' });
    await takeBack(check);
    expect(await paymentOf(paymentId)).toMatchObject({ reversed_on: '2026-11-11', returned_line: check.item });
    expect(await figuresOf(check.invoiceId)).toEqual(['open', '0.00', '25.00', '125.00']);
    await expect(takeBack({ ...(await returnedCheck()), paymentId })).rejects.toMatchObject({
      code: 'paymentReturned',
    });
  });

  it('waits for a second person, who carries it out', async () => {
    await alone(false);
    const check = await returnedCheck();
    const given = { lineId: check.item, as: 'returned', note: 'No funds.', paymentIds: [check.paymentId] } as const;
    const { state, decision } = await act(office(cashier), setAsideAct, given);
    expect([state, await stateOf(check.item)]).toEqual(['waits', 'open']);
    expect(await figuresOf(check.invoiceId)).toEqual(['paid', '100.00', null, '0.00']);
    await settleProposal(office(other), allActs, { proposal: decision, verdict: 'confirmed' });
    expect(await stateOf(check.item)).toBe('returned');
    const undo = await act(office(cashier), takeUpAct, { lineId: check.item });
    expect([undo.state, await stateOf(check.item)]).toEqual(['waits', 'returned']);
  });

  it('is refused without its payment, for another amount, a payment that there is not, and money that came in', async () => {
    await alone(true);
    const check = await returnedCheck('88.00');
    const given = { lineId: check.item, as: 'returned', note: 'No funds.' } as const;
    const refused = (more: object) => expect(act(office(), setAsideAct, { ...given, ...more })).rejects;
    await refused({}).toMatchObject({ code: 'returnedPaymentMissing', lines: [{ payment: check.paymentId }] });
    const less = await returnedCheck('90.00');
    await refused({ paymentIds: [less.paymentId] }).toMatchObject({ code: 'returnedAmount' });
    await refused({ paymentIds: [check.item] }).toMatchObject({ code: 'paymentUnknown' });
    await refused({ lineId: check.deposit, paymentIds: [check.paymentId] }).toMatchObject({ code: 'lineBooked' });
    await act(office(), undoBookingAct, { lineId: check.deposit });
    await refused({ lineId: check.deposit, paymentIds: [check.paymentId] }).toMatchObject({ code: 'lineMoneyIn' });
    expect(await figuresOf(check.invoiceId)).toEqual(['open', '0.00', null, '100.00']);
  });

  it('keeps the deposit from being booked as money a second time', async () => {
    await alone(true);
    const check = await returnedCheck();
    await takeBack(check);
    await act(office(), undoBookingAct, { lineId: check.deposit });
    const pays = [{ invoiceId: check.invoiceId, amount: '100.00' }];
    const again = () => act(office(), bookLineAct, { lineId: check.deposit, pays });
    await expect(again()).rejects.toMatchObject({ code: 'lineReturned' });
    await act(office(), takeUpAct, { lineId: check.item });
    const live = (await readLedger(world.db, { companyId: check.companyId })).allocations.filter(
      (one) => one.undoneOn === null,
    );
    expect(live).toMatchObject([{ amount: '100.00' }]);
  });
});
