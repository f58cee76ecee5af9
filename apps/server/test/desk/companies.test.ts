import {
  type CompanyItem,
  companyContact,
  firstHandlerReport,
  type ItemEvent,
  reimbursementRequest,
  user,
} from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addOfficePerson, type TestPerson } from '../../src/office/acts/acting.fixture.ts';
import { addKey } from '../company-keys.ts';
import { addCompany, addMonth, addPerson, openWorld, type Person, put, type World } from '../world.ts';
import { askOffice, pageOf } from './ask.ts';

let world: World;
let companyId: string;
let clerk: TestPerson;
let reviewer: TestPerson;
let approver: TestPerson;
const taxId = '98-7654321';

beforeAll(async () => {
  world = await openWorld();
  companyId = await addCompany(world, { taxId, importerNumber: '12-3456789AB' });
  await addMonth(world, companyId);
  clerk = await addOfficePerson(world, ['clerk']);
  reviewer = await addOfficePerson(world, ['reviewer']);
  approver = await addOfficePerson(world, ['approver']);
});
afterAll(() => world.close());

const item = async (person: Person = reviewer): Promise<CompanyItem> =>
  (await askOffice(world, person, `items/companies/${companyId}`)).body.data;
const change = (person: Person, given: object) =>
  askOffice(world, person, 'company/change', { given: { number: companyId, ...given } });
const decide = (person: Person, verb: string, number: string, reason?: string) =>
  askOffice(world, person, `decision/${verb}`, { given: { number, ...(reason === undefined ? {} : { reason }) } });

describe('a change of a company', () => {
  it('is proposed with old and new, numbers by their last digits, and confirmed by somebody else', async () => {
    const given = { name: 'Northwind Pecans', taxId: '11-2223334', reason: 'They merged.' };
    expect(await change(approver, given)).toMatchObject({ status: 200, body: { state: 'waits' } });
    const { proposals, head } = await item();
    expect(head.name).not.toBe('Northwind Pecans');
    expect(proposals).toMatchObject([
      {
        kind: 'company.change',
        by: { name: approver.username },
        reason: 'They merged.',
        changes: [
          { field: 'title', before: head.name, after: 'Northwind Pecans' },
          { field: 'taxId', before: '•••••4321', after: '•••••3334' },
        ],
      },
    ]);
    const number = proposals[0]?.number ?? '';
    expect((await decide(approver, 'confirm', number)).body.errors?.[0]?.code).toBe('samePerson');
    expect((await decide(reviewer, 'confirm', number)).status).toBe(403);
    const manager = await addOfficePerson(world, ['manager']);
    expect((await decide(manager, 'confirm', number)).status).toBe(200);
    expect(await item()).toMatchObject({
      head: { name: 'Northwind Pecans' },
      overview: { taxId: '•••••3334' },
      proposals: [],
    });
  });

  it('says why, and a clerk proposes it', async () => {
    expect((await change(reviewer, { phone: '229-555-0101' })).body.errors?.[0]).toMatchObject({ field: 'reason' });
    expect((await change(reviewer, { phone: '229-555-0101', reason: ' ' })).body.errors?.[0]?.code).toBe('whyMissing');
    const done = await change(reviewer, { phone: '229-555-0101', reason: 'They called.' });
    expect(done.body).toMatchObject({ state: 'done' });
    expect((await change(clerk, { phone: '229-555-0199', reason: 'A card.' })).body).toMatchObject({ state: 'waits' });
    const [proposal] = (await item()).proposals;
    expect((await decide(reviewer, 'decline', proposal?.number ?? '', 'An old card.')).status).toBe(200);
    expect((await item()).overview.phone).toBe('229-555-0101');
  });
});

describe('the keys for programs of a company', () => {
  it('stand on its item without the key itself, and are ended by anyone who has the right', async () => {
    const owner = await addPerson(world, { companyId });
    const { keyId, token } = await addKey(world, owner, { scope: 'certify' });
    const line = { id: keyId, name: 'Packing line', scope: 'certify', owner: owner.username, endsOn: '2027-06-30' };
    const { keys } = await item();
    expect(keys).toEqual([{ ...line, lastUsed: null, state: 'open' }]);
    expect(JSON.stringify(await item())).not.toContain(token.slice(4));
    const end = (person: Person) =>
      askOffice(world, person, 'key/revoke', { given: { key: keyId, reason: 'It was stolen.' } });
    expect((await end(reviewer)).status).toBe(403);
    expect((await end(await addOfficePerson(world, ['manager']))).status).toBe(200);
    expect((await item()).keys).toMatchObject([{ id: keyId, state: 'revoked' }]);
  });
});

describe('the flag of a company', () => {
  const flag = (person: Person, verb: 'flag' | 'unflag', reason: string) =>
    askOffice(world, person, `company/${verb}`, { given: { number: companyId, reason } });
  const why = 'Two buyers name other pounds.';
  const flagged = async (value: string) =>
    (await pageOf(world, reviewer, 'companies', { flagged: value })).rows.map(({ id }) => id);

  it('is put there with a reason, stands on the company, on a report of it, in its list and in the queue', async () => {
    const company = { type: companyContact.type, id: companyId };
    const report = await put(world, firstHandlerReport, { title: 'October' }, { company, status: 'certified' });
    expect((await flag(reviewer, 'flag', ' ')).body.errors?.[0]?.code).toBe('whyMissing');
    expect((await flag(await addOfficePerson(world, ['cashier']), 'flag', why)).status).toBe(403);
    expect((await flag(reviewer, 'flag', why)).body).toMatchObject({ state: 'done' });
    expect((await flag(approver, 'flag', why)).body.errors?.[0]).toMatchObject({
      code: 'companyFlagged',
      values: { name: reviewer.username },
    });
    const stands = { by: reviewer.username, at: world.now.toISOString(), reason: why };
    expect((await item()).head.flag).toEqual(stands);
    expect((await askOffice(world, reviewer, `items/reports/${report}`)).body.data).toMatchObject({
      head: { flag: stands },
    });
    expect(await flagged('true')).toEqual([companyId]);
    expect(await flagged('false')).not.toContain(companyId);
    expect((await pageOf(world, reviewer, 'queue', { kind: 'reports', flags: 'flagged' })).rows).toMatchObject([
      { item: report, flags: expect.stringContaining('flagged') },
    ]);
  });

  it('tells its company nothing, and not who put it there', async () => {
    const owner = await addPerson(world, { companyId });
    const answer = await world.app.inject({
      url: `/jsonapi/${companyContact.type.replace('--', '/')}/${companyId}`,
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toMatch(/flag|other pounds/);
    const { rows } = await sql<{ row_id: string }>`select row_id from audit
      where type = 'company_flag' and company_id = ${companyId}::uuid`.execute(world.db);
    expect(rows.map(({ row_id }) => row_id)).not.toContain(companyId);
    expect(rows).toHaveLength(1);
  });

  it('is taken away with a reason, and both stand in the history', async () => {
    expect((await flag(clerk, 'unflag', 'It was a typo.')).body).toMatchObject({ state: 'waits' });
    const [proposal] = (await item()).proposals;
    expect((await decide(approver, 'confirm', proposal?.number ?? '')).status).toBe(200);
    expect((await item()).head.flag).toBeNull();
    expect(await flagged('true')).toEqual([]);
    expect((await flag(reviewer, 'unflag', why)).body.errors?.[0]?.code).toBe('companyNotFlagged');
    const events: readonly ItemEvent[] = (await askOffice(world, reviewer, `items/companies/${companyId}/history`)).body
      .data;
    const told = events
      .filter(({ kind }) => kind.endsWith('flag'))
      .map(({ kind, step, reason }) => [kind, step, reason]);
    expect(told).toContainEqual(['company.flag', 'done', why]);
    expect(told).toContainEqual(['company.unflag', 'proposed', 'It was a typo.']);
  });
});

describe('the history of a company', () => {
  it('tells of its own row and of its forms, each by its name, and of no number', async () => {
    const { status, body } = await askOffice(world, reviewer, `items/companies/${companyId}/history`);
    const events: readonly ItemEvent[] = body.data;
    expect(status).toBe(200);
    expect(events.filter(({ kind }) => kind === 'company.change').map(({ step }) => step)).toEqual([
      ...['declined', 'proposed', 'done', 'confirmed', 'proposed'],
    ]);
    const phone = events.flatMap(({ changes }) => changes).find(({ field }) => field === 'phone');
    expect(phone?.after).toBe('229-555-0101');
    expect(JSON.stringify(events)).not.toMatch(/7654321|2223334/);
    await put(world, user, { name: 'ann' }, { firstName: 'Ann Lee' });
    await world.db
      .insertInto('audit')
      .values({
        ...{ at: world.now, user_id: null, username: 'ann', company_id: companyId, on_behalf_of: false },
        ...{ action: 'create' as const, type: reimbursementRequest.type, row_id: await claim() },
        ...{ before: null, after: JSON.stringify({ status: 'draft' }), request_id: null },
      })
      .execute();
    const later: readonly ItemEvent[] = (await askOffice(world, reviewer, `items/companies/${companyId}/history`)).body
      .data;
    expect(later.filter(({ who }) => who === 'Ann Lee (ann)')).toMatchObject([
      { kind: 'create', about: 'Claim 2026-27' },
    ]);
  });
});

const claim = () =>
  put(
    world,
    reimbursementRequest,
    { title: 'Claim 2026-27' },
    { company: { type: companyContact.type, id: companyId }, status: 'draft', taxId: '44-5556667' },
  );

describe('a number in clear', () => {
  const look = (person: Person | null, more: object = {}) =>
    askOffice(world, person, 'clear-numbers', {
      type: companyContact.type,
      id: companyId,
      field: 'importerNumber',
      ...more,
    });
  const looks = async () =>
    (await world.db.selectFrom('audit').selectAll().where('action', '=', 'look').orderBy('id').execute()).map(
      ({ username, type, row_id: row, company_id: company, after }) => ({ username, type, row, company, after }),
    );

  it('is shown to anyone who may, one at a time, and each look stands in the trail without it', async () => {
    const cashier = await addOfficePerson(world, ['cashier']);
    for (const person of [reviewer, cashier, approver]) {
      expect(await look(person)).toMatchObject({ status: 200, body: { data: { value: '12-3456789AB' } } });
    }
    const ofCompany = { type: companyContact.type, row: companyId, company: companyId };
    const told = [reviewer, cashier, approver].map(({ username }) => ({
      ...{ username, ...ofCompany, after: { key: 'importerNumber' } },
    }));
    expect(await looks()).toEqual(told);
    const id = await claim();
    expect((await look(cashier, { type: reimbursementRequest.type, id, field: 'taxId' })).status).toBe(200);
    expect((await looks()).at(-1)).toMatchObject({ row: id, company: companyId });
    expect(JSON.stringify(await looks())).not.toMatch(/3456789|5556667/);
  });

  it('is refused to a clerk and a manager, is nothing to the board and companies, and leaves no look', async () => {
    const before = (await looks()).length;
    for (const role of ['clerk', 'manager'] as const) {
      const person = await addOfficePerson(world, [role]);
      expect(await look(person)).toMatchObject({
        status: 403,
        body: { errors: [{ code: 'rightMissing', values: { right: 'clearNumbers' } }] },
      });
    }
    expect((await look(null)).status).toBe(401);
    for (const person of [await addOfficePerson(world, ['board']), await addPerson(world)])
      expect((await look(person)).status).toBe(404);
    for (const more of [{ field: 'legalName' }, { field: 'constructor' }, { id: 'x' }, { type: 'node--nothing' }])
      expect([more, (await look(reviewer, more)).status]).toEqual([more, 404]);
    for (const more of [{ field: 7 }, { reason: 7 }, { reason: 'x'.repeat(501) }])
      expect((await look(reviewer, more)).status).toBe(422);
    expect((await looks()).length).toBe(before);
  });

  it('is shown to an auditor who says for what', async () => {
    const auditor = await addOfficePerson(world, ['auditor']);
    expect((await look(auditor)).body.errors?.[0]?.code).toBe('whyMissing');
    expect((await look(auditor, { reason: 'Letter of the ministry, 14 November' })).status).toBe(200);
    expect((await looks()).at(-1)?.after).toEqual({
      key: 'importerNumber',
      reason: 'Letter of the ministry, 14 November',
    });
  });

  it('asks for the second factor again where the last proof is too old', async () => {
    const person = await addOfficePerson(world, ['approver']);
    const before = (await looks()).length;
    await sql`update oauth_session set factor_at = now() - interval '16 minutes' where user_id = ${person.userId}::uuid`.execute(
      world.db,
    );
    expect((await look(person)).body.errors?.[0]?.code).toBe('secondFactorNeeded');
    expect((await looks()).length).toBe(before);
  });
});

it('packages are opened for one company', async () => {
  const manager = await addOfficePerson(world, ['manager']);
  const [one, other] = [await addCompany(world), await addCompany(world)];
  const months = async (id: string) => {
    const { body } = await askOffice(world, manager, `items/companies/${id}`);
    return (body.data as CompanyItem).filings.filter(({ lines }) => lines.length > 0).length;
  };
  const { filings } = await item(manager);
  const period = filings.at(-1)?.period ?? '';
  const given = { period, company: one };
  expect((await askOffice(world, manager, 'package/open', { given })).body).toMatchObject({ state: 'done' });
  expect([await months(one), await months(other)]).toEqual([1, 0]);
});
