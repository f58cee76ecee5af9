import {
  addDecimals,
  agingOn,
  companyContact,
  defaultSettings,
  invoice,
  moneyScale,
  subtractDecimals,
} from '@packhouse/programme';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgersOfCompanies, readLedger } from '#features/ledger/read-ledger.ts';
import { insertRow } from '../../../../test/insert-row.ts';
import { openWorld, type Person, type World } from '../../../../test/world.ts';
import { act } from '../../acts/act.ts';
import { addOfficePerson, officeAs, type TestPerson } from '../../acts/acting.fixture.ts';
import { importStatementAct } from './bank-acts.ts';
import { bankLines, type LineWithState } from './bank-lines.ts';
import { bookLineAct } from './book-line.ts';
import { makeStatement, type TrueLine } from './match/bank-statement.fixture.ts';
import { readReconcile } from './read-reconcile.ts';
import { givenFile } from './statement-file.fixture.ts';
import { suggestForLines } from './suggest-for-lines.ts';

/** A whole month of a program; in each run a fifth of one, in which every kind of line is. */
const count = process.env.TEST_LONG === '1' ? 500 : 100;
const { sources, lines } = makeStatement('november', count);
const fee = '-12.50';
const day = '2026-12-01';

let world: World;
let cashier: TestPerson;
let approver: TestPerson;
beforeAll(async () => {
  world = await openWorld({ settings: { ...defaultSettings, returnedPaymentCharge: '25.00' } });
  world.now = new Date(`${day}T15:00:00Z`);
  cashier = await addOfficePerson(world, ['cashier']);
  approver = await addOfficePerson(world, ['approver']);
  await world.db.transaction().execute(async (tx) => {
    const stamp = { now: world.now, userId: null };
    for (const { id, number, names } of sources.companies)
      await insertRow(tx, companyContact, id, { title: names[0] ?? '' }, { rootId: number }, stamp);
    for (const { id, number, companyId, balance } of sources.invoices) {
      const company = { type: companyContact.type, id: companyId };
      const days = { issuedOn: '2026-10-05', dueOn: '2026-10-10' };
      const money = { amountDue: balance, amountPaid: '0.00', balance, status: 'open' };
      await insertRow(tx, invoice, id, { title: number }, { number, company, ...days, ...money }, stamp);
    }
  });
});
afterAll(() => world.close());

const office = () => officeAs(world, cashier, 'console', day);
const sum = (amounts: readonly string[]) => addDecimals(amounts, moneyScale);
const numberOf = (id: string) => sources.invoices.find((one) => one.id === id)?.number ?? '';
const balanceOf = (id: string) => sources.invoices.find((one) => one.id === id)?.balance ?? '';

/** Does an act by its route, as the console does. */
async function post(person: Person, path: string, given: object) {
  const { statusCode, json } = await world.app.inject({
    method: 'POST',
    url: `/office/api/${path}`,
    headers: { authorization: `Bearer ${person.token}` },
    payload: { given },
  });
  // Border: what a route answers is read by its tests as it comes.
  return { status: statusCode, body: json() as { state?: string; decision?: string; errors?: object[] } };
}
const done = async (person: Person, path: string, given: object) =>
  expect(await post(person, path, given)).toMatchObject({ status: 200, body: { state: 'done' } });

let statement = '';
let stored: readonly LineWithState[] = [];
const booked = new Set<string>();

/** The stored line of one of the fixture: lines stand in the order of the file. */
const idOfLine = (line: TrueLine) => stored[lines.indexOf(line)]?.id ?? '';
const ofKind = (kind: string) => lines.filter((line) => line.kind === kind && !booked.has(idOfLine(line)));
const progress = () => readReconcile(world.db, statement);
const paymentsOf = (line: string) => world.db.selectFrom('payment').selectAll().where('bank_line', '=', line).execute();
const ledgerOfAll = async () => ledgersOfCompanies(await readLedger(world.db, 'all'));

describe('a month of the bank', () => {
  it('is read whole, with its balances', async () => {
    const returned = lines.find(({ kind }) => kind === 'reference and name');
    const all = [...lines, { day: '2026-11-29', text: 'RETURNED ITEM', amount: `-${returned?.amount}` }];
    const rows = [...all, { day: '2026-11-30', text: 'SERVICE CHARGE', amount: fee }];
    const text = rows.map((line) => `${line.day},"${line.text}",${line.amount}`).join('\n');
    const closing = sum(['1000.00', ...rows.map(({ amount }) => amount)]);
    const csv = `Date,Description,Amount\n${text}\n`;
    const given = await givenFile(csv, { account: '0012345678', opening: '1000.00', closing });
    const { made } = await act(office(), importStatementAct, given);
    statement = made?.[0]?.id ?? '';
    stored = (await bankLines(world.db, statement)).toSorted((a, b) => a.row - b.row);
    expect(made).toMatchObject([{ newLines: count + 2, moneyIn: sum(lines.map(({ amount }) => amount)) }]);
    const open = sum([...lines.map(({ amount }) => amount), `-${returned?.amount}`]);
    expect(await progress()).toMatchObject({ credits: count + 1, done: 0, difference: open });
  });

  it('is booked where it is exact, and every invoice of it is paid', async () => {
    const exact = (await suggestForLines(world.db, statement)).flatMap(({ line, suggestions: [best] }) =>
      best?.level === 'exact' ? [{ line, pays: best.allocations }] : [],
    );
    expect(exact.length).toBeGreaterThan(count / 2);
    for (const { line, pays } of exact) {
      await act(office(), bookLineAct, { lineId: line.id, pays });
      booked.add(line.id);
    }
    const ledger = await readLedger(world.db, 'all');
    const paid = exact.flatMap(({ pays }) => pays.map(({ invoiceId, amount }) => `${invoiceId} ${amount}`));
    expect(ledger.allocations.map(({ invoiceId, amount }) => `${invoiceId} ${amount}`).toSorted()).toEqual(
      paid.toSorted(),
    );
    expect(sum(ledger.payments.map(({ amount }) => amount))).toBe(sum(exact.map(({ line }) => line.amount)));
    expect(await progress()).toMatchObject({ done: exact.length });
  });

  it('is split, booked in part, and kept unapplied by hand', async () => {
    const [two, part] = [ofKind('two of several')[0], ofKind('a part')[0]];
    const split = two?.pays.map((id) => ({ invoice: numberOf(id), amount: balanceOf(id) })) ?? [];
    await done(cashier, 'bank/book', { line: two === undefined ? '' : idOfLine(two), pays: split });
    const [billed = ''] = part?.pays ?? [];
    await done(cashier, 'bank/book', {
      line: part === undefined ? '' : idOfLine(part),
      pays: [{ invoice: numberOf(billed), amount: part?.amount }],
    });
    for (const line of [two, part]) if (line !== undefined) booked.add(idOfLine(line));
    const ledger = await readLedger(world.db, 'all');
    const paidOf = (id: string) =>
      sum(ledger.allocations.filter(({ invoiceId }) => invoiceId === id).map(({ amount }) => amount));
    expect(two?.pays.map(paidOf)).toEqual(two?.pays.map(balanceOf));
    expect([split.length, paidOf(billed)]).toEqual([2, part?.amount]);
    expect(subtractDecimals(balanceOf(billed), paidOf(billed), moneyScale)).toBe('3.17');
  });

  it('is refused above its line, and nothing of that is done', async () => {
    const [line] = ofKind('amount alone');
    const [billed = ''] = line?.pays ?? [];
    const pays = [{ invoice: numberOf(billed), amount: sum([balanceOf(billed), '0.01']) }];
    const refused = await post(cashier, 'bank/book', { line: line === undefined ? '' : idOfLine(line), pays });
    expect(refused).toMatchObject({ status: 422 });
    expect(await paymentsOf(line === undefined ? '' : idOfLine(line))).toEqual([]);
  });

  it('has a check that came back: two people take it back, and its invoice is open with the charge', async () => {
    const check = lines.find(({ kind }) => kind === 'reference and name');
    const [payment] = await paymentsOf(check === undefined ? '' : idOfLine(check));
    const given = { line: stored[count]?.id, why: 'returned', note: 'No funds.', payment: [payment?.id] };
    const { body } = await post(cashier, 'bank/set-aside', given);
    expect(body.state).toBe('waits');
    await done(approver, 'decision/confirm', { number: body.decision ?? '' });
    const [billed = ''] = check?.pays ?? [];
    const row = await world.db
      .selectFrom('payment')
      .selectAll()
      .where('id', '=', payment?.id ?? '')
      .execute();
    expect(row).toMatchObject([{ reversed_on: '2026-11-29', returned_line: stored[count]?.id }]);
    const own = (await ledgerOfAll()).find(({ ledger }) => ledger.invoices.some(({ id }) => id === billed))?.ledger;
    expect(own?.charges).toMatchObject([{ invoiceId: billed, kind: 'returned', amount: '25.00' }]);
    const live = own?.allocations.filter(({ invoiceId, undoneOn }) => invoiceId === billed && undoneOn === null);
    expect(live).toEqual([]);
  });

  it('is undone in one line, and set aside where it is not ours', async () => {
    const line = lines.filter(({ kind, pays }) => kind === 'reference and name' && pays.length === 1).at(-1);
    const id = line === undefined ? '' : idOfLine(line);
    await done(cashier, 'bank/undo', { line: id });
    booked.delete(id);
    expect((await bankLines(world.db, statement)).find((one) => one.id === id)?.state).toBe('open');
    await done(cashier, 'bank/set-aside', { line: stored[count + 1]?.id, why: 'not_ours', note: 'Fee of the bank.' });
    for (const strange of ofKind('nothing of ours'))
      await done(cashier, 'bank/set-aside', { line: idOfLine(strange), why: 'not_ours', note: 'A refund.' });
  });

  it('is done to the closing balance once the rest is unapplied, and the ledger holds every cent of it', async () => {
    for (const { id, state } of await bankLines(world.db, statement)) {
      if (state !== 'open') continue;
      // The one that was undone is its company's.
      const made = world.db.selectFrom('payment').select('company_id').where('bank_line', '=', id);
      const payerId = (await made.executeTakeFirst())?.company_id ?? null;
      await act(office(), bookLineAct, { lineId: id, pays: [], payerId });
    }
    expect(await progress()).toMatchObject({ credits: count + 1, done: count + 1, difference: '0.00' });
    const ledger = await readLedger(world.db, 'all');
    const ours = (await bankLines(world.db, statement)).filter(
      ({ state }) => state === 'booked' || state === 'returned',
    );
    const live = ledger.payments.filter(({ reversedOn }) => reversedOn === null);
    expect(sum(live.map(({ amount }) => amount))).toBe(sum(ours.map(({ amount }) => amount)));
    const charged = sum(ledger.charges.map(({ amount }) => amount));
    const billed = sum(sources.invoices.map(({ balance }) => balance));
    const owed = subtractDecimals(sum([billed, charged]), sum(live.map(({ amount }) => amount)), moneyScale);
    expect(agingOn(ledger, day).total).toBe(owed);
    const rows = await world.db.selectFrom('bank_match').select('line_id').where('undone_at', 'is', null).execute();
    expect(rows).toHaveLength(ours.length - 1);
  });
});
