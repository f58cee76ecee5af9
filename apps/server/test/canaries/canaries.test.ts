// Values that cannot be mistaken go into everything that the declarations know; none may come out beside the answers.
import type { Resource } from '@packhouse/jsonapi';
import { mayRead, officeRoles, registry } from '@packhouse/programme';
import { sampleOf } from '@packhouse/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMailServer } from '../../src/mail/mail-server.fixture.ts';
import { addOfficePerson, type TestPerson } from '../../src/office/acts/acting.fixture.ts';
import { commands } from '../../src/office/cli/all-commands.ts';
import { openCases } from '../../src/office/cli/matrix-cases.fixture.ts';
import type { Company } from '../access-matrix/cast.ts';
import { textOf } from '../checked-answers.ts';
import { addCompany, addPerson, type Person } from '../world.ts';
import { type Aviary, breakTables, openAviary } from './aviary.ts';
import { doAct, keepSecrets, liveThrough } from './live.ts';
import { command, draftOf, fillIn, type Method, routesOf, uploadTo, writeType } from './put-in.ts';

/** Of this many cases one is tried in `npm test`. */
const oneIn = 24;
const tried = sampleOf(commands, oneIn, 1);

let aviary: Aviary;
let company: Company;
let person: Person;
let manager: TestPerson;
const writable = registry.resources.filter(({ allow }) => allow.includes('create'));

beforeAll(async () => {
  aviary = await openAviary();
  const facts = { status: 'active', types: ['first_handler', 'importer', 'producer'] } as const;
  company = {
    name: 'of the canaries',
    ...facts,
    id: await addCompany(aviary.world, { ...facts, types: [...facts.types] }),
  };
  person = await addPerson(aviary.world, { companyId: company.id });
  manager = await addOfficePerson(
    aviary.world,
    officeRoles.filter((role) => role !== 'board'),
    '500.00',
  );
});
afterAll(async () => {
  aviary.stop();
  await aviary.world.close();
});

/** Nothing of what was put in has come out by now. */
async function expectSilence(): Promise<void> {
  for (const [outlet, text] of Object.entries(await aviary.outlets()))
    expect([outlet, aviary.canaries.foundIn(text)]).toEqual([outlet, []]);
}

type Drafts = readonly (readonly [Resource, Readonly<Record<string, unknown>>])[];

async function draftsOf(types: readonly Resource[]): Promise<Drafts> {
  const drafts: (readonly [Resource, Readonly<Record<string, unknown>>])[] = [];
  for (const resource of types) drafts.push([resource, await draftOf(aviary, resource, company)]);
  return drafts;
}

async function writeAll(drafts: Drafts): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (const [place, [resource, draft]] of drafts.entries()) {
    const fields = sampleOf(Object.entries(resource.fields), 2 * oneIn, place);
    statuses.push(...(await writeType(aviary, { person, resource, draft, fields })));
    await uploadTo(aviary, resource, person);
  }
  return statuses;
}

interface OwnRoute {
  readonly method: Method;
  readonly path: string;
}

const own = (): readonly OwnRoute[] =>
  routesOf(aviary).flatMap(({ path, methods }) =>
    /^\/(account|oauth)\//.test(path)
      ? methods
          .filter((method) => ['GET', 'POST', 'PATCH', 'DELETE'].includes(method))
          .map((method) => ({ method, path }))
      : [],
  );

async function fillAll(routes: readonly OwnRoute[]): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  for (const [place, { method, path }] of routes.entries())
    for (const who of [person, ...sampleOf([null], 3, place)])
      for (const name of await fillIn(aviary, method, path, who)) names.add(name);
  return names;
}

describe('canaries', () => {
  it('in every field of every type, right and wrong, in addresses, filters and file names, stay inside', async () => {
    const statuses = await writeAll(await draftsOf(writable));
    expect(new Set(statuses)).toEqual(new Set([201, 200, 403, 422, 404, 400]));
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(writable.length - 3);
    expect(aviary.canaries.all.length).toBeGreaterThan(300);
    await expectSilence();
  });

  it('in every form of an own route stay inside, whoever sends them', async () => {
    expect(own().length).toBeGreaterThan(40);
    const names = await fillAll(own());
    for (const name of ['companyName', 'contactName', 'username', 'token', 'endsOn', 'url'])
      expect(names).toContain(name);
    await liveThrough(aviary);
    await keepSecrets(aviary);
    await expectSilence();
  });

  it('in every act and every command of the office stay inside', async () => {
    const ends: string[] = [];
    for (const each of sampleOf(await openCases(aviary.world), oneIn, 2)) ends.push(await doAct(aviary, each, manager));
    expect(ends.filter((end) => end !== 'refused').length).toBeGreaterThan(ends.length / 2);
    await command(aviary, manager, tried);
    await expectSilence();
  });

  it('stay inside when jobs work on them, and when the mail server refuses with their names', async () => {
    const mails = await openMailServer();
    mails.refuse = 5;
    await aviary.workOff({ SMTP_URL: mails.url, PUBLIC_URL: 'https://portal.example.org' });
    await mails.close();
    expect(aviary.lines('mail not sent; it is tried again')).toBeGreaterThan(0);
    await expectSilence();
  }, 300_000);

  it('are in the trail without secrets, and are shown to those alone who may read it, numbers masked', async () => {
    const { world, canaries } = aviary;
    for (const table of ['audit', 'decision']) {
      const { rows } = await sql<{
        line: string;
      }>`select row_to_json(t)::text as line from ${sql.table(table)} t`.execute(world.db);
      const text = rows.map(({ line }) => line).join('\n');
      expect(canaries.foundIn(text, ({ isSecret }) => !isSecret)).not.toEqual([]);
      expect(canaries.foundIn(text, ({ isSecret }) => isSecret)).toEqual([]);
    }
    for (const role of officeRoles) {
      const { token } = await addOfficePerson(world, [role]);
      for (const path of ['audit/list?limit=10000', 'lists/audit/export', 'lists/audit?size=200']) {
        const answer = await world.app.inject({
          url: `/office/api/${path}`,
          headers: { authorization: `Bearer ${token}` },
        });
        const told = canaries.foundIn(
          textOf(answer),
          ({ isSecret, isSensitive }) => isSecret || isSensitive || !mayRead('audit', [role]),
        );
        expect([role, path, told]).toEqual([role, path, []]);
      }
    }
  });

  it('stay inside when everything that writes fails, and PostgreSQL names whole rows', async () => {
    const drafts = await draftsOf(sampleOf(writable, 2, 1));
    await breakTables(aviary.world);
    const before = aviary.lines('unexpected fault');
    const statuses = await writeAll(drafts);
    expect(statuses).toContain(500);
    await fillAll(sampleOf(own(), 3, 1));
    await command(aviary, manager, tried);
    expect(aviary.lines('unexpected fault') - before).toBeGreaterThan(5);
    await expectSilence();
  });
});
