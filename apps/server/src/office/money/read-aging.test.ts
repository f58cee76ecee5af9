import { randomUUID } from 'node:crypto';
import {
  agingColumns,
  agingOn,
  agingSortOf,
  companyContact,
  invoice,
  type Ledger,
  ledgerOn,
  restsOn,
  rowsOfPage,
} from '@packhouse/programme';
import { anyStory, dayOf, ledgerOf } from '@packhouse/programme/ledger.fixture';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { postSums } from '#features/ledger/post-sums.ts';
import { ledgersOfCompanies, readLedger } from '#features/ledger/read-ledger.ts';
import { addCompany, openWorld, put, type World } from '../../../test/world.ts';
import { officeOn } from '../office.fixture.ts';
import { inOneTransaction } from '../office-context.ts';
import { readAgedSums } from './aging-by-sums.ts';
import { listUnapplied } from './offer-back.ts';
import { agingByEntries, agingBySums, pageOfAging } from './read-aging.ts';

const isLong = process.env.TEST_LONG === '1';
const always = '9999-12-31';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  const seed = Number(process.env.TEST_SEED ?? 17);
  for (const story of fc.sample(anyStory, { numRuns: isLong ? 400 : 30, seed })) await putStory(ledgerOf(story).ledger);
});
afterAll(() => world.close());

const made = { made_at: new Date('2026-10-01T12:00:00Z'), made_by: null, made_by_name: 'robin' };

/** Ids of a story are words; in the database they are others. */
function ids() {
  const known = new Map<string, string>();
  return (word: string): string => known.get(word) ?? known.set(word, randomUUID()).get(word) ?? '';
}

async function putInvoices(ledger: Ledger, companyId: string): Promise<ReadonlyMap<string, string>> {
  const stored = new Map<string, string>();
  for (const { id, issuedOn, dueOn, chargeableFrom, amountDue, voidedOn } of ledger.invoices) {
    const status = voidedOn === null ? 'open' : 'void';
    const company = { type: companyContact.type, id: companyId };
    const values = { company, number: id, issuedOn, dueOn, amountDue, status };
    const stands = await put(world, invoice, { title: id }, values);
    stored.set(id, stands);
    const terms = { invoice_id: stands, chargeable_from: chargeableFrom, voided_on: voidedOn };
    await world.db.insertInto('invoice_terms').values(terms).execute();
  }
  return stored;
}

/** Posts the sums of a company's entries, as each change of them does. */
const postAll = (companyId: string, ids: readonly string[]) =>
  inOneTransaction(officeOn(world, dayOf(300)), (work) => postSums(work, companyId, ids));

/** Puts a ledger into the database as the account of a new company. */
async function putStory(ledger: Ledger): Promise<void> {
  const { db } = world;
  const companyId = await addCompany(world);
  const invoices = await putInvoices(ledger, companyId);
  const idOf = ids();
  const id = (word: string) => invoices.get(word) ?? idOf(word);
  for (const one of ledger.payments) {
    await sql`insert into payment (id, company_id, method, received_on, postmarked_on, amount, reference, reversed_on, made_at)
      values (${id(one.id)}, ${companyId}, 'ach', ${one.receivedOn}::date, ${one.postmarkedOn}::date, ${one.amount}::numeric,
        ${one.id}, ${one.reversedOn}::date, ${made.made_at})`.execute(db);
  }
  const source = (of: { readonly kind: 'payment' | 'credit'; readonly id: string }) => ({
    source_kind: of.kind,
    source_id: id(of.id),
  });
  for (const one of ledger.allocations) {
    const days = { counts_from: one.countsFrom, paid_on: one.paidOn, undone_on: one.undoneOn };
    const row = { id: id(one.id), ...source(one.source), invoice_id: id(one.invoiceId), amount: one.amount, ...days };
    await db
      .insertInto('allocation')
      .values({ ...row, undone_by: null, undone_at: null, ...made })
      .execute();
  }
  for (const one of ledger.charges) {
    const { kind, per, base, rate, amount } = one;
    const span = { period_no: one.periodNo, from_day: one.from, to_day: one.to, booked_on: one.bookedOn };
    const row = { id: id(one.id), invoice_id: id(one.invoiceId), kind, per, base, rate, amount, ...span };
    const corrects = one.corrects === null ? null : id(one.corrects);
    await db
      .insertInto('charge')
      .values({ ...row, charged_on: one.on, corrects, run_id: null })
      .execute();
  }
  for (const { chargeId, invoiceId, amount, on, ...one } of ledger.waivers) {
    const row = { id: id(one.id), invoice_id: id(invoiceId), charge_id: id(chargeId), amount, waived_on: on };
    await db
      .insertInto('waiver')
      .values({ ...row, reason: 'story', ...made })
      .execute();
  }
  for (const { invoiceId, amount, on, ...one } of ledger.writeOffs) {
    const row = { id: id(one.id), invoice_id: id(invoiceId), amount, written_off_on: on, reason: 'story' };
    await db
      .insertInto('write_off')
      .values({ ...row, ...made })
      .execute();
  }
  for (const { amount, on, ...one } of ledger.refunds) {
    const row = { id: id(one.id), ...source(one.source), amount, refunded_on: on, reference: 'story', moved_to: null };
    await db
      .insertInto('refund')
      .values({ ...row, ...made })
      .execute();
  }
  await postAll(companyId, [...invoices.values()]);
}

it.each([
  ['every entry', (day: string) => agingByEntries(officeOn(world, day), day)],
  ['posted sums and what changed since', (day: string) => agingBySums(world.db, day)],
])(
  'the aging that the database adds up of %s is that of the ledger, company by company and day by day',
  async (_, read) => {
    const all = await readLedger(world.db, 'all');
    const ledgers = ledgersOfCompanies(all);
    expect(all.allocations.length).toBeGreaterThan(ledgers.length / 2);
    for (const day of [-20, 0, 9, 31, 60, 90, 120, 180, 240, 300].map(dayOf)) {
      const aged = await read(day);
      if (aged === null) throw new Error(`Too much changed after ${day}.`);
      const { rows, total } = aged;
      expect([day, total]).toEqual([day, agingOn(all, day)]);
      const said = new Map(rows.map(({ company, number: _number, ...amounts }) => [company?.id, amounts]));
      for (const { companyId, ledger } of ledgers) {
        const wanted = agingOn(ledger, day);
        const isNothing = Object.values(wanted).every((amount) => amount === '0.00');
        expect([day, said.get(companyId)]).toEqual([day, isNothing ? undefined : wanted]);
      }
    }
  },
);

it('a page is found, ordered and counted alike by the database and of an aging that was read whole', async () => {
  const day = dayOf(120);
  const whole = await agingByEntries(officeOn(world, day), day);
  expect(whole.rows.length).toBeGreaterThan(5);
  const someone = whole.rows.at(-1)?.company?.name ?? '';
  for (const text of ['company', ...agingColumns].flatMap((column) => [column, `-${column}`])) {
    const sort = agingSortOf(text);
    if (sort === undefined) throw new Error(`"${text}" is no sort.`);
    for (const [search, page] of [
      ['', 1],
      ['', 2],
      [someone.toUpperCase(), 1],
      ['%', 1],
    ] as const) {
      const ask = { sort, search, page };
      const { rows, pages, total } = pageOfAging(whole, ask);
      const sums = await readAgedSums(world.db, day, ask);
      expect([
        text,
        search,
        sums?.rows,
        Math.max(1, Math.ceil((sums?.counted ?? 0) / rowsOfPage)),
        sums?.total,
      ]).toEqual([text, search, rows, pages, total]);
    }
  }
});

it('a name that begins with a small letter stands among the others', async () => {
  const day = dayOf(120);
  const { rows: before } = await agingByEntries(officeOn(world, day), day);
  const ids = before.flatMap(({ company }) => company?.id ?? []).slice(0, 3);
  const names = ['Almond Acres', 'brazil & Sons', 'Cane Creek'];
  for (const [nth, id] of ids.entries())
    await sql`update node__appb_company_contact set title = ${`!${names[nth]}`} where id = ${id}::uuid`.execute(
      world.db,
    );
  const ask = { sort: { columnId: 'company', direction: 'ascending' }, search: '!', page: 1 } as const;
  const sums = await readAgedSums(world.db, day, ask);
  const { rows } = pageOfAging(await agingByEntries(officeOn(world, day), day), ask);
  const sorted = names.map((name) => `!${name}`);
  expect(sums?.rows.map(({ company }) => company?.name)).toEqual(sorted);
  expect(rows.map(({ company }) => company?.name)).toEqual(sorted);
});

it('what pays nothing is what the ledger says, and each payment knows it by itself', async () => {
  const all = await readLedger(world.db, 'all');
  const rests = restsOn(ledgerOn(all, always));
  const wanted = rests.filter(({ rest }) => Number(rest) > 0).map(({ id, rest }) => [id, rest]);
  const said = (await listUnapplied(officeOn(world, dayOf(240)))).map(({ id, amount }) => [id, amount]);
  expect(said.toSorted()).toEqual(wanted.toSorted());
  const there = new Map(rests.map(({ id, rest }) => [id, rest]));
  const { rows } = await sql<{ id: string; rest: string }>`select id, rest::text as rest from payment`.execute(
    world.db,
  );
  expect(rows.length).toBeGreaterThan(20);
  for (const { id, rest } of rows) expect([id, rest]).toEqual([id, there.get(id) ?? '0.00']);
});

it('a payment is free again when its invoice is voided, and used when that is taken back', async () => {
  const live = await sql<{
    invoice: string;
    source: string;
    amount: string;
    status: string;
  }>`select a.invoice_id as invoice,
      a.source_id as source, a.amount::text as amount,
      i.field_invoice_status as status from allocation a join payment p on p.id = a.source_id
      and p.reversed_on is null join node__invoice i on i.id = a.invoice_id and i.field_invoice_status <> 'void'
    where a.undone_on is null limit 1`.execute(world.db);
  const [one] = live.rows;
  if (one === undefined) throw new Error('No story has a payment that pays something.');
  const rest = async () =>
    (await sql<{ rest: string }>`select rest::text as rest from payment where id = ${one.source}`.execute(world.db))
      .rows[0]?.rest;
  const become = (status: string) =>
    sql`update node__invoice set field_invoice_status = ${status} where id = ${one.invoice}`.execute(world.db);
  const before = await rest();
  await become('void');
  expect(Number(await rest())).toBeCloseTo(Number(before) + Number(one.amount));
  await become(one.status);
  expect(await rest()).toBe(before);
});
