import {
  type AgingAnswer,
  type AgingPageAnswer,
  addDecimals,
  agingBuckets,
  type ChargeItem,
  type ChargePreviewAnswer,
  companyContact,
  defaultSettings,
  type InvoiceItem,
  invoice,
  type ListAnswer,
  moneyScale,
  reportingPeriod,
} from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addOfficePerson, type TestPerson } from '../../src/office/acts/acting.fixture.ts';
import { readAging } from '../../src/office/money/read-aging.ts';
import { recordPayment } from '../../src/office/money/record-payment.ts';
import { enterCompany, officeOn } from '../../src/office/office.fixture.ts';
import { openWorld, put, type World } from '../world.ts';
import { askOffice, pageOf } from './ask.ts';

let world: World;
let cashier: TestPerson;
let approver: TestPerson;
let other: TestPerson;
let companyId: string;
let bill: string;
let credit: string;
const settings = { ...defaultSettings, lateChargePercent: '10', lateGraceDays: 0, interestPercent: '1.5' };

beforeAll(async () => {
  world = await openWorld({ settings: { ...settings, interestPer: 'day', interestOn: 'assessment' } });
  [cashier, approver] = [await addOfficePerson(world, ['cashier']), await addOfficePerson(world, ['approver'])];
  other = await addOfficePerson(world, ['manager']);
  companyId = (await enterCompany(officeOn(world, '2026-10-01'), { name: 'Cane Creek' })).id;
  const company = { type: companyContact.type, id: companyId };
  const month = { startsOn: '2026-09-01', endsOn: '2026-09-30', opensOn: '2026-09-01', dueOn: '2026-10-10' };
  const periodId = await put(world, reportingPeriod, { title: 'September 2026' }, month);
  const period = { type: reportingPeriod.type, id: periodId };
  const of = { company, period, issuedOn: '2026-10-05', dueOn: '2026-10-10', amountPaid: '0.00' };
  const figures = { amountDue: '1000.00', balance: '1000.00', status: 'open' };
  bill = await put(world, invoice, { title: 'INV-B1' }, { number: 'INV-B1', ...of, ...figures });
  // Of a later month: it counts from its own day.
  const later = { period: null, issuedOn: '2026-10-29' };
  const owed = { ...later, amountDue: '-120.00', balance: '-120.00', status: 'credit' };
  credit = await put(world, invoice, { title: 'INV-C1' }, { number: 'INV-C1', ...of, ...owed });
});
afterAll(() => world.close());

const act = async (person: TestPerson, path: string, given: object, version?: string) =>
  askOffice(world, person, path, { given, ...(version === undefined ? {} : { version }) });
const item = async <T>(path: string, person = cashier): Promise<T> =>
  // Border: as the route of this item answers.
  (await askOffice(world, person, `items/${path}`)).body.data as T;
const invoiceNow = () => item<InvoiceItem>(`invoices/${bill}`);
const preview = async (on: string) =>
  // Border: as this route answers.
  (await askOffice(world, approver, `desk/charge-preview?on=${on}`)).body.data as ChargePreviewAnswer;

describe('the aging of a day', () => {
  it('has rows that add up to its total, money of unknown payers among them', async () => {
    const money = { amount: '55.00', reference: 'WIRE', on: '2026-10-20', method: 'wire' };
    expect((await act(cashier, 'payment/record', money)).status).toBe(200);
    const { body } = await askOffice(world, cashier, 'desk/aging?on=2026-10-30');
    const { rows, total }: AgingAnswer = body.data;
    expect(rows.map(({ company }) => company?.name ?? null)).toEqual(['Cane Creek', null]);
    for (const column of [...agingBuckets, 'unapplied', 'total'] as const) {
      const sum = addDecimals(
        rows.map((row) => row[column]),
        moneyScale,
      );
      expect([column, sum]).toEqual([column, total[column]]);
    }
    expect(total).toMatchObject({ days1to30: '1000.00', unapplied: '-175.00', total: '825.00' });
    for (const on of ['2026-02-30', '2100-01-01'])
      expect((await askOffice(world, cashier, `desk/aging?on=${on}`)).status).toBe(422);
  });

  it('is searched and paged beside the total of all, and refuses what it does not know', async () => {
    const ask = async (query: string): Promise<{ status: number; data: AgingPageAnswer }> => {
      const { status, body } = await askOffice(world, cashier, `desk/aging?on=2026-10-30&${query}`);
      return { status, data: body.data };
    };
    const found = (await ask('q=cane&sort=company')).data;
    expect(found).toMatchObject({ page: 1, pages: 1, total: { total: '825.00' } });
    expect(found.rows.map(({ company }) => company?.name)).toEqual(['Cane Creek']);
    expect((await ask('q=nobody%25')).data).toMatchObject({ rows: [], pages: 1, total: { total: '825.00' } });
    expect((await ask('page=2')).data).toMatchObject({ rows: [], page: 2, pages: 1 });
    for (const wrong of ['sort=password', 'page=-1', 'page=9e9', `q=${'x'.repeat(201)}`])
      expect([wrong, (await ask(wrong)).status]).toEqual([wrong, 422]);
  });
});

describe('a run of charges', () => {
  it('is previewed with base, rate and days, whose sheets add up to what is charged, and books just that', async () => {
    const { lines, total, fingerprint } = await preview('2026-11-03');
    expect(lines).toMatchObject([
      { company: { name: 'Cane Creek' }, number: 'INV-B1', kind: 'interest', base: '1000.00', rate: '1.5', days: 24 },
      { kind: 'late', base: '1000.00', rate: '10', amount: '100.00' },
    ]);
    for (const { kind, periodNo, amount, from, to } of lines) {
      const query = `invoice=${bill}&kind=${kind}&period=${periodNo}&on=2026-11-03`;
      const days: readonly { day: string; amount: string }[] = (
        await askOffice(world, approver, `desk/charge-sheet?${query}`)
      ).body.data;
      expect([days[0]?.day, days.at(-1)?.day]).toEqual([from, to]);
      const sum = addDecimals(
        days.map((one) => one.amount),
        moneyScale,
      );
      expect(sum).toBe(amount);
    }
    const run = { on: '2026-11-03', preview: fingerprint };
    expect((await act(cashier, 'charge/run', run)).body).toMatchObject({ state: 'waits' });
    const moved = await act(approver, 'charge/run', { ...run, preview: 'x' });
    expect([moved.status, moved.body.errors?.[0]?.code]).toEqual([409, 'chargesMoved']);
    expect((await act(approver, 'charge/run', run)).body).toMatchObject({ state: 'done' });
    expect((await preview('2026-11-03')).lines).toEqual([]);
    const { figures, charges } = await invoiceNow();
    expect([charges.length, figures.charges]).toEqual([2, total]);
  });

  it('leaves charges whose item shows each day, and that are waived once, by its version', async () => {
    const { charges, version } = await invoiceNow();
    const interest = charges.find(({ kind }) => kind === 'interest');
    const opened = await item<ChargeItem>(`charges/${interest?.id}`, approver);
    expect(opened).toMatchObject({
      version,
      invoice: { id: bill, name: 'INV-B1' },
      charge: { left: interest?.amount },
    });
    expect(opened.sheet).toHaveLength(24);
    expect(opened.sheet[0]).toEqual({ day: '2026-10-11', open: '1000.00', paid: '0.00', amount: '0.49' });
    const given = { charge: interest?.id, reason: 'The bank was closed.' };
    expect((await act(approver, 'charge/waive', given, version)).body).toMatchObject({ state: 'done' });
    const again = await act(approver, 'charge/waive', given, version);
    expect([again.status, again.body.errors?.[0]?.code]).toEqual([409, 'versionMoved']);
    const { letGo, figures } = await invoiceNow();
    expect(letGo).toMatchObject([{ kind: 'waiver', amount: interest?.amount, reason: 'The bank was closed.' }]);
    expect(figures).toMatchObject({ charges: '100.00', balance: '1100.00' });
  });
});

describe('an invoice', () => {
  it('shows the credits of its company, and what they pay once one is applied', async () => {
    const [offered] = (await invoiceNow()).credits;
    expect(offered).toMatchObject({ id: credit, number: 'INV-C1', amount: '120.00' });
    expect((await act(cashier, 'credit/apply', { number: credit }, offered?.version ?? '')).status).toBe(200);
    const { payments, credits, figures } = await invoiceNow();
    expect([payments, credits]).toMatchObject([
      [{ source: { kind: 'credit' }, reference: 'INV-C1', amount: '120.00' }],
      [],
    ]);
    expect(figures).toEqual({
      amount: '1000.00',
      charges: '100.00',
      paid: '120.00',
      writtenOff: '0.00',
      balance: '980.00',
    });
    const { applied } = await item<InvoiceItem>(`invoices/${credit}`);
    expect(applied).toMatchObject([{ id: bill, number: 'INV-B1', amount: '120.00', undoneOn: null }]);
  });

  it('is written off by two, and its history tells who, why and what', async () => {
    const { version } = await invoiceNow();
    const given = { number: bill, reason: 'Out of business.' };
    const asked = await act(approver, 'invoice/write-off', given, version);
    expect(asked.body).toMatchObject({ state: 'waits' });
    const { decision }: { decision: string } = JSON.parse(asked.text);
    expect((await act(approver, 'decision/confirm', { number: decision })).status).toBe(403);
    expect((await act(other, 'decision/confirm', { number: decision })).status).toBe(200);
    const now = await invoiceNow();
    expect(now).toMatchObject({ figures: { balance: '0.00', writtenOff: '980.00' }, head: { state: 'paid' } });
    const history = await item<readonly { kind: string; who: string; step: string | null }[]>(
      `invoices/${bill}/history`,
    );
    const kinds = history.filter(({ step }) => step !== null).map(({ kind, step }) => `${kind} ${step}`);
    expect(kinds).toEqual(expect.arrayContaining(['invoice.write_off proposed', 'invoice.write_off confirmed']));
    expect(kinds).toContain('charge.waive done');
  });

  it('offers to undo its write-off, which two do as well, and says so beside it', async () => {
    const { version, letGo } = await invoiceNow();
    const [entry] = letGo.filter(({ isUndoable }) => isUndoable);
    const given = { number: bill, entry: entry?.id, reason: 'The estate pays.' };
    const asked = await act(approver, 'invoice/undo-write-off', given, version);
    expect([entry?.kind, asked.body]).toMatchObject(['writeOff', { state: 'waits' }]);
    const { decision }: { decision: string } = JSON.parse(asked.text);
    expect((await act(other, 'decision/confirm', { number: decision })).status).toBe(200);
    const now = await invoiceNow();
    expect(now).toMatchObject({
      figures: { balance: '980.00', writtenOff: '0.00' },
      head: { state: 'partially_paid' },
    });
    expect(now.letGo.at(-1)).toMatchObject({ kind: 'writeOffUndone', amount: '-980.00', isUndoable: false });
    expect(now.letGo.some(({ isUndoable }) => isUndoable)).toBe(false);
  });

  it('says that it is written off, and not that it is paid, once all of it is given up', async () => {
    const of = { company: { type: companyContact.type, id: companyId }, number: 'INV-B9', issuedOn: '2026-11-01' };
    const due = { amountDue: '45.00', amountPaid: '0.00', balance: '45.00', status: 'open', dueOn: '2026-12-10' };
    const id = await put(world, invoice, { title: 'INV-B9' }, { ...of, ...due });
    const asked = await act(approver, 'invoice/write-off', { number: id, reason: 'Out of business.' });
    const { decision }: { decision: string } = JSON.parse(asked.text);
    expect((await act(other, 'decision/confirm', { number: decision })).status).toBe(200);
    expect(await item<InvoiceItem>(`invoices/${id}`)).toMatchObject({ head: { state: 'written_off' } });
    const stored = await sql`select field_invoice_status as status from node__invoice where id = ${id}::uuid`.execute(
      world.db,
    );
    expect(stored.rows).toEqual([{ status: 'paid' }]);
    const found = async (state: string) => {
      const { body } = await askOffice(world, cashier, `lists/invoices?q=INV-B9&state=${state}`);
      // Border: as this route answers.
      return (body.data as ListAnswer).rows.map((row) => [
        row.state,
        row.amount,
        row.paid,
        row.writtenOff,
        row.balance,
      ]);
    };
    const row = ['written_off', '45.00', '0.00', '45.00', '0.00'];
    expect([await found('written_off'), await found('paid')]).toEqual([[row], []]);
  });

  it('adds up across the columns of the list once a credit is void', async () => {
    const of = { company: { type: companyContact.type, id: companyId }, number: 'CR-B9', issuedOn: '2026-11-01' };
    await put(world, invoice, { title: 'CR-B9' }, { ...of, amountDue: '-20.00', balance: '0.00', status: 'void' });
    const { body } = await askOffice(world, cashier, 'lists/invoices?q=CR-B9&state=void');
    // Border: as this route answers.
    const [row] = (body.data as ListAnswer).rows;
    expect([row?.amount, row?.paid, row?.writtenOff, row?.balance]).toEqual(['-20.00', null, '-20.00', '0.00']);
  });

  it('is a PDF in the language that is asked for', async () => {
    const answer = await askOffice(world, cashier, `invoice/pdf?number=${bill}&language=it`);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((await askOffice(world, cashier, `invoice/pdf?number=${bill}&language=xx`)).status).toBe(422);
    expect((await askOffice(world, await addOfficePerson(world, ['clerk']), `invoice/pdf?number=${bill}`)).status).toBe(
      403,
    );
  });
});

describe('the aging of a company', () => {
  it('has of a company what the list of companies calls its balance: less credits and what it paid too much', async () => {
    const { id } = await enterCompany(officeOn(world, '2026-10-01'));
    const money = { amount: '20.00', reference: 'WIRE 2', method: 'wire', receivedOn: '2026-10-20' } as const;
    await recordPayment(officeOn(world, '2026-10-20'), { companyId: id, ...money });
    const aging = await readAging(officeOn(world, '2027-12-31'), '2027-12-31');
    const aged = aging.rows.flatMap(({ company, total }) => (company === null ? [] : [[company.id, total]]));
    const { rows } = await pageOf(world, other, 'companies');
    const told = rows.map((row) => [row.id, row.balance]).filter(([, balance]) => balance !== '0.00');
    expect(told.toSorted()).toEqual(aged.toSorted());
    expect(aged).toContainEqual([id, '-20.00']);
  });
});

describe('who may look', () => {
  it('is the office with the right, never the board or a company', async () => {
    const clerk = await addOfficePerson(world, ['clerk']);
    const board = await addOfficePerson(world, ['board']);
    const auditor = await addOfficePerson(world, ['auditor']);
    const paths = ['desk/aging', 'desk/charge-preview', `items/invoices/${bill}`, 'desk/nothing'];
    for (const path of paths) {
      expect([path, (await askOffice(world, board, path)).status]).toEqual([path, 404]);
      expect([path, (await askOffice(world, null, path)).status]).toEqual([path, 401]);
      if (path === 'desk/nothing') continue;
      expect([path, (await askOffice(world, clerk, path)).status]).toEqual([path, 403]);
      expect([path, (await askOffice(world, auditor, path)).status]).toEqual([path, 200]);
    }
    expect((await askOffice(world, cashier, 'desk/nothing')).status).toBe(404);
  });
});
