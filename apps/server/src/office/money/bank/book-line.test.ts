import { addDecimals, agingOn, companyContact, invoice } from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLedger } from '#features/ledger/read-ledger.ts';
import { addCompany, openWorld, put, type World } from '../../../../test/world.ts';
import { act } from '../../acts/act.ts';
import { addOfficePerson, officeAs, type TestPerson } from '../../acts/acting.fixture.ts';
import { inOneTransaction } from '../../office-context.ts';
import { allocate } from '../allocate.ts';
import { insertCharges } from '../insert-charges.ts';
import { onLedger } from '../ledger-work.ts';
import { waiveCharge } from '../let-go.ts';
import { reinstateReturned, reversePayment } from '../returned-payment.ts';
import { refundUnapplied } from '../take-out.ts';
import { importStatementAct, setAsideAct } from './bank-acts.ts';
import { bankLines } from './bank-lines.ts';
import { bookLineAct, undoBookingAct } from './book-line.ts';
import { readReconcile } from './read-reconcile.ts';
import { givenFile } from './statement-file.fixture.ts';
import { suggestForLines } from './suggest-for-lines.ts';

let world: World;
let cashier: TestPerson;
beforeAll(async () => {
  world = await openWorld();
  cashier = await addOfficePerson(world, ['cashier']);
});
afterAll(() => world.close());

const office = () => officeAs(world, cashier);
let files = 0;

/** One line of a statement of its own account. */
async function lineOf(amount: string, text: string): Promise<string> {
  files += 1;
  const csv = `Date,Description,Amount\n2026-11-04,${text},${amount}\n`;
  const given = await givenFile(csv, { account: `A${files}`, opening: '0', closing: amount });
  const [made] = (await act(office(), importStatementAct, given)).made ?? [];
  return (await bankLines(world.db, made?.id))[0]?.id ?? '';
}

async function companyWith(name: string, ...amounts: string[]): Promise<{ id: string; invoices: string[] }> {
  const id = await addCompany(world, { legalName: name });
  const invoices: string[] = [];
  for (const [index, amountDue] of amounts.entries()) {
    const number = `INV-2026-10-${id.slice(0, 4).toUpperCase()}${index}`;
    const of = {
      company: { type: companyContact.type, id },
      number,
      status: 'open',
      issuedOn: '2026-11-01',
      dueOn: '2026-11-10',
    };
    invoices.push(
      await put(world, invoice, { title: number }, { ...of, amountDue, amountPaid: '0.00', balance: amountDue }),
    );
  }
  return { id, invoices };
}

const late = { kind: 'late', periodNo: 1, per: 'once', on: 'assessment', base: '90.00', rate: '0' } as const;
const lateOn = { from: '2026-11-11', to: '2026-11-11' };
const at = (list: readonly string[], index: number) => list[index] ?? '';
const balances = async (ids: readonly string[]) => {
  const { rows } = await sql<{
    id: string;
    balance: string;
  }>`select id, ${sql.ref(invoice.fields.balance.wire)}::text as balance
    from node__invoice where id = any(${[...ids]}::uuid[])`.execute(world.db);
  return ids.map((id) => rows.find((row) => row.id === id)?.balance);
};
const paymentsOf = (line: string) => world.db.selectFrom('payment').selectAll().where('bank_line', '=', line).execute();
const stateOf = async (id: string) => (await bankLines(world.db)).find((line) => line.id === id)?.state;
const book = (lineId: string, ...pays: { invoiceId: string; amount: string }[]) =>
  act(office(), bookLineAct, { lineId, pays });

describe('a line', () => {
  it('pays several invoices, and what is over stays unapplied', async () => {
    const { id, invoices } = await companyWith('Booked Nut', '100.00', '50.00', '70.00');
    const line = await lineOf('200.00', 'BOOKED NUT');
    await book(line, { invoiceId: at(invoices, 0), amount: '100.00' }, { invoiceId: at(invoices, 1), amount: '50.00' });
    expect(await balances(invoices)).toEqual(['0.00', '0.00', '70.00']);
    expect(await paymentsOf(line)).toMatchObject([
      { company_id: id, amount: '200.00', received_on: '2026-11-04', method: 'ach' },
    ]);
    expect(await stateOf(line)).toBe('booked');
  });

  it('pays invoices of two companies, each from a payment of its own', async () => {
    const [one, two] = [await companyWith('First Of Two', '30.00'), await companyWith('Second Of Two', '12.00')];
    const line = await lineOf('42.00', 'LOCKBOX');
    await book(
      line,
      { invoiceId: at(one.invoices, 0), amount: '30.00' },
      { invoiceId: at(two.invoices, 0), amount: '12.00' },
    );
    expect((await paymentsOf(line)).map(({ amount, method }) => [amount, method]).toSorted()).toEqual([
      ['12.00', 'check'],
      ['30.00', 'check'],
    ]);
    await act(office(), undoBookingAct, { lineId: line });
    expect(await balances([at(one.invoices, 0), at(two.invoices, 0)])).toEqual(['30.00', '12.00']);
    await book(
      line,
      { invoiceId: at(one.invoices, 0), amount: '30.00' },
      { invoiceId: at(two.invoices, 0), amount: '12.00' },
    );
    expect(await balances([at(one.invoices, 0), at(two.invoices, 0)])).toEqual(['0.00', '0.00']);
  });

  it('is undone, moved to the right company, and back, without a second payment of the bank', async () => {
    const [wrong, right] = [await companyWith('Wrong One', '25.00'), await companyWith('Right One', '25.00')];
    const line = await lineOf('25.00', 'DEPOSIT');
    const pay = ({ invoices }: { invoices: string[] }) => book(line, { invoiceId: at(invoices, 0), amount: '25.00' });
    const undo = () => act(office(), undoBookingAct, { lineId: line });
    const both = [at(wrong.invoices, 0), at(right.invoices, 0)];
    await pay(wrong);
    await undo();
    await pay(right);
    expect(await balances(both)).toEqual(['25.00', '0.00']);
    await undo();
    await pay(wrong);
    expect(await balances(both)).toEqual(['0.00', '25.00']);
    expect(await paymentsOf(line)).toHaveLength(1);
  });

  it('is undone where its money came in once more after a return that was none', async () => {
    const { id, invoices } = await companyWith('Twice In', '25.00');
    const line = await lineOf('25.00', 'TWICE IN');
    await book(line, { invoiceId: at(invoices, 0), amount: '25.00' });
    const paymentId = (await paymentsOf(line))[0]?.id ?? '';
    await reversePayment(office(), { paymentId, on: '2026-11-05', reason: 'No funds.' });
    await reinstateReturned(office(), { paymentId });
    expect(await balances(invoices)).toEqual(['0.00']);
    const statement = (await bankLines(world.db)).find((one) => one.id === line)?.statement_id ?? '';
    const shown = (await readReconcile(world.db, statement)).lines.find((one) => one.id === line);
    expect(shown?.pays).toMatchObject([{ amount: '25.00' }]);
    const undone = await act(office(), undoBookingAct, { lineId: line });
    expect([undone.answer, await balances(invoices)]).toEqual([expect.stringContaining('unapplied'), ['25.00']]);
    const right = await companyWith('Right Of Twice', '25.00');
    await book(line, { invoiceId: at(right.invoices, 0), amount: '25.00' });
    expect(await balances(right.invoices)).toEqual(['0.00']);
    await act(office(), undoBookingAct, { lineId: line });
    await act(office(), bookLineAct, { lineId: line, pays: [], payerId: id });
    const ledger = await readLedger(world.db, { companyId: id });
    expect(agingOn(ledger, '2026-11-27')).toMatchObject({ unapplied: '-25.00' });
  });

  it('that was split over two companies is booked as one on a third', async () => {
    const [one, two, third] = [
      await companyWith('Split One', '50.00'),
      await companyWith('Split Two', '50.00', '30.00'),
      await companyWith('Whole Third', '100.00'),
    ];
    const line = await lineOf('100.00', 'SPLIT');
    const half = (invoices: readonly string[]) => ({ invoiceId: at(invoices, 0), amount: '50.00' });
    const invoices = [...one.invoices, ...two.invoices, ...third.invoices];
    await book(line, half(one.invoices), half(two.invoices));
    await act(office(), undoBookingAct, { lineId: line });
    await book(line, { invoiceId: at(third.invoices, 0), amount: '100.00' });
    expect(await balances(invoices)).toEqual(['50.00', '50.00', '30.00', '0.00']);
    await act(office(), undoBookingAct, { lineId: line });
    await book(line, half(two.invoices), { invoiceId: at(two.invoices, 1), amount: '30.00' });
    expect(await balances(invoices)).toEqual(['50.00', '0.00', '0.00', '100.00']);
    expect(await paymentsOf(line)).toHaveLength(2);
  });

  it('left unapplied for another company is that one’s, and for nobody it is not taken from any', async () => {
    const [wrong, right] = [await companyWith('U Wrong', '26.00'), await companyWith('U Right', '1.00')];
    const unapply = (lineId: string, payerId: string | null) =>
      act(office(), bookLineAct, { lineId, pays: [], payerId });
    const undo = (lineId: string) => act(office(), undoBookingAct, { lineId });
    const unappliedOf = async (companyId: string) =>
      agingOn(await readLedger(world.db, { companyId }), '2026-11-27').unapplied;
    for (const first of [wrong.id, null, 'invoice'] as const) {
      const line = await lineOf('26.00', `U FOR ${first ?? 'NOBODY'}`);
      const before = [await unappliedOf(wrong.id), await unappliedOf(right.id)];
      if (first === 'invoice') await book(line, { invoiceId: at(wrong.invoices, 0), amount: '26.00' });
      else await unapply(line, first);
      await undo(line);
      if (first !== null) await expect(unapply(line, null)).rejects.toMatchObject({ code: 'lineHasPayer' });
      expect((await unapply(line, right.id)).answer).toBe('26.00 US dollars are unapplied.');
      const after = [before[0], addDecimals([before[1] ?? '0', '-26.00'], 2)];
      expect([await unappliedOf(wrong.id), await unappliedOf(right.id)]).toEqual(after);
      await undo(line);
      await unapply(line, wrong.id);
      await undo(line);
      await unapply(line, right.id);
      expect([await unappliedOf(wrong.id), await unappliedOf(right.id)]).toEqual(after);
    }
  });

  it('is undone where an invoice held too much of it, and says of no money that it is unapplied', async () => {
    const { id, invoices } = await companyWith('Waived Charge', '90.00');
    const line = await lineOf('100.00', 'WAIVED CHARGE');
    const [charge] = await inOneTransaction(office(), (work) =>
      onLedger(work, id, (on) =>
        insertCharges(on, [{ ...late, ...lateOn, invoiceId: at(invoices, 0), amount: '10.00', corrects: null }], null),
      ),
    );
    await book(line, { invoiceId: at(invoices, 0), amount: '100.00' });
    await waiveCharge(office(), { chargeId: charge ?? '', amount: '4.00', reason: 'A storm.' });
    const unapply = (payerId: string | null) => act(office(), bookLineAct, { lineId: line, pays: [], payerId });
    await act(office(), undoBookingAct, { lineId: line });
    expect(await balances(invoices)).toEqual(['96.00']);
    const [payment] = await paymentsOf(line);
    await allocate(office(), { paymentId: payment?.id ?? '', invoiceId: at(invoices, 0) });
    for (const payer of [null, (await companyWith('Nobody Here')).id])
      await expect(unapply(payer)).rejects.toMatchObject({ code: 'lineHasMoney' });
    expect((await unapply(id)).answer).toBe('4.00 US dollars are unapplied.');
  });

  it('of which a part was paid back is booked anew for what is left', async () => {
    const { id, invoices } = await companyWith('Paid Back In Part', '100.00');
    const line = await lineOf('100.00', 'PART BACK');
    await act(office(), bookLineAct, { lineId: line, pays: [], payerId: id });
    const [payment] = await paymentsOf(line);
    const source = { kind: 'payment', id: payment?.id ?? '' } as const;
    await refundUnapplied(office(), { source, amount: '40.00', on: payment?.received_on ?? '', reference: 'CHK 4' });
    await act(office(), undoBookingAct, { lineId: line });
    const pays = { invoiceId: at(invoices, 0), amount: '100.00' };
    const left = { total: '100.00', left: '60.00', amount: '100.00' };
    await expect(book(line, pays)).rejects.toMatchObject({ code: 'allocationAboveLeft', values: left });
    await book(line, { ...pays, amount: '60.00' });
    expect(await balances(invoices)).toEqual(['40.00']);
  });

  it.each([
    ['nothing', [], 'noAllocations'],
    ['more than the line', ['10.01'], 'allocationAboveLine'],
  ])('is refused for %s', async (what, amounts, code) => {
    const { invoices } = await companyWith(`Refused ${what}`, '100.00');
    const line = await lineOf('10.00', what.toUpperCase());
    const pays = amounts.map((amount) => ({ invoiceId: at(invoices, 0), amount }));
    await expect(book(line, ...pays)).rejects.toMatchObject({ code });
    expect(await paymentsOf(line)).toEqual([]);
  });

  it('of more than an invoice is open for, booked already, set aside, paid out or of no money is refused', async () => {
    const { invoices } = await companyWith('Many Refusals', '5.00');
    const pays = { invoiceId: at(invoices, 0), amount: '5.00' };
    await expect(book(await lineOf('9.00', 'Y'), { ...pays, amount: '9.00' })).rejects.toThrow('open for 5.00');
    await expect(book(await lineOf('-9.00', 'Z'), pays)).rejects.toMatchObject({ code: 'linePaidOut' });
    await expect(book(await lineOf('0.00', 'NONE'), pays)).rejects.toMatchObject({ code: 'lineNothing' });
    const aside = await lineOf('5.00', 'ASIDE');
    await act(office(), setAsideAct, { lineId: aside, as: 'not_ours', note: 'A refund.' });
    await expect(book(aside, pays)).rejects.toMatchObject({ code: 'lineSetAside' });
    const line = await lineOf('5.00', 'ONCE');
    await book(line, pays);
    await expect(book(line, pays)).rejects.toMatchObject({ code: 'lineBooked' });
    await expect(act(office(), undoBookingAct, { lineId: aside })).rejects.toMatchObject({ code: 'lineOpen' });
  });

  it('is booked once by two people and by a click that is sent twice', async () => {
    const { invoices } = await companyWith('Two Clicks', '8.00', '8.00');
    const line = await lineOf('8.00', 'TWO');
    const outcomes = await Promise.allSettled(invoices.map((invoiceId) => book(line, { invoiceId, amount: '8.00' })));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const again = await lineOf('8.00', 'KEY');
    const left = (await balances(invoices)).indexOf('8.00');
    const given = { lineId: again, pays: [{ invoiceId: at(invoices, left), amount: '8.00' }] };
    const how = { idempotencyKey: 'one click' };
    await act(office(), bookLineAct, given, how);
    expect((await act(office(), bookLineAct, given, how)).made).toBeNull();
    expect(await paymentsOf(again)).toHaveLength(1);
  });

  it('of an unknown payer stays unapplied, and pays once the payer is known', async () => {
    const line = await lineOf('6.00', 'WHO KNOWS');
    await act(office(), bookLineAct, { lineId: line, pays: [], payerId: null });
    expect(await paymentsOf(line)).toMatchObject([{ company_id: null, amount: '6.00' }]);
    await act(office(), undoBookingAct, { lineId: line });
    const { id, invoices } = await companyWith('Now Known', '6.00');
    await book(line, { invoiceId: at(invoices, 0), amount: '6.00' });
    expect(await paymentsOf(line)).toMatchObject([{ company_id: id }]);
  });

  it('teaches the name of its payer, and unlearns it when it is undone', async () => {
    const { invoices } = await companyWith('Pecos Shelling', '31.17', '48.21');
    const first = await lineOf('31.17', 'WIRE HARROW VANCE TRUST 1');
    await book(first, { invoiceId: at(invoices, 0), amount: '31.17' });
    const second = await lineOf('48.21', 'WIRE HARROW VANCE TRUST 2');
    const levelOf = async () =>
      (await suggestForLines(world.db)).find(({ line }) => line.id === second)?.suggestions[0];
    expect(await levelOf()).toMatchObject({
      level: 'exact',
      reasons: [{ kind: 'payerConfirmed' }, { kind: 'amountInvoice' }],
    });
    await act(office(), undoBookingAct, { lineId: first });
    expect(await levelOf()).toMatchObject({ level: 'likely', reasons: [{ kind: 'amountInvoice' }] });
  });
});
