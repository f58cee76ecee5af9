import { randomUUID } from 'node:crypto';
import { bankText, exemption, languages, officeText } from '@packhouse/programme';
import { sampleOf } from '@packhouse/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Applicant, addApplicant, addExemption, addSeason } from '../../../test/requests.ts';
import { addPerson, openWorld, type Person, put, type World } from '../../../test/world.ts';
import { addOfficePerson, type TestPerson } from '../acts/acting.fixture.ts';
import { commands } from '../cli/all-commands.ts';
import { isAct } from '../cli/command.ts';

let world: World;
let applicant: Applicant;
let reviewer: TestPerson;
let approver: TestPerson;
let second: TestPerson;
beforeAll(async () => {
  world = await openWorld();
  applicant = await addApplicant(world, {}, await addSeason(world));
  reviewer = await addOfficePerson(world, ['reviewer']);
  approver = await addOfficePerson(world, ['approver', 'reviewer']);
  second = await addOfficePerson(world, ['approver']);
});
afterAll(() => world.close());

interface Answered {
  readonly status: number;
  // Border: what a route answers is read by its tests as it comes.
  readonly body: {
    readonly [member: string]: unknown;
    readonly errors?: readonly { readonly code?: string; readonly detail: string; readonly values?: object }[];
  };
}

async function ask(person: Person | null, method: 'GET' | 'POST', path: string, body?: object): Promise<Answered> {
  const answer = await world.app.inject({
    method,
    url: `/office/api/${path}`,
    headers: { ...(person === null ? {} : { authorization: `Bearer ${person.token}` }) },
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

const pending = () =>
  put(
    world,
    exemption,
    { title: `Waits ${randomUUID()}` },
    {
      status: 'pending',
      kind: 'de_minimis',
      holderName: 'Lone Mesa',
      company: { type: 'node--company_contact', id: applicant.companyId },
      season: { type: 'node--season', id: applicant.seasonId },
    },
  );
/** Of this many paths one is tried for each person in `npm test`. */
const oneIn = process.env.TEST_LONG === undefined ? 12 : 1;
const note = 'See our letter of November 4.';
/** They tell of nobody. */
const published = ['figures/list', 'figures/show', 'figures/file'];
const every = commands.map((command) => [isAct(command) ? 'POST' : 'GET', `${command.noun}/${command.verb}`] as const);

describe('/office/api', () => {
  it('is nothing to whoever holds no role and to companies; to the board published figures alone', async () => {
    const nobody = await addOfficePerson(world, []);
    const company = await addPerson(world);
    const board = await addOfficePerson(world, ['board']);
    const unknown = (await ask(reviewer, 'GET', 'nothing/there')).body;
    expect(unknown).toMatchObject({ errors: [{ status: '404' }] });
    const asked = [nobody, company, board].flatMap((person, seed) =>
      sampleOf(every, oneIn, seed).map(([method, path]) => ({ person, method, path })),
    );
    for (const { person, method, path } of asked) {
      if (person === board && published.includes(path)) continue;
      const { status, body } = await ask(person, method, path, method === 'POST' ? { given: {} } : undefined);
      expect([path, status, body.errors?.[0]?.detail]).toEqual([
        path,
        404,
        `No route found for "${method} /office/api/${path}".`,
      ]);
    }
    // With everything that the act needs, too: nothing is looked up, and nothing is written.
    const given = { exemption: await pending() };
    expect((await ask(board, 'POST', 'exemption/approve', { given, idempotencyKey: randomUUID() })).status).toBe(404);
    const written = await world.db.selectFrom('decision').selectAll().where('actor_id', '=', board.userId).execute();
    expect(written).toEqual([]);
    for (const person of [nobody, company])
      for (const path of published) expect((await ask(person, 'GET', path)).status).toBe(404);
    expect(await ask(board, 'GET', 'figures/list')).toMatchObject({ status: 200, body: { data: [] } });
  });

  it('asks somebody who is not signed in to sign in', async () => {
    expect((await ask(null, 'GET', 'package/due')).status).toBe(401);
  });

  it('has no path for what is done on the machine', async () => {
    const manager = await addOfficePerson(world, ['manager', 'auditor']);
    for (const path of ['backup/create', 'files/adopt', 'role/first']) {
      expect([path, (await ask(manager, 'GET', path)).status]).toEqual([path, 404]);
    }
  });

  it('shows what a person may read, and says what is missing where they may not', async () => {
    const { status, body } = await ask(reviewer, 'GET', 'package/due');
    expect([status, Array.isArray(body.data)]).toEqual([200, true]);
    expect(await ask(reviewer, 'GET', 'exemption/list')).toMatchObject({
      status: 404,
      body: { errors: [{ code: 'commandMoved', values: { now: 'list show exemptions' } }] },
    });
    const refused = await ask(reviewer, 'GET', 'role/list');
    expect(refused).toMatchObject({
      status: 403,
      body: { errors: [{ code: 'rightMissing', values: { right: 'roles' } }] },
    });
  });

  it('does an act once for a repeated click, in the name of the person who is signed in', async () => {
    const id = await pending();
    const sent = { given: { exemption: id }, idempotencyKey: randomUUID() };
    const first = await ask(reviewer, 'POST', 'exemption/approve', sent);
    expect(first).toMatchObject({ status: 200, body: { state: 'done' } });
    expect(await ask(reviewer, 'POST', 'exemption/approve', sent)).toEqual(first);
    const rows = await world.db.selectFrom('decision').selectAll().where('subject_id', '=', id).execute();
    expect(rows).toMatchObject([{ actor_name: reviewer.username, channel: 'console', trust: 'session' }]);
    const late = await ask(approver, 'POST', 'exemption/deny', { given: { exemption: id, note }, version: '1' });
    expect(late).toMatchObject({
      status: 409,
      body: { errors: [{ code: 'versionMoved', values: { who: reviewer.username } }] },
    });
  });

  it('names what the bank and the ledger refuse, with its facts', async () => {
    const cashier = await addOfficePerson(world, ['cashier']);
    const id = randomUUID();
    expect(await ask(cashier, 'POST', 'bank/take-up', { given: { line: id } })).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'lineUnknown' }] },
    });
    expect(await ask(cashier, 'POST', 'payment/undo', { given: { allocation: id } })).toMatchObject({
      status: 404,
      body: { errors: [{ code: 'allocationUnknown', values: { id } }] },
    });
    for (const [path, given, code] of [
      ['payment/undo', { allocation: 'no id' }, 'allocationUnknown'],
      ['payment/return', { payment: 'no id', reason: 'x' }, 'paymentUnknown'],
      ['payment/refund', { payment: 'no id', amount: '1', reference: 'x' }, 'paymentUnknown'],
      ['charge/waive', { charge: 'no id', reason: 'x' }, 'chargeUnknown'],
      ['bank/take-up', { line: 'no id' }, 'lineUnknown'],
    ] as const) {
      const { body } = await ask(cashier, 'POST', path, { given });
      expect([path, body.errors?.[0]?.code]).toEqual([path, code]);
    }
  });

  it('lets another person confirm what needs two', async () => {
    const id = await addExemption(world, applicant, `DM-${randomUUID().slice(0, 8)}`);
    const { body } = await ask(approver, 'POST', 'exemption/revoke', { given: { exemption: id, note } });
    expect(body.state).toBe('waits');
    const confirm = { given: { number: String(body.decision) } };
    const own = await ask(approver, 'POST', 'decision/confirm', confirm);
    expect(own).toMatchObject({ status: 403, body: { errors: [{ code: 'samePerson' }] } });
    expect(await ask(second, 'POST', 'decision/confirm', confirm)).toMatchObject({
      status: 200,
      body: { state: 'done' },
    });
  });

  it.each([
    ['no body', [], 400, 'notAnObject'],
    ['nothing given', {}, 422, 'required'],
    ['a member that there is not', { given: { exemption: 'x', colour: 'red' } }, 422, 'unknown'],
    ['a key of its click that is misspelled', { given: { exemption: 'x' }, key: 'k' }, 422, 'unknown'],
    ['a number for a text', { given: { exemption: 7 } }, 422, 'malformed'],
    ['a key without end', { given: { exemption: 'x' }, idempotencyKey: 'k'.repeat(101) }, 422, 'malformed'],
    ['a thing that there is not', { given: { exemption: 'x' } }, 404, 'wordUnknown'],
  ])('refuses %s', async (_what, body, status, code) => {
    const answer = await ask(reviewer, 'POST', 'exemption/approve', body);
    expect([answer.status, answer.body.errors?.[0]?.code]).toEqual([status, code]);
  });

  it.each(languages.map(({ code }) => code))(
    'answers in the language of the person who asks, each of many too: %s',
    async (code) => {
      const person = await addOfficePerson(world, ['reviewer', 'cashier']);
      await sql`insert into account_profile (user_id, language) values (${person.userId}::uuid, ${code})`.execute(
        world.db,
      );
      const said = (noun: string, word: string) =>
        officeText('wordUnknown', { noun, word, list: `list show ${noun}s` }, code);
      const one = await ask(person, 'POST', 'exemption/approve', { given: { exemption: 'DM-0' } });
      expect(one.body.errors?.[0]?.detail).toBe(said('exemption', 'DM-0'));
      const many = await ask(person, 'POST', 'bulk/exemption/approve', { key: `of-many-${code}`, items: ['DM-1'] });
      expect(many.body.outcomes).toMatchObject([{ code: 'wordUnknown', detail: said('exemption', 'DM-1') }]);
      const file = { name: 'november.csv', content: Buffer.from('').toString('base64') };
      const { body } = await ask(person, 'POST', 'bank/check', {
        given: { file, account: [{ value: '0099' }], opening: [{ value: '0' }] },
      });
      expect(body.data).toMatchObject({ refusal: { code: 'empty', detail: bankText('empty', {}, code) } });
    },
  );
});
