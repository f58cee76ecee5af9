import { randomUUID } from 'node:crypto';
import {
  companyContact,
  defaultSettings,
  exemption,
  fhFormsPackage,
  importerFormsPackage,
  proxyConfiguration,
  registry,
  reportingPeriod,
  season,
  user,
} from '@packhouse/programme';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findAccount } from '#oauth/accounts.ts';
import { verifyPassword } from '#oauth/password.ts';
import { openWorld, type World } from '../../test/world.ts';
import { createApprovedExemption } from './create-approved-exemption.ts';
import { createCompany, type NewCompany } from './create-company.ts';
import { createSeason } from './create-season.ts';
import { createUser, type NewUser } from './create-user.ts';
import { markSeason } from './mark-season.ts';
import { inOneTransaction, type OfficeContext } from './office-context.ts';
import { findRows } from './office-rows.ts';
import { openPackages } from './open-packages.ts';
import { setProxyUsers } from './set-proxy-users.ts';

let world: World;
let office: OfficeContext;
/** Each test has years of its own, since seasons of one programme must not overlap. */
let year = 1990;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => world.close());
beforeEach(() => {
  year += 2;
  office = at(`${year}-11-21`);
});

const at = (day: string): OfficeContext => ({
  db: world.db,
  registry,
  settings: defaultSettings,
  now: new Date(`${day}T15:00:00Z`),
  newId: randomUUID,
});
const startsOn = () => `${year}-10-01`;
const enter = (wish: Partial<NewCompany> = {}) => {
  const rootId = randomUUID().slice(0, 8);
  return createCompany(office, { name: `Company ${rootId}`, rootId, types: ['first_handler'], ...wish });
};
const person = (wish: Partial<NewUser> = {}): NewUser => ({
  name: `person-${randomUUID()}`,
  firstName: 'Dana',
  mail: null,
  companyId: null,
  password: null,
  ...wish,
});
const auditOf = (rowId: string) =>
  world.db.selectFrom('audit').selectAll().where('row_id', '=', rowId).orderBy('id').execute();
const packagesOf = (companyId: string) => findRows(office, fhFormsPackage, { company: companyId });

describe('createSeason', () => {
  it('makes a season with the rates of the settings and twelve months, each due on the tenth of the next', async () => {
    const { id, base, values } = await createSeason(office, { startsOn: startsOn() });
    expect(base.title).toBe(`${year}-${String((year + 1) % 100).padStart(2, '0')}`);
    expect(values).toMatchObject({
      endsOn: `${year + 1}-09-30`,
      inshellRate: '0.0200',
      shelledRate: '0.0400',
      deMinimisLimit: '50000.00',
      current: false,
      currentExemption: false,
    });
    const periods = await findRows(office, reportingPeriod, { season: id });
    expect(periods).toHaveLength(12);
    expect(periods[0]?.base.title).toBe(`October ${year}`);
    expect(periods[0]?.values).toMatchObject({ dueOn: `${year}-11-10`, endsOn: `${year}-10-31` });
    expect(periods[11]?.values).toMatchObject({ dueOn: `${year + 1}-10-10`, startsOn: `${year + 1}-09-01` });
  });

  it('takes other rates than those of the settings', async () => {
    const { values } = await createSeason(office, { startsOn: startsOn(), inshellRate: '0.0250' });
    expect(values).toMatchObject({ inshellRate: '0.0250', shelledRate: '0.0400' });
  });

  it('opens the packages of the months that have begun, for the active companies of the kind', async () => {
    const both = await enter({ types: ['first_handler', 'importer'] });
    const grower = await enter({ types: ['producer'] });
    const waiting = await enter({ status: 'pending' });
    await createSeason(office, { startsOn: startsOn() });
    const packages = await packagesOf(both.id);
    expect(packages.map(({ base }) => String(base.title))).toEqual([
      `First Handler Forms-${String(both.values.rootId)}-October ${year}`,
      `First Handler Forms-${String(both.values.rootId)}-November ${year}`,
    ]);
    expect(await findRows(office, importerFormsPackage, { company: both.id })).toHaveLength(2);
    expect(await packagesOf(grower.id)).toEqual([]);
    expect(await packagesOf(waiting.id)).toEqual([]);
  });

  it('doubles nothing when it is repeated, and adds what is missing', async () => {
    const company = await enter();
    const first = await createSeason(office, { startsOn: startsOn() });
    const later = await enter();
    const second = await createSeason(office, { startsOn: startsOn() });
    expect(second.id).toBe(first.id);
    expect(await findRows(office, reportingPeriod, { season: first.id })).toHaveLength(12);
    expect(await packagesOf(company.id)).toHaveLength(2);
    expect(await packagesOf(later.id)).toHaveLength(2);
  });

  it('refuses a season that overlaps another, and a day that does not exist', async () => {
    await createSeason(office, { startsOn: startsOn() });
    await expect(createSeason(office, { startsOn: `${year}-07-01` })).rejects.toThrow('The season would overlap');
    await expect(createSeason(office, { startsOn: `${year}-02-30` })).rejects.toThrow('is no day');
    expect(await findRows(office, season, { startsOn: `${year}-07-01` })).toEqual([]);
  });
});

describe('openPackages', () => {
  it('opens those of one month, before it begins too', async () => {
    const company = await enter();
    const { id } = await createSeason(office, { startsOn: startsOn() });
    const periods = await findRows(office, reportingPeriod, { season: id });
    const june = periods.find(({ base }) => base.title === `June ${year + 1}`);
    expect(await openPackages(office, { periodId: june?.id ?? '' })).toBeGreaterThan(0);
    expect(await openPackages(office, { periodId: june?.id ?? '' })).toBe(0);
    expect(await packagesOf(company.id)).toHaveLength(3);
  });

  it('opens what has begun of a season by the day it is asked', async () => {
    const company = await enter();
    const { id } = await createSeason(at(`${year}-09-15`), { startsOn: startsOn() });
    expect(await packagesOf(company.id)).toHaveLength(0);
    await openPackages(at(`${year + 1}-01-15`), { seasonId: id });
    expect(await packagesOf(company.id)).toHaveLength(4);
  });
});

describe('markSeason', () => {
  it('gives a season marks and takes them from the others', async () => {
    const marksOf = async (id: string) => {
      const row = (await findRows(office, season)).find((candidate) => candidate.id === id);
      return [row?.values.current, row?.values.currentExemption];
    };
    const first = await createSeason(office, { startsOn: startsOn() });
    const next = await createSeason(office, { startsOn: `${year + 1}-10-01` });
    await markSeason(office, first.id, ['current', 'currentExemption']);
    await markSeason(office, next.id, ['currentExemption']);
    expect([await marksOf(first.id), await marksOf(next.id)]).toEqual([
      [true, false],
      [false, true],
    ]);
    const changes = await auditOf(first.id);
    expect(changes.map(({ action }) => action)).toEqual(['create', 'update', 'update']);
    expect(changes.at(-1)).toMatchObject({ before: { currentExemption: true }, after: { currentExemption: false } });
  });
});

describe('createCompany', () => {
  it('enters an active company, with an audit row of the office', async () => {
    const { id, values } = await enter({ mailingCity: 'Cordele' });
    expect(values).toMatchObject({ status: 'active', mailingCity: 'Cordele', types: ['first_handler'] });
    const [entry] = await auditOf(id);
    expect(entry).toMatchObject({ user_id: null, username: 'office', action: 'create', company_id: id, before: null });
    expect(entry?.at).toEqual(office.now);
  });

  it('refuses a number that is taken and types that are none', async () => {
    const { values } = await enter({ name: 'Cane Creek' });
    await expect(enter({ rootId: String(values.rootId) })).rejects.toThrow('is taken by Cane Creek');
    await expect(enter({ types: [] })).rejects.toThrow('A company is one or more of');
    await expect(enter({ types: ['shop'] })).rejects.toThrow('A company is one or more of');
  });
});

describe('createUser', () => {
  it('enters a person of a company who can sign in at once', async () => {
    const company = await enter();
    const { base, values } = await createUser(office, person({ companyId: company.id, password: 'a good long one' }));
    expect(values).toMatchObject({ firstName: 'Dana', company: { id: company.id } });
    const { passwordHash } = await findAccount(world.db, String(base.name));
    expect(await verifyPassword(passwordHash, 'a good long one')).toBe(true);
  });

  it('enters staff without a company and keeps no password where none is given', async () => {
    const { base, values } = await createUser(office, person({ staff: true }));
    expect([base.staff, values.company]).toEqual([true, null]);
    expect(await findAccount(world.db, String(base.name))).toMatchObject({ passwordHash: null });
  });

  it('refuses a name that is taken in other letters', async () => {
    const { base } = await createUser(office, person());
    await expect(createUser(office, person({ name: String(base.name).toUpperCase() }))).rejects.toThrow('is taken');
  });

  it('writes no password into the audit trail', async () => {
    const { id } = await createUser(office, person({ password: 'never to be seen' }));
    expect(JSON.stringify(await auditOf(id))).not.toMatch(/never to be seen|argon2/);
  });
});

describe('setProxyUsers', () => {
  it('keeps one page with exactly the users named last', async () => {
    const users = [await createUser(office, person()), await createUser(office, person())];
    const ids = users.map(({ id }) => id);
    await setProxyUsers(office, [...ids, ...ids]);
    await setProxyUsers(office, ids.slice(1));
    const pages = await findRows(office, proxyConfiguration);
    expect(pages).toHaveLength(1);
    expect(pages[0]?.values.proxyUsers).toMatchObject([{ type: user.type, id: ids[1] }]);
  });
});

describe('createApprovedExemption', () => {
  it('grants a certificate for the season under the name of the company, once for each number', async () => {
    const holder = await enter({ types: ['producer'], name: 'Rio Bend Orchards' });
    const { id: seasonId } = await createSeason(office, { startsOn: startsOn() });
    const wish = {
      companyId: holder.id,
      seasonId,
      kind: 'organic',
      certificateNumber: `ORG-${year}-0031`,
      holderType: 'producer',
      coveredForms: ['inshell'],
    } as const;
    const { id } = await createApprovedExemption(office, wish);
    const [row] = await findRows(office, exemption, { certificateNumber: wish.certificateNumber });
    expect(row?.id).toBe(id);
    expect(row?.values).toMatchObject({
      status: 'approved',
      holderName: 'Rio Bend Orchards',
      validFrom: startsOn(),
      validTo: `${year + 1}-09-30`,
      decidedOn: `${year}-11-21`,
      company: { type: companyContact.type, id: holder.id },
    });
    await expect(createApprovedExemption(office, wish)).rejects.toThrow('is taken');
  });
});

describe('a transaction of the office', () => {
  it('holds all that is done in it, or nothing', async () => {
    const rootId = randomUUID().slice(0, 8);
    const both = inOneTransaction(office, async (work) => {
      await createCompany(work, { name: 'Half', rootId, types: ['producer'] });
      await createCompany(work, { name: 'Other half', rootId, types: ['producer'] });
    });
    await expect(both).rejects.toThrow(`The number ${rootId} is taken by Half.`);
    expect(await findRows(office, companyContact, { rootId })).toEqual([]);
  });
});
