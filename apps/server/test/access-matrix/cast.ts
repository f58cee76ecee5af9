import { companyContact, type OfficeRole, officeRoles } from '@packhouse/programme';
import { sql } from 'kysely';
import { endSession, startSession } from '#identity/sessions/sessions.ts';
import { addOfficePerson } from '../../src/office/acts/acting.fixture.ts';
import { addKey } from '../company-keys.ts';
import { addCompany, addPerson, type Person, type World } from '../world.ts';

/** A company of the matrix, with what decides whether others may act for it. */
export interface Company {
  readonly name: string;
  readonly id: string;
  readonly status: 'active' | 'inactive';
  readonly types: readonly string[];
}

/** Somebody who asks, with what the rules know of them. */
export interface Asker extends Person {
  readonly name: string;
  /** False: every answer is a 401. */
  readonly signedIn: boolean;
  readonly staff: boolean;
  /** At the office. */
  readonly roles: readonly OfficeRole[];
  /** On the list of users who may act for other companies. */
  readonly listed: boolean;
}

export interface Cast {
  readonly companies: readonly Company[];
  readonly askers: readonly Asker[];
  company(name: string): Company;
  asker(name: string): Asker;
}

const wishes: readonly Omit<Company, 'id'>[] = [
  { name: 'subject', status: 'active', types: ['first_handler', 'importer', 'producer'] },
  { name: 'producers', status: 'active', types: ['producer'] },
  { name: 'inactive', status: 'inactive', types: ['first_handler', 'importer', 'producer'] },
  { name: 'stranger', status: 'active', types: ['first_handler', 'importer', 'producer'] },
  { name: 'other', status: 'active', types: ['first_handler'] },
];

/** Somebody of the office for each of its roles that see rows, called by it. */
async function office(world: World): Promise<readonly Asker[]> {
  const askers: Asker[] = [];
  for (const role of officeRoles.filter((one) => one !== 'board')) {
    const person = await addOfficePerson(world, [role]);
    askers.push({ ...person, staff: true, listed: false, signedIn: true, name: role });
  }
  return askers;
}

async function endAllSessions(world: World, userId: string): Promise<void> {
  const sessions = await world.db.selectFrom('oauth_session').select('id').where('user_id', '=', userId).execute();
  for (const { id } of sessions) await endSession(world.db, id, new Date());
}

async function unsigned(world: World, companyId: string): Promise<readonly Asker[]> {
  const base = { staff: false, roles: [], listed: false, signedIn: false };
  const [expired, revoked, blocked] = [
    await addPerson(world, { companyId }),
    await addPerson(world, { companyId }),
    await addPerson(world, { companyId }),
  ];
  const longAgo = new Date(Date.now() - 24 * 3_600_000);
  const { accessToken } = await startSession(world.db, expired.userId, 'portal', longAgo);
  await endAllSessions(world, revoked.userId);
  await sql`update user__user set active = false where id = ${blocked.userId}::uuid`.execute(world.db);
  return [
    { ...base, ...expired, token: accessToken, name: 'expired token' },
    { ...base, ...revoked, name: 'revoked token' },
    { ...base, ...blocked, name: 'blocked user' },
    { ...base, ...(await addKey(world, blocked)), name: 'key of a blocked user' },
    { ...base, ...(await addKey(world, revoked, { revoked: new Date() })), name: 'revoked key' },
  ];
}

async function removeFromList(world: World, userId: string): Promise<void> {
  await sql`delete from config_pages__proxy_configuration__field_proxy_users where target = ${userId}::uuid`.execute(
    world.db,
  );
}

/** Every kind of person, signed in or not, with the companies they belong to. */
export async function openCast(world: World): Promise<Cast> {
  const companies: Company[] = [];
  for (const { name, status, types } of wishes)
    companies.push({ name, status, types, id: await addCompany(world, { status, types }) });
  const company = (name: string) => found(companies, name);
  const plain = { staff: false, roles: [], listed: false, signedIn: true };
  const memberOf = (of: string) => addPerson(world, { companyId: company(of).id });
  const member = async (name: string, of: string) => ({ ...plain, ...(await memberOf(of)), name });
  const proxyOf = () => addPerson(world, { companyId: company('other').id, proxy: true });
  const removed = await proxyOf();
  await removeFromList(world, removed.userId);
  const askers: readonly Asker[] = [
    await member('own company', 'subject'),
    await member('colleague', 'subject'),
    await member('foreign company', 'stranger'),
    await member('producer company', 'producers'),
    await member('inactive company', 'inactive'),
    { ...plain, ...(await proxyOf()), listed: true, name: 'proxy' },
    { ...plain, ...(await addKey(world, await memberOf('subject'))), name: 'key of a company' },
    { ...plain, ...(await addKey(world, await proxyOf(), { scope: 'certify' })), name: 'key of a proxy' },
    { ...plain, ...removed, name: 'proxy removed' },
    {
      ...plain,
      ...(await addPerson(world, { companyId: null, proxy: true })),
      listed: true,
      name: 'proxy without company',
    },
    { ...plain, ...(await addPerson(world, { companyId: null })), name: 'pending sign-up' },
    { ...plain, ...(await addPerson(world, { companyId: null, staff: true })), staff: true, name: 'office, no role' },
    ...(await office(world)),
    { ...plain, ...(await addOfficePerson(world, ['board'])), name: 'board' },
    ...(await unsigned(world, company('subject').id)),
    { ...plain, userId: '', username: '', companyId: null, token: '', signedIn: false, name: 'anonymous' },
  ];
  return { companies, askers, company, asker: (name) => found(askers, name) };
}

function found<T extends { readonly name: string }>(all: readonly T[], name: string): T {
  const one = all.find((item) => item.name === name);
  if (one === undefined) throw new Error(`The matrix has no "${name}".`);
  return one;
}

/** The reference to a company, as rows hold it. */
export const companyRef = ({ id }: Company) => ({ type: companyContact.type, id });
