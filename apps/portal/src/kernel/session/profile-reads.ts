import { path, type Ref } from '@packhouse/jsonapi';
import {
  type CompanyContact,
  companyContact,
  filingCompanyTypes,
  packetConfirmation,
  pageLimits,
  proxyConfiguration,
  type Season,
  season,
  type User,
  user,
} from '@packhouse/programme';
import { statusError } from '../client/dialect/client-error.ts';
import type { Client } from '../client/dialect/create-client.ts';
import type { CompanyFile } from './signed-in.ts';

/** The profile of a person: the first of GET user/user filtered by name (specification, section 7). */
export async function readUser(client: Client, username: string): Promise<User> {
  const { rows } = await client.list(user, { where: [{ path: 'name', value: username }] });
  const [row] = rows;
  if (row === undefined) throw statusError(404);
  return row;
}

/** The users who may act for others, as far as the person may see them: at most himself, staff all (section 6; decisions.md 10). */
export async function readProxyUsers(client: Client): Promise<readonly Ref[]> {
  const { rows } = await client.list(proxyConfiguration);
  return rows[0]?.proxyUsers ?? [];
}

/** Companies that fit into a browser's storage, of some 300 bytes each. */
const mostCompanies = 4 * pageLimits.companies;

/** The companies a proxy may act for: first handlers and importers, a thousand at once (sections 6 and 7). */
export async function readCompanies(client: Client): Promise<readonly CompanyContact[]> {
  const types = path(companyContact.fields.types);
  const whereAny = filingCompanyTypes.map((value) => ({ path: types, value }));
  const query = { whereAny, limit: pageLimits.companies };
  const { rows } = await client.listAll(companyContact, query, mostCompanies);
  return rows;
}

/** A company with its packet confirmations (section 7). */
export async function readCompany(client: Client, companyId: string): Promise<CompanyFile> {
  const include = [path(companyContact.fields.packetConfirmations)];
  const { row, included } = await client.get(companyContact, companyId, { include });
  return { company: row, confirmations: included.findAll(packetConfirmation, row.packetConfirmations) };
}

/** Every season, newest first (section 7). */
export async function readSeasons(client: Client): Promise<readonly Season[]> {
  const { rows } = await client.listAll(season, { sort: [`-${path(season.fields.startsOn)}`], limit: 50 }, 500);
  return rows;
}
