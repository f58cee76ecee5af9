import { isRelation, type Registry, type Resource } from '@packhouse/jsonapi';
import { filingForms, user } from '@packhouse/programme';
import { OfficeError } from '../office-error.ts';
import { listedRows, objectIn } from './check-provider.ts';
import type { ProviderSession } from './provider-session.ts';
import type { TypeFinding } from './type-finding.ts';

/** Somebody signed in at the provider, by the name typed. */
export interface Someone {
  readonly name: string;
  readonly session: ProviderSession;
}

type Renamed = ReadonlyMap<string, TypeFinding['renamed']>;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The id that a row's relation refers to. */
const targetOf = (row: unknown, wire: string) =>
  textOf(objectIn(objectIn(objectIn(row, 'relationships'), wire), 'data').id);

const idOf = (row: unknown) => textOf(objectIn({ row }, 'row').id);

/** The company of somebody. @throws OfficeError where the backend does not say */
async function companyOf({ name, session }: Someone, renamed: Renamed): Promise<string> {
  const listed = await listedRows(session, user);
  const own = listed?.rows.find((row) => objectIn(row, 'attributes').name === name);
  const company = targetOf(own, renamed.get(user.type)?.company ?? user.fields.company.wire);
  if (company === '') throw new OfficeError(`The backend does not say which company ${name} is of.`);
  return company;
}

/** The relation of a type's rows to the company that they belong to, as the backend calls it. */
function ownerWire({ type, owner, fields }: Resource, renamed: Renamed): string | null {
  const field = owner.kind === 'tenant' ? fields[owner.field] : undefined;
  if (owner.kind !== 'tenant' || field === undefined || !isRelation(field)) return null;
  return renamed.get(type)?.[owner.field] ?? field.wire;
}

/** Rows of a company that nobody else should see: not those of which everybody is shown a part. */
async function privateRows({ session }: Someone, resource: Resource, company: string, renamed: Renamed) {
  const wire = ownerWire(resource, renamed);
  if (wire === null) return [];
  const { type, sharedPart } = resource;
  const shared = sharedPart === undefined ? undefined : resource.fields[sharedPart.when.field];
  const sharedBy = sharedPart === undefined ? '' : (renamed.get(type)?.[sharedPart.when.field] ?? shared?.wire ?? '');
  const rows = (await listedRows(session, resource))?.rows ?? [];
  return rows.filter((row) => {
    const word = textOf(objectIn(row, 'attributes')[sharedBy]);
    return targetOf(row, wire) === company && !(sharedPart?.when.among.includes(word) ?? false);
  });
}

/** Checks what somebody of another company may do with a row of each type. */
async function foreignBreaches(first: Someone, other: Someone, registry: Registry, renamed: Renamed) {
  const company = await companyOf(first, renamed);
  if (company === (await companyOf(other, renamed)))
    throw new OfficeError(`${other.name} is of the same company as ${first.name}: name somebody of another one.`);
  const breaches: string[] = [];
  for (const resource of registry.resources) {
    const [row] = await privateRows(first, resource, company, renamed);
    if (row === undefined) continue;
    const [type, id] = [resource.type, idOf(row)];
    const { status } = await other.session.read(`/jsonapi/${resource.path}/${id}`);
    const listed = await privateRows(other, resource, company, renamed);
    const whose = `${type} ${id} of another company`;
    if (status === 200 || listed.length > 0) breaches.push(`${whose} MAY BE READ by ${other.name}`);
    if (await other.session.mayChange({ type, id })) breaches.push(`${whose} MAY BE CHANGED by ${other.name}`);
  }
  return breaches;
}

/** Forms that are certified and can still be changed by the company itself. */
async function certifiedBreaches({ name, session }: Someone, renamed: Renamed) {
  const breaches: string[] = [];
  for (const { form } of Object.values(filingForms)) {
    const wire = renamed.get(form.type)?.status ?? form.fields.status?.wire ?? '';
    const rows = (await listedRows(session, form))?.rows ?? [];
    const row = rows.find((one) => objectIn(one, 'attributes')[wire] === 'certified');
    if (row !== undefined && (await session.mayChange({ type: form.type, id: idOf(row) })))
      breaches.push(`${form.type} ${idOf(row)} is certified and MAY BE CHANGED by ${name}`);
  }
  return breaches;
}

/**
 * Tries with somebody of another company what nobody of another company may do, and with the first person what nobody
 * may. Nothing is changed there.
 * @param ownKind the backend is one of ours, which locks certified forms itself and cannot be tried without a change
 * @returns what is wrong, a line each; none: all is as it must be
 * @throws OfficeError where the two are of one company, or it cannot be told
 */
export async function checkOthers(
  first: Someone,
  other: Someone,
  { registry, findings, ownKind }: { registry: Registry; findings: readonly TypeFinding[]; ownKind: boolean },
): Promise<readonly string[]> {
  const renamed: Renamed = new Map(findings.map((finding) => [finding.type, finding.renamed]));
  const foreign = await foreignBreaches(first, other, registry, renamed);
  return [...foreign, ...(ownKind ? [] : await certifiedBreaches(first, renamed))];
}
