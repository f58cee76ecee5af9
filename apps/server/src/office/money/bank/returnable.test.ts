import { companyContact, defaultSettings, invoice, journal, type ReturnablePayment } from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLedger } from '#features/ledger/read-ledger.ts';
import { storeOfficeSettings } from '#settings/office-settings.ts';
import { openWorld, put, type World } from '../../../../test/world.ts';
import { act } from '../../acts/act.ts';
import { addOfficePerson, officeAs, type TestPerson } from '../../acts/acting.fixture.ts';
import { companyAccount } from '../../desk/items/company-account.ts';
import { verifyLedger } from '../../keeping/records/verify-ledger.ts';
import { moveUnappliedAct, reversePaymentAct, undoAllocationAct } from '../payment-acts.ts';
import { importStatementAct, setAsideAct, takeUpAct } from './bank-acts.ts';
import { bankLines } from './bank-lines.ts';
import { bookLineAct, undoBookingAct } from './book-line.ts';
import { readReconcile, readReturnable } from './read-reconcile.ts';
import { givenFile } from './statement-file.fixture.ts';

let world: World;
let approver: TestPerson;
beforeAll(async () => {
  world = await openWorld();
  approver = await addOfficePerson(world, ['cashier', 'approver']);
  const alone = { person: null, withoutSecondPerson: ['paymentsReverse'] } as const;
  await world.db.transaction().execute((tx) => storeOfficeSettings(tx, alone, world.now));
});
afterAll(() => world.close());

const office = (day = '2026-11-20') => ({ ...officeAs(world, approver, 'console', day), settings: defaultSettings });

let serial = 0;
async function debtor(name: string) {
  serial += 1;
  const rootId = `b${serial}`;
  const companyId = await put(
    world,
    companyContact,
    { title: name },
    { rootId, status: 'active', types: ['first_handler'] },
  );
  const number = `INV-2026-10-B${serial}`;
  const due = { amountDue: '300.00', amountPaid: '0.00', balance: '300.00', status: 'open', dueOn: '2026-12-10' };
  const company = { type: companyContact.type, id: companyId };
  const invoiceId = await put(world, invoice, { title: number }, { company, number, issuedOn: '2026-11-01', ...due });
  return { companyId, invoiceId, name };
}

/** A deposit and the line by which the bank takes it back, with the words of both. */
async function bounced(amount: string, { deposit = 'DEPOSIT', item = 'RETURNED ITEM', back = amount } = {}) {
  serial += 1;
  const closing = (Number(amount) - Number(back)).toFixed(2);
  const rows = `2026-11-04,${deposit} ${serial},${amount}\n2026-11-12,${item},-${back}\n`;
  const file = `Date,Description,Amount\n${rows}`;
  const given = await givenFile(file, { account: `B${serial}`, opening: '0', closing });
  const [made] = (await act(office(), importStatementAct, given)).made ?? [];
  const [came, went] = await bankLines(world.db, made?.id);
  return { came: came?.id ?? '', went: went?.id ?? '' };
}

const book = (lineId: string, pays: readonly { invoiceId: string; amount: string }[]) =>
  act(office(), bookLineAct, { lineId, pays });
const paymentsOf = (companyId: string) =>
  world.db.selectFrom('payment').selectAll().where('company_id', '=', companyId).orderBy('made_at').execute();
const takeBack = (lineId: string, offered: readonly ReturnablePayment[]) =>
  act(office(), setAsideAct, {
    lineId,
    as: 'returned',
    note: 'No funds.',
    paymentIds: offered.map(({ payment }) => payment),
  });

describe('payments that a line may have taken back', () => {
  it('has the one that stands first where a line was booked to another company before', async () => {
    const [wrong, right] = [await debtor('Wrong Orchards'), await debtor('Right Orchards')];
    const line = await bounced('211.00');
    await book(line.came, [{ invoiceId: wrong.invoiceId, amount: '211.00' }]);
    await act(office(), undoBookingAct, { lineId: line.came });
    await book(line.came, [{ invoiceId: right.invoiceId, amount: '211.00' }]);
    const [mine] = await paymentsOf(right.companyId);
    // It came in with the move, after the bank had taken it back already.
    expect(mine).toMatchObject({ received_on: '2026-11-20', amount: '211.00' });
    const offered = await readReturnable(world.db, line.went);
    expect(offered).toMatchObject([
      { payment: mine?.id, company: 'Right Orchards', receivedOn: '2026-11-04', movedTo: null },
      { company: 'Wrong Orchards', movedTo: 'Right Orchards' },
    ]);
    await takeBack(line.went, offered.slice(0, 1));
    expect((await paymentsOf(right.companyId))[0]).toMatchObject({
      reversed_on: '2026-11-20',
      returned_line: line.went,
    });
    expect((await paymentsOf(wrong.companyId))[0]).toMatchObject({ reversed_on: null });
    expect(await verifyLedger(world.db)).toEqual([]);
    await act(office(), takeUpAct, { lineId: line.went });
    expect(await verifyLedger(world.db)).toEqual([]);
  });

  it('has all of a line that was booked on several companies', async () => {
    const [one, other] = [await debtor('One Grove'), await debtor('Other Grove')];
    const line = await bounced('300.00');
    await book(line.came, [
      { invoiceId: one.invoiceId, amount: '180.00' },
      { invoiceId: other.invoiceId, amount: '120.00' },
    ]);
    const offered = await readReturnable(world.db, line.went);
    expect(offered).toMatchObject([{ amount: '180.00' }, { amount: '120.00' }]);
    await takeBack(line.went, offered);
    expect(await paymentsOf(other.companyId)).toMatchObject([{ returned_line: line.went }]);
  });

  it('has the one check of a deposit that came back, once its part is a payment of its own', async () => {
    const company = await debtor('Two Checks A Slip');
    const line = await bounced('300.00', { back: '120.00' });
    await book(line.came, [{ invoiceId: company.invoiceId, amount: '300.00' }]);
    const [whole] = await paymentsOf(company.companyId);
    expect(await readReturnable(world.db, line.went)).toEqual([]);
    const [applied] = await world.db
      .selectFrom('allocation')
      .selectAll()
      .where('source_id', '=', whole?.id ?? '')
      .execute();
    const toItself = { paymentId: whole?.id ?? '', toCompanyId: company.companyId };
    await act(office(), undoAllocationAct, { allocationId: applied?.id ?? '' });
    for (const [amount, code] of [
      [undefined, 'companyHasIt'],
      ['300.00', 'splitsNothingOff'],
    ] as const)
      await expect(act(office(), moveUnappliedAct, { ...toItself, amount })).rejects.toMatchObject({ code });
    await act(office(), moveUnappliedAct, { ...toItself, amount: '120.00' });
    const offered = await readReturnable(world.db, line.went);
    expect(offered).toMatchObject([{ amount: '120.00', receivedOn: '2026-11-04', movedTo: null }]);
    await takeBack(line.went, offered);
    const account = await companyAccount(world.db, company.companyId);
    expect(account.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['invoice', '300.00'],
      ['payment', '-300.00'],
      ['reversal', '120.00'],
    ]);
    const ledger = await readLedger(world.db, { companyId: company.companyId });
    // The deposit came back once: neither the whole nor what is left of it can come back as the whole.
    const again = { paymentId: whole?.id ?? '', on: '2026-11-20', reason: 'No funds.' };
    await expect(act(office(), reversePaymentAct, again)).rejects.toMatchObject({ code: 'backInParts' });
    expect(await readReturnable(world.db, (await bounced('300.00')).went)).toEqual([]);
    expect(journal(ledger).map(({ kind, amount }) => [kind, amount])).toEqual(
      account.map(({ kind, amount }) => [kind, amount]),
    );
    expect(await verifyLedger(world.db)).toEqual([]);
  });

  it('has one that somebody took back by hand before the line came', async () => {
    const company = await debtor('Early Call');
    const line = await bounced('77.00');
    await book(line.came, [{ invoiceId: company.invoiceId, amount: '77.00' }]);
    const [payment] = await paymentsOf(company.companyId);
    const given = { paymentId: payment?.id ?? '', on: '2026-11-11', reason: 'The bank called.' };
    await act(office(), reversePaymentAct, given);
    const offered = await readReturnable(world.db, line.went);
    expect(offered).toMatchObject([{ payment: payment?.id, takenBackOn: '2026-11-11' }]);
    await takeBack(line.went, offered);
    expect(await readReturnable(world.db, line.went)).toEqual([]);
  });

  it('has that first of which the line speaks', async () => {
    const [named, later] = [await debtor('Piney Ridge LLC'), await debtor('Later Farms')];
    const line = await bounced('55.00', { item: 'RETURN PINEY RIDGE LLC R01' });
    await book(line.came, [{ invoiceId: named.invoiceId, amount: '55.00' }]);
    const next = await bounced('55.00');
    await book(next.came, [{ invoiceId: later.invoiceId, amount: '55.00' }]);
    const offered = await readReturnable(world.db, line.went);
    expect(offered.map(({ company }) => company)).toEqual(['Piney Ridge LLC', 'Later Farms']);
  });

  it('has none for a line of another amount, such as one with the fee of the bank', async () => {
    const company = await debtor('With Fee');
    const line = await bounced('66.00', { back: '78.00' });
    await book(line.came, [{ invoiceId: company.invoiceId, amount: '66.00' }]);
    expect(await readReturnable(world.db, line.went)).toEqual([]);
    const given = { lineId: line.went, as: 'returned', note: 'No funds.' } as const;
    await expect(act(office(), setAsideAct, given)).rejects.toMatchObject({ code: 'returnedNone' });
  });

  it('has the payments of a line that is several of them once they are taken back by hand', async () => {
    const companies = [await debtor('Two Checks'), await debtor('Second Check')];
    for (const [place, { invoiceId }] of companies.entries()) {
      const amount = place === 0 ? '31.00' : '42.00';
      await book((await bounced(amount)).came, [{ invoiceId, amount }]);
    }
    const line = await bounced('73.00');
    for (const { companyId } of companies) {
      const [payment] = await paymentsOf(companyId);
      await act(office(), reversePaymentAct, { paymentId: payment?.id ?? '', on: '2026-11-12', reason: 'No funds.' });
    }
    const offered = await readReturnable(world.db, line.went);
    expect(offered.map(({ amount }) => amount).toSorted()).toEqual(['31.00', '42.00']);
    await takeBack(line.went, offered);
    expect(await verifyLedger(world.db)).toEqual([]);
  });
});

describe('the link of a payment with its line', () => {
  it('is verified: one that is gone, or is of another line, is named', async () => {
    const company = await debtor('Unlinked');
    const line = await bounced('19.00');
    const other = await bounced('19.00');
    await book(line.came, [{ invoiceId: company.invoiceId, amount: '19.00' }]);
    const [payment] = await paymentsOf(company.companyId);
    const id = payment?.id ?? '';
    // By somebody with the keys of the whole database.
    const tamper = async (to: string | null) => {
      await sql`alter table payment disable trigger user`.execute(world.db);
      await sql`update payment set bank_line = ${to} where id = ${id}`.execute(world.db);
      await sql`alter table payment enable trigger user`.execute(world.db);
    };
    await tamper(null);
    const gone = { table: 'payment', id, problem: 'is of no line of the bank, and the trail says of which' };
    const unpaid = { table: 'bank_line', id: line.came, problem: 'is booked, and no payment is of it' };
    expect(await verifyLedger(world.db)).toEqual([unpaid, gone]);
    await tamper(other.came);
    const moved = { table: 'payment', id, problem: 'is of another line of the bank than the trail says' };
    expect(await verifyLedger(world.db)).toContainEqual(moved);
    await tamper(line.came);
    expect(await verifyLedger(world.db)).toEqual([]);
  });

  it('has those of less below, and only where some of them make the line', async () => {
    const [mine, other] = [await debtor('Very Amount Farms'), await debtor('Other Farms')];
    const small: string[] = [];
    for (const amount of ['31.00', '17.00', '12.00']) {
      const line = await bounced(amount);
      await book(line.came, [{ invoiceId: other.invoiceId, amount }]);
      small.push(line.came);
    }
    for (const { id } of await paymentsOf(other.companyId))
      await act(office(), reversePaymentAct, { paymentId: id, on: '2026-11-12', reason: 'The bank called.' });
    const line = await bounced('43.00');
    await book(line.came, [{ invoiceId: mine.invoiceId, amount: '43.00' }]);
    const names = (await readReturnable(world.db, line.went)).map(({ company }) => company);
    expect([names[0], names.includes('Other Farms')]).toEqual(['Very Amount Farms', true]);
    const odd = await bounced('45.50');
    await book(odd.came, [{ invoiceId: mine.invoiceId, amount: '45.50' }]);
    expect((await readReturnable(world.db, odd.went)).map(({ company }) => company)).toEqual(['Very Amount Farms']);
  });
});

describe('a line of money in', () => {
  it('says what became of its money', async () => {
    const payer = await debtor('Told Farms');
    const { came } = await bounced('75.00');
    const left = await act(office(), bookLineAct, { lineId: came, pays: [], payerId: null });
    expect(left.answer).toBe('75.00 US dollars are unapplied.');
    const both = await bounced('80.00');
    const { answer } = await book(both.came, [{ invoiceId: payer.invoiceId, amount: '50.00' }]);
    expect(answer).toBe('50.00 US dollars are booked. 30.00 US dollars are unapplied.');
  });
});

describe('a line of money out', () => {
  const linesOf = async (rows: string, closing: string) => {
    serial += 1;
    const given = await givenFile(`Date,Description,Amount\n${rows}`, { account: `B${serial}`, opening: '0', closing });
    const [made] = (await act(office(), importStatementAct, given)).made ?? [];
    return bankLines(world.db, made?.id);
  };

  it('waits where it says that something came back, or names a payment of its amount', async () => {
    const payer = await debtor('Zephyr Groves');
    const paid = await bounced('77.70');
    await book(paid.came, [{ invoiceId: payer.invoiceId, amount: '77.70' }]);
    const asked = [
      ...['RET DEP ITEM,-3.00', 'DEPOSIT ADJUSTMENT 7102,-4.00', 'RETURNED ITEM NSF,-12.34', 'CHARGEBACK 7,-2.00'],
      ...['R01 INSUFFICIENT FUNDS,-1.00', 'ZEPHYR GROVES DEBIT,-77.70', 'DEBIT 99,-77.70'],
    ];
    const rows = [...asked, 'RENT,-77.71', 'VERIFICATION,0.00'].map((said) => `2026-11-13,${said}\n`).join('');
    const lines = await linesOf(rows, '-255.45');
    expect(lines.map(({ text, amount, state }) => [`${text},${amount}`, state])).toEqual([
      ...[...asked.map((said) => [said, 'open']), ['RENT,-77.71', 'paid_out'], ['VERIFICATION,0.00', 'nothing']],
    ]);
    const out = lines[0]?.id ?? '';
    const booking = book(out, [{ invoiceId: payer.invoiceId, amount: '1.00' }]);
    await expect(booking).rejects.toMatchObject({ code: 'linePaidOut' });
    await act(office(), setAsideAct, { lineId: out, as: 'not_ours', note: 'A fee.' });
    const progress = await readReconcile(world.db, lines[0]?.statement_id ?? '');
    expect(progress).toMatchObject({ credits: 7, done: 1, difference: '-174.74' });
  });
});
