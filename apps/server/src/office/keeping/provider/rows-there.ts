import { isRelation, type Resource } from '@packhouse/jsonapi';
import { user } from '@packhouse/programme';
import { isMembers } from '../../acts/changes.ts';
import { OfficeError } from '../../office-error.ts';
import type { TypeFinding } from './compare-fields.ts';
import { listedRows, objectIn } from './listed-rows.ts';
import type { ProviderSession } from './provider-session.ts';

/** Somebody signed in at the provider, by the name typed. */
export interface Someone {
  readonly name: string;
  readonly session: ProviderSession;
}

/** The backend's own names of fields, by type and product key. */
export type Renamed = ReadonlyMap<string, TypeFinding['renamed']>;

export const renamedIn = (findings: readonly TypeFinding[]): Renamed =>
  new Map(findings.map(({ type, renamed }) => [type, renamed]));

export const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
export const idOf = (row: unknown) => textOf(objectIn({ row }, 'row').id);

/** The id that a row's relation refers to. */
const targetOf = (row: unknown, wire: string) =>
  textOf(objectIn(objectIn(objectIn(row, 'relationships'), wire), 'data').id);

/** The ids that a row's relation refers to, one or many. */
export function targetsOf(row: unknown, wire: string): readonly string[] {
  const { data } = objectIn(objectIn(row, 'relationships'), wire);
  return Array.isArray(data) ? data.map((one: unknown) => idOf(one)) : [targetOf(row, wire)].filter((id) => id !== '');
}

export const wireOf = ({ type, fields }: Resource, key: string, renamed: Renamed): string =>
  renamed.get(type)?.[key] ?? fields[key]?.wire ?? '';

/** The relation of a type's rows to the company that they belong to, as the backend calls it. */
export function ownerWire(resource: Resource, renamed: Renamed): string | null {
  const { owner, fields } = resource;
  const field = owner.kind === 'tenant' ? fields[owner.field] : undefined;
  return owner.kind !== 'tenant' || field === undefined || !isRelation(field)
    ? null
    : wireOf(resource, owner.field, renamed);
}

const accountIn = (rows: readonly unknown[], name: string) =>
  rows.find((row) => objectIn(row, 'attributes').name === name);

/** The id of somebody's account, of a page of them that they were shown. */
export const accountOf = (rows: readonly unknown[], name: string): string => idOf(accountIn(rows, name));

/** The company that somebody's account names; empty where it names none, or the account is not shown. */
export async function companyNamed({ name, session }: Someone, renamed: Renamed): Promise<string> {
  const listed = await listedRows(session, user);
  return targetOf(accountIn(listed?.rows ?? [], name), wireOf(user, 'company', renamed));
}

/** The company of somebody. @throws OfficeError where the backend does not say */
export async function companyOf(someone: Someone, renamed: Renamed): Promise<string> {
  const company = await companyNamed(someone, renamed);
  if (company === '') throw new OfficeError(`The backend does not say which company ${someone.name} is of.`);
  return company;
}

/** Whether a type's rows are of companies, or those themselves; and whether one is of a certain one. */
function ownerOf(resource: Resource, renamed: Renamed) {
  const wire = ownerWire(resource, renamed);
  if (wire === null && resource.owner.kind !== 'tenantItself') return null;
  const idIn = (row: unknown) => (wire === null ? idOf(row) : targetOf(row, wire));
  return {
    path: wire === null ? 'id' : `${wire}.id`,
    isOf: (company: string) => (row: unknown) => idIn(row) === company,
  };
}

/** Those of a company, of a page as somebody is shown it. */
export async function rowsAmongAll({ session }: Someone, resource: Resource, company: string, renamed: Renamed) {
  const owner = ownerOf(resource, renamed);
  if (owner === null) return [];
  return ((await listedRows(session, resource))?.rows ?? []).filter(owner.isOf(company));
}

/** A page of a company's rows; where the backend does not let it be asked for, those of a page of all. */
export async function rowsOf(someone: Someone, resource: Resource, company: string, renamed: Renamed) {
  const owner = ownerOf(resource, renamed);
  if (owner === null) return [];
  const query = `page[limit]=50&filter[${owner.path}]=${company}`;
  const { body } = await someone.session.read(`/jsonapi/${resource.path}?${query}`);
  const rows: readonly unknown[] = isMembers(body) && Array.isArray(body.data) ? body.data : [];
  // Told by the rows themselves: a backend may pass over what it does not know.
  const own = rows.filter(owner.isOf(company));
  return own.length > 0 ? own : rowsAmongAll(someone, resource, company, renamed);
}

/** True for a row of which everybody is shown a part. */
export function isShared(row: unknown, resource: Resource, renamed: Renamed): boolean {
  const { sharedPart } = resource;
  if (sharedPart === undefined) return false;
  const word = textOf(objectIn(row, 'attributes')[wireOf(resource, sharedPart.when.field, renamed)]);
  return sharedPart.when.among.includes(word);
}
