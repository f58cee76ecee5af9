// The office of the bad days: its people, what they do through the routes of the console, and the sums that must hold after each.
import { randomUUID } from 'node:crypto';
import {
  addDecimals,
  agingOn,
  balanceOn,
  companyContact,
  defaultSettings,
  invoice,
  moneyScale,
} from '@packhouse/programme';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { readLedger } from '#features/ledger/read-ledger.ts';
import { addOfficePerson, type TestPerson } from '#office/acts/acting.fixture.ts';
import { verifyBank } from '#office/keeping/records/verify-bank.ts';
import { verifyLedger } from '#office/keeping/records/verify-ledger.ts';
import { bankLines } from '#office/money/bank/bank-lines.ts';
import { askOffice } from '../desk/ask.ts';
import { addCompany, openWorld, put, type World } from '../world.ts';

export const today = '2026-12-20';

/** Charges begin with what is due in December, so that each day says itself whether it has some. */
const settings = {
  ...defaultSettings,
  returnedPaymentCharge: '25.00',
  lateChargePercent: '10',
  lateGraceDays: 0,
  lateChargeFrom: '2026-12-01',
};

interface Answer {
  readonly status: number;
  readonly state?: string;
  readonly decision?: string;
  // Border: what a route answers is read by its day as it comes.
  readonly answer?: unknown;
  readonly errors?: readonly { readonly code: string }[];
}

interface How {
  readonly version?: string;
  readonly idempotencyKey?: string;
}

export interface Billed {
  readonly company: string;
  readonly number: string;
  readonly id: string;
}

export type Line = readonly [day: string, text: string, amount: string];

const roles = {
  cashier: ['cashier'],
  other: ['cashier'],
  approver: ['approver'],
  second: ['approver'],
  reviewer: ['reviewer'],
  clerk: ['clerk'],
  manager: ['manager'],
  auditor: ['auditor'],
  board: ['board'],
} as const;
type Who = keyof typeof roles;

/** An office with its people, open until the test ends. */
export async function openOffice() {
  const world = await openWorld({ settings });
  world.now = new Date(`${today}T15:00:00Z`);
  const people = new Map<Who, TestPerson>();
  // Border: the keys of the record are its type.
  for (const who of Object.keys(roles) as Who[]) people.set(who, await addOfficePerson(world, roles[who]));
  return officeOf(world, (who) => people.get(who) ?? expect.fail(who));
}

export type Office = Awaited<ReturnType<typeof openOffice>>;

/** The acts of people, and the refusals that they meet. */
function actsOf(world: World, person: (who: Who) => TestPerson) {
  const post = async (who: Who, path: string, given: object, how: How = {}): Promise<Answer> => {
    const { status, body } = await askOffice(world, person(who), path, { given, ...how });
    // Border: as above.
    return { ...(body as object), status };
  };
  const does = async (who: Who, path: string, given: object, how?: How): Promise<Answer> => {
    const answer = await post(who, path, given, how);
    expect(answer, `${who} ${path}`).toMatchObject({ state: 'done' });
    return answer;
  };
  const proposes = async (who: Who, path: string, given: object): Promise<string> => {
    const answer = await post(who, path, given);
    expect(answer, `${who} ${path}`).toMatchObject({ state: 'waits' });
    return answer.decision ?? '';
  };
  const refuses = async (code: string, who: Who, path: string, given: object, how?: How): Promise<void> => {
    const { state, errors } = await post(who, path, given, how);
    expect([path, state ?? errors?.[0]?.code]).toEqual([path, code]);
  };
  const confirms = (who: Who, number: string) => does(who, 'decision/confirm', { number });
  const byTwo = async (path: string, given: object, first: Who = 'cashier', second: Who = 'approver') =>
    confirms(second, await proposes(first, path, given));
  return { post, does, proposes, refuses, confirms, byTwo };
}

type Does = ReturnType<typeof actsOf>['does'];

/** Companies, what they owe and what they paid. */
function booksOf(world: World, does: Does) {
  const company = () => addCompany(world, { legalName: `Company ${randomUUID().slice(0, 8)}` });
  /** An invoice of a company, 100.00 due in November unless told. */
  const billed = async (of?: string, amountDue = '100.00', dueOn = '2026-11-10'): Promise<Billed> => {
    const id = of ?? (await company());
    const number = `INV-${randomUUID().slice(0, 8)}`;
    const status = amountDue.startsWith('-') ? 'credit' : 'open';
    const money = { amountDue, amountPaid: '0.00', balance: amountDue, status, issuedOn: '2026-11-01', dueOn };
    const about = { company: { type: companyContact.type, id }, number };
    return { company: id, number, id: await put(world, invoice, { title: number }, { ...about, ...money }) };
  };
  const paymentsOf = async (id: string) => (await readLedger(world.db, { companyId: id })).payments;
  /** A check that pays an invoice, recorded by hand. @returns the payment's id */
  const paid = async ({ company: id, number }: Billed, amount = '100.00', on = '2026-11-20'): Promise<string> => {
    const reference = `CHK ${randomUUID().slice(0, 6)}`;
    await does('cashier', 'payment/record', { company: id, amount, method: 'check', reference, on });
    const payment = (await paymentsOf(id)).find((one) => one.reference === reference)?.id ?? '';
    await does('cashier', 'payment/apply', { payment, number });
    return payment;
  };
  const balanceOf = async (id: string) => balanceOn(await readLedger(world.db, { companyId: id }), today);
  const openOf = async (id: string) => {
    const { rows } = await sql<{ open: string }>`select ${sql.ref(invoice.fields.balance.wire)}::text as open
      from node__invoice where id = ${id}::uuid`.execute(world.db);
    return rows[0]?.open;
  };
  return { company, billed, paymentsOf, paid, balanceOf, openOf };
}

/** The bank and its files. */
function bankOf(world: World, does: Does) {
  let accounts = 0;
  /** The file of a bank with these lines, as somebody sends it. */
  const file = (lines: readonly Line[], { account, opening }: { account: string; opening: string }) => {
    // No two files are the same to the byte: what was read once is refused.
    const download = randomUUID().slice(0, 8);
    const text = lines.map((line) => [...line, download].join(',')).join('\n');
    const closing = addDecimals([opening, ...lines.map(([, , amount]) => amount)], moneyScale);
    const content = Buffer.from(`Date,Description,Amount,Download\n${text}\n`).toString('base64');
    const name = `${account} ${download}.csv`;
    const typed = { account: [{ value: account }], opening: [{ value: opening }], closing: [{ value: closing }] };
    return { file: { name, content }, ...typed, newAccount: true };
  };
  const account = () => {
    accounts += 1;
    return `9000${String(accounts).padStart(4, '0')}`;
  };
  /** Reads a statement of an account of its own. @returns its id, and its lines' by their order */
  const statement = async (...lines: readonly Line[]) => {
    const own = account();
    const wish = file(lines, { account: own, opening: '1000.00' });
    const { answer } = await does('cashier', 'bank/import', wish);
    // Border: as above.
    const id = (answer as readonly { readonly statement: string }[])[0]?.statement ?? '';
    return {
      id,
      account: own,
      closing: wish.closing[0]?.value ?? '',
      ids: (await bankLines(world.db, id)).map((line) => line.id),
    };
  };
  /** US dollars that open lines keep from a statement's closing balance. */
  const differenceOf = async (id: string) => {
    const open = (await bankLines(world.db, id)).filter(({ state }) => state === 'open');
    return addDecimals(
      open.map(({ amount }) => amount),
      moneyScale,
    );
  };
  return { file, account, statement, differenceOf };
}

function officeOf(world: World, person: (who: Who) => TestPerson) {
  const acts = actsOf(world, person);
  const [books, bank] = [booksOf(world, acts.does), bankOf(world, acts.does)];
  return { world, person, ...acts, ...books, ...bank, addsUp: () => addUp(world, person('auditor')) };
}

/** Everything owed by the tables' own columns: billed and charged, less what was let go and paid and stands, and what was paid back of it. */
const owedByTables = sql<{ owed: string }>`select (
    coalesce((select sum(${sql.ref(invoice.fields.amountDue.wire)}) from node__invoice
      where ${sql.ref(invoice.fields.status.wire)} <> 'void'), 0)
    + coalesce((select sum(amount) from charge), 0)
    - coalesce((select sum(amount) from waiver), 0) - coalesce((select sum(amount) from write_off), 0)
    - coalesce((select sum(amount) from payment where reversed_on is null and company_id is not null), 0)
    + coalesce((select sum(r.amount) from refund r left join payment p on p.id = r.source_id
      where p.reversed_on is null), 0))::numeric(14, 2)::text as owed`;

/** Ledger, aging by the screen's own route, the sums that invoices show, the bank, and the tables' columns say the same. */
async function addUp(world: World, auditor: TestPerson): Promise<void> {
  const ledger = await readLedger(world.db, 'all');
  for (const day of ['2026-11-30', '2026-12-10', today])
    expect([day, agingOn(ledger, day).total]).toEqual([day, balanceOn(ledger, day)]);
  const { body } = await askOffice(world, auditor, `desk/aging?on=${today}`);
  // Border: the answer of our own route.
  const { total } = body.data as { readonly total: { readonly total: string } };
  const { rows } = await owedByTables.execute(world.db);
  const known = await sql<{ sum: string }>`select coalesce(sum(amount), 0)::numeric(14, 2)::text as sum from payment
    where company_id is null and reversed_on is null`.execute(world.db);
  expect(total.total).toBe(balanceOn(ledger, today));
  expect(addDecimals([rows[0]?.owed ?? '0', `-${known.rows[0]?.sum ?? '0'}`], moneyScale)).toBe(
    balanceOn(ledger, today),
  );
  const below = await sql<{ number: string }>`select title as number from node__invoice
    where ${sql.ref(invoice.fields.balance.wire)} < 0 and ${sql.ref(invoice.fields.amountDue.wire)} >= 0`.execute(
    world.db,
  );
  expect(below.rows).toEqual([]);
  expect(await verifyLedger(world.db)).toEqual([]);
  expect(await verifyBank(world.db)).toEqual([]);
}
