import { randomUUID } from 'node:crypto';
import {
  companyContact,
  exemption,
  firstHandlerReport,
  type ItemEvent,
  type ItemNote,
  importerExemptReceipt,
  importerNonExemptReceipt,
  importerReport,
  type OfficeRole,
  reportingPeriod,
} from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addOfficePerson, type TestPerson } from '../../src/office/acts/acting.fixture.ts';
import { ref } from '../filing.ts';
import { addCompany, addPerson, call, openWorld, put, type World } from '../world.ts';
import { askOffice, everyRow, pageOf } from './ask.ts';
import { addEstate } from './estate.ts';
import { addDealings } from './estate-money.ts';

let world: World;
let companies: readonly string[];
let reviewer: TestPerson;
let approver: TestPerson;
let reportId: string;

beforeAll(async () => {
  world = await openWorld();
  companies = await addEstate(world, 8);
  await addDealings(world, companies);
  reviewer = await addOfficePerson(world, ['reviewer']);
  approver = await addOfficePerson(world, ['approver']);
  const { rows } = await pageOf(world, reviewer, 'reports', { state: 'certified', type: 'first_handler_report' });
  reportId = rows[0]?.id ?? '';
});
afterAll(() => world.close());

const item = (id: string, part = '') => `items/reports/${id}${part}`;

describe('an item', () => {
  it('names the entries that stand in a report twice, and the certificates that do not cover its days', async () => {
    const company = ref(companyContact, await addCompany(world, { types: ['importer'] }));
    const { rows } = await sql<{ id: string }>`select id from node__reporting_period limit 1`.execute(world.db);
    const period = ref(reportingPeriod, rows[0]?.id ?? '');
    const values = { company, entryNumber: 'ABC12345676', country: 'MX', shelled: '10.00' };
    const nonExemptReceipts = [
      ref(importerNonExemptReceipt, await put(world, importerNonExemptReceipt, { title: 'one' }, values)),
      ref(importerNonExemptReceipt, await put(world, importerNonExemptReceipt, { title: 'two' }, values)),
    ];
    // Of a day after the one from which its certificate was revoked.
    const certificate = { status: 'expired', certificateNumber: 'ORG-2026-0900', validTo: '2026-10-15' };
    await put(world, exemption, { title: 'ORG-2026-0900' }, { company, kind: 'organic', ...certificate });
    const free = {
      company,
      entryNumber: 'XJ500142333',
      entryDate: '2026-10-16',
      certificateNumber: 'ORG-2026-0900',
      reason: 'de_minimis',
    };
    const exemptReceipts = [
      ref(importerExemptReceipt, await put(world, importerExemptReceipt, { title: 'three' }, free)),
    ];
    const report = { company, period, status: 'certified', nonExemptReceipts, exemptReceipts };
    const id = await put(world, importerReport, { title: 'A report' }, report);
    const { body } = await askOffice(world, reviewer, item(id));
    const checks = [
      { code: 'repeated', tone: 'danger', values: { count: 1, tickets: 'ABC12345676' } },
      { code: 'outsideDays', tone: 'danger', values: { count: 1, certificates: 'ORG-2026-0900' } },
      { code: 'forOther', tone: 'danger', values: { count: 1, certificates: 'ORG-2026-0900' } },
    ];
    expect(body.data).toMatchObject({ checks: expect.arrayContaining(checks) });
  });

  it('shows a report in figures first, with its sections, checks, versions, money and certification', async () => {
    const { status, body } = await askOffice(world, reviewer, item(reportId));
    expect([status, body.data]).toMatchObject([
      200,
      {
        version: expect.any(String),
        head: { what: 'first_handler_report', state: 'certified', company: { id: expect.any(String) }, holder: null },
        type: 'first_handler_report',
        month: expect.stringMatching(/^2026-\d\d$/),
        figures: [
          { key: 'pounds', kind: 'pounds', now: expect.stringMatching(/\.50$/) },
          {},
          {},
          { key: 'rows', now: 0 },
        ],
        sections: [{ key: 'nonExemptReceipts', rows: [], total: 0 }, { key: 'exemptReceipts' }],
        versions: [{ id: reportId, state: 'certified' }],
        money: [{ number: expect.stringMatching(/^INV-/) }],
        certification: { at: expect.any(String) },
      },
    ]);
    expect((await askOffice(world, reviewer, item(reportId, '/rows/exemptReceipts?page=2'))).status).toBe(200);
  });

  it('shows a company with its year, its account and its people', async () => {
    const id = companies[1] ?? '';
    const { status, body } = await askOffice(world, reviewer, `items/companies/${id}`);
    expect([status, body.data]).toMatchObject([
      200,
      { head: { state: 'active' }, overview: { rootId: expect.any(String) }, account: { balance: expect.any(String) } },
    ]);
    // Border: as this route answers.
    const { filings, account, people } = body.data as {
      filings: readonly { month: string; lines: readonly unknown[] }[];
      account: { balance: string; entries: readonly { amount: string }[] };
      people: readonly unknown[];
    };
    expect(filings.map(({ month }) => month)).toEqual(['2026-08', '2026-09', '2026-10']);
    expect(filings.every(({ lines }) => Array.isArray(lines))).toBe(true);
    expect(people).toHaveLength(1);
    const added = account.entries.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
    expect(Math.round(Number(account.balance) * 100)).toBe(added);
  });

  it('is nothing to the board, companies and nobody, needs its right, and is 404 where there is none', async () => {
    const company = await addPerson(world);
    const board = await addOfficePerson(world, ['board']);
    const cashier = await addOfficePerson(world, ['cashier']);
    for (const part of ['', '/history', '/notes']) {
      for (const person of [company, board])
        expect((await askOffice(world, person, item(reportId, part))).status).toBe(404);
      expect((await askOffice(world, null, item(reportId, part))).status).toBe(401);
      expect((await askOffice(world, cashier, `items/companies/${companies[0]}${part}`)).status).toBe(403);
    }
    for (const person of [company, board])
      expect((await askOffice(world, person, item(reportId, '/here'), {})).status).toBe(404);
    for (const path of [item('x'), item(companies[0] ?? ''), 'items/nothing/x']) {
      expect([path, (await askOffice(world, reviewer, path)).status]).toEqual([path, 404]);
    }
  });
});

describe('a note', () => {
  it('is kept for the office, never changed, and never seen by its company', async () => {
    const text = 'Called them: the scale was broken.';
    expect((await askOffice(world, reviewer, item(reportId, '/notes'), { text })).status).toBe(200);
    const { body } = await askOffice(world, approver, item(reportId, '/notes'));
    const notes: readonly ItemNote[] = body.data;
    expect(notes).toMatchObject([{ who: reviewer.username, text }]);
    for (const wrong of [{}, { text: ' ' }, { text: 'x'.repeat(4_001) }, { text: 7 }]) {
      expect((await askOffice(world, reviewer, item(reportId, '/notes'), wrong)).status).toBe(422);
    }
    await expect(sql`update office_note set text = 'x'`.execute(world.db)).rejects.toThrow('never changed');
    const { rows } = await sql<{ company: string }>`select field_appb_company as company from node__first_handler_report
      where id = ${reportId}::uuid`.execute(world.db);
    const owner = await addPerson(world, { companyId: rows[0]?.company ?? '' });
    const seen = await call(world, owner, 'GET', `/jsonapi/${firstHandlerReport.type.replace('--', '/')}/${reportId}`);
    expect([seen.status, JSON.stringify(seen.body).includes('scale was broken')]).toEqual([200, false]);
    expect((await askOffice(world, owner, item(reportId, '/notes'))).status).toBe(404);
  });
});

describe('who else is here', () => {
  it('is told, and forgotten after a minute', async () => {
    expect((await askOffice(world, reviewer, item(reportId, '/here'), {})).text).toBe('{"others":[]}');
    const told = JSON.parse((await askOffice(world, approver, item(reportId, '/here'), {})).text);
    expect(told).toMatchObject({ others: [{ name: reviewer.username }] });
    await sql`update office_presence set seen = now() - interval '61 seconds'`.execute(world.db);
    expect((await askOffice(world, approver, item(reportId, '/here'), {})).text).toBe('{"others":[]}');
  });

  it('moves no end of a session', async () => {
    const tokens = () =>
      world.db.selectFrom('oauth_token').selectAll().where('session_id', '=', reviewer.session).orderBy('id').execute();
    const session = () =>
      world.db.selectFrom('oauth_session').selectAll().where('id', '=', reviewer.session).executeTakeFirst();
    const before = [await tokens(), await session()];
    for (let times = 0; times < 3; times += 1) await askOffice(world, reviewer, item(reportId, '/here'), {});
    expect([await tokens(), await session()]).toEqual(before);
  });
});

describe('the queue', () => {
  it('holds what waits, of the kinds that somebody may read', async () => {
    const kindsOf = async (roles: readonly OfficeRole[]) => {
      const { rows } = await everyRow(world, await addOfficePerson(world, roles), 'queue');
      return [...new Set(rows.map(({ kind }) => kind))].toSorted();
    };
    expect(await kindsOf(['auditor'])).toEqual([
      'bank-lines',
      'decisions',
      'exemptions',
      'reimbursements',
      'reports',
      'sign-ups',
    ]);
    expect(await kindsOf(['clerk'])).toEqual(['exemptions', 'reimbursements', 'reports', 'sign-ups']);
    const { rows } = await everyRow(world, reviewer, 'queue', { kind: 'reports' });
    const waiting = await everyRow(world, reviewer, 'reports', { state: 'certified' });
    expect(rows.map((row) => row.item).toSorted()).toEqual(waiting.rows.map(({ id }) => id).toSorted());
  });

  it('tells who has what, and lets it be taken, given, given back and rest', async () => {
    const clerk = await addOfficePerson(world, ['clerk']);
    const of = { kind: 'reports', item: reportId };
    const row = async () =>
      (await everyRow(world, reviewer, 'queue', { kind: 'reports' })).rows.find((one) => one.id === reportId);
    const work = (person: TestPerson, verb: string, more: object = {}) =>
      askOffice(world, person, `work/${verb}`, { given: { ...of, ...more } });
    expect((await work(clerk, 'take')).status).toBe(200);
    expect((await row())?.holder).toEqual({ id: clerk.userId, name: clerk.username });
    expect((await everyRow(world, clerk, 'queue', { holder: 'me' })).rows.map(({ id }) => id)).toEqual([reportId]);
    expect((await work(clerk, 'assign', { to: reviewer.username })).status).toBe(403);
    expect((await work(approver, 'assign', { to: 'nobody at all' })).status).toBe(422);
    expect((await work(approver, 'assign', { to: reviewer.username })).status).toBe(200);
    expect((await row())?.holder).toMatchObject({ id: reviewer.userId });
    expect((await work(reviewer, 'give-back')).status).toBe(200);
    expect((await row())?.holder).toBeNull();
    expect((await work(reviewer, 'snooze', { until: '2026-11-05', note: 'x' })).status).toBe(422);
    expect((await work(reviewer, 'snooze', { until: '2026-11-09', note: ' ' })).status).toBe(422);
    expect((await work(reviewer, 'snooze', { until: '2026-11-09', note: 'They answer on Monday.' })).status).toBe(200);
    expect((await row())?.snoozed).toBe('2026-11-09');
    const resting = await everyRow(world, reviewer, 'queue', { snoozed: 'none' });
    expect(resting.rows.map(({ id }) => id)).not.toContain(reportId);
    const { body } = await askOffice(world, reviewer, item(reportId, '/history'));
    const events: readonly ItemEvent[] = body.data;
    expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['work.take', 'work.assign', 'work.snooze']));
    expect(events.find(({ kind }) => kind === 'work.snooze')).toMatchObject({
      who: reviewer.username,
      reason: 'They answer on Monday.',
    });
  });
});

it('the history of an item tells what changed, and no number in clear', async () => {
  const id = companies[2] ?? '';
  await sql`insert into audit (action, type, row_id, company_id, username, before, after) values ('update',
    'node--appb_company_contact', ${id}::uuid, ${id}::uuid, 'robin', '{"phone": "1", "taxId": "12-3456789", "dba": "A"}',
    '{"phone": "2", "taxId": "98-7654321", "dba": "A"}')`.execute(world.db);
  const { text, body } = await askOffice(world, reviewer, `items/companies/${id}/history`);
  const events: readonly ItemEvent[] = body.data;
  expect(events[0]?.changes).toEqual([
    { field: 'phone', before: '1', after: '2' },
    { field: 'taxId', before: '•••••6789', after: '•••••4321' },
  ]);
  expect(text).not.toContain('3456789');
});

it('a history names the rows that a change refers to, and counts a long list', async () => {
  const [id = '', other = ''] = companies;
  const ref = { type: 'node--appb_company_contact', id: other, nid: 2 };
  const files = Array.from({ length: 6 }, () => ({ type: 'file--file', id: randomUUID() }));
  await sql`insert into audit (action, type, row_id, company_id, username, before, after) values ('update',
    'node--appb_company_contact', ${id}::uuid, ${id}::uuid, 'robin', '{}',
    ${JSON.stringify({ company: ref, certifiedBy: { type: 'user--user', id: reviewer.userId }, files })})`.execute(
    world.db,
  );
  const { rows } = await sql<{ title: string }>`select title from node__appb_company_contact
    where id = ${other}::uuid`.execute(world.db);
  const { body } = await askOffice(world, reviewer, `items/companies/${id}/history`);
  const events: readonly ItemEvent[] = body.data;
  expect(events[0]?.changes).toEqual([
    { field: 'files', before: null, after: files.map((file) => ({ ...file, name: null })) },
    { field: 'company', before: null, after: { ...ref, name: rows[0]?.title } },
    { field: 'certifiedBy', before: null, after: expect.objectContaining({ name: reviewer.username }) },
  ]);
});
