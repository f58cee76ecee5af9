import { atomicExtension, type Registry, type Resource } from '@packhouse/jsonapi';
import type { BackendProfile } from '#settings/provider-profile.ts';
import { isMembers } from '../../acts/changes.ts';
import { OfficeError } from '../../office-error.ts';
import type { CheckProgress } from './check-progress.ts';
import { type Comparison, compareFields, type TypeFinding } from './compare-fields.ts';
import { listedRows, objectIn } from './listed-rows.ts';
import type { ProviderSession } from './provider-session.ts';
import { companyNamed, rowsOf } from './rows-there.ts';

/** Names that the office gave, by type and product key. */
export type RenamedFields = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Own routes beside the specification's, by the name that config.json announces, with a request that changes nothing. */
const ownRoutes: readonly (readonly [name: string, method: 'GET' | 'POST', path: string])[] = [
  ['revoke', 'POST', '/oauth/revoke'],
  ['signUp', 'POST', '/account/sign-up'],
  ['forgottenPassword', 'POST', '/account/forgotten-password'],
  ['resetPassword', 'POST', '/account/reset-password'],
  ['changePassword', 'POST', '/account/change-password'],
  ['sessions', 'GET', '/account/sessions'],
  ['profile', 'GET', '/account/profile'],
];

/** A route that is not there answers one of these; one that is refuses the empty request otherwise. */
const isThere = (status: number) => ![404, 405, 403, 301, 302].includes(status) && status < 500;

const membersOf = (row: unknown): readonly string[] => [
  ...Object.keys(objectIn(row, 'attributes')),
  ...Object.keys(objectIn(row, 'relationships')),
];

/** Words of choices in some rows that the declaration does not know. */
function unknownWords(resource: Resource, rows: readonly unknown[], renamed: Comparison['renamed']) {
  const found = Object.entries(resource.fields).flatMap(([key, field]) => {
    if (field.kind !== 'choice' && field.kind !== 'choices') return [];
    const values = rows.flatMap((row) => objectIn(row, 'attributes')[renamed[key] ?? field.wire]);
    const words = values.filter((value) => typeof value === 'string' && !field.values.includes(value));
    return words.length === 0 ? [] : [[key, [...new Set(words.map(String))].sort()] as const];
  });
  return Object.fromEntries(found);
}

/** Quantities of which no row shows as many decimals as the program counts with: a backend shows all that it keeps. */
function coarseQuantities(
  resource: Resource,
  rows: readonly unknown[],
  renamed: Comparison['renamed'],
  decimals: number,
): readonly string[] {
  return Object.entries(resource.fields).flatMap(([key, field]) => {
    if (field.kind !== 'decimal' || field.leastScale === undefined) return [];
    const shown = rows.flatMap((row) => objectIn(row, 'attributes')[renamed[key] ?? field.wire] ?? []).map(String);
    const isCoarse = shown.length > 0 && shown.every((value) => (value.split('.')[1] ?? '').length < decimals);
    return isCoarse ? [key] : [];
  });
}

/** The person as whom a backend is judged, and under which names of the office. */
interface Asked {
  readonly name: string;
  readonly session: ProviderSession;
  readonly told: RenamedFields;
  /** Decimals of the program's quantities. */
  readonly decimals: number;
}

/** Own rows of a type of which everybody is shown a part: those of others lack the rest. */
async function ownRows(
  { name, session, told }: Pick<Asked, 'name' | 'session' | 'told'>,
  resource: Resource,
): Promise<readonly unknown[]> {
  const renamed = new Map(Object.entries(told));
  const company = await companyNamed({ name, session }, renamed);
  return company === '' ? [] : rowsOf({ name, session }, resource, company, renamed);
}

async function checkType(asked: Asked, resource: Resource): Promise<TypeFinding> {
  const { session, told } = asked;
  const { type } = resource;
  const keys = Object.keys(resource.fields);
  const nothing = { type, hidden: 0, renamed: {}, words: {}, coarse: [] };
  const listed = await listedRows(session, resource);
  if (listed === null) return { ...nothing, state: 'missing', known: [], absent: keys };
  const { hidden } = listed;
  const rows = resource.sharedPart === undefined ? listed.rows : await ownRows(asked, resource);
  if (rows.length === 0 && listed.rows.length > 0)
    return { ...nothing, state: 'shared', hidden, known: keys, absent: [] };
  if (rows.length === 0) return { ...nothing, state: hidden > 0 ? 'hidden' : 'empty', hidden, known: keys, absent: [] };
  // One row may hide members from the person that another shows.
  const comparison = compareFields(resource, new Set(rows.flatMap(membersOf)), told[type]);
  const { renamed } = comparison;
  return {
    ...{ type, state: 'seen', hidden, ...comparison, words: unknownWords(resource, rows, renamed) },
    coarse: coarseQuantities(resource, rows, renamed, asked.decimals),
  };
}

/** Whether one of the files that the person may see can be fetched; null where there is none. */
async function checkFiles(session: ProviderSession): Promise<boolean | null> {
  const { body } = await session.read('/jsonapi/file/file?page[limit]=50');
  const files: readonly unknown[] = isMembers(body) && Array.isArray(body.data) ? body.data : [];
  const urls = files.map((file) => objectIn(objectIn(file, 'attributes'), 'uri').url);
  let isFetched: boolean | null = null;
  for (const url of urls)
    if (typeof url === 'string' && isFetched !== true)
      isFetched = (await session.probe('GET', new URL(url, 'http://backend').pathname)) === 200;
  return isFetched;
}

async function checkOperations(session: ProviderSession): Promise<boolean> {
  const { status, body } = await session.read('/jsonapi');
  if (status !== 200 || !isMembers(body) || !('links' in body))
    throw new OfficeError(`/jsonapi answers ${status} and no entry document: is the URL the backend's own?`);
  const { ext } = objectIn(body, 'jsonapi');
  return Array.isArray(ext) && ext.includes(atomicExtension);
}

/** Announced by a backend of our kind. */
async function announcedRoutes(session: ProviderSession): Promise<readonly string[]> {
  const { status, body } = await session.read('/config.json');
  const { routes } = objectIn(body, 'profile');
  return status === 200 && Array.isArray(routes) ? routes.map(String) : [];
}

const byType = <Value>(
  findings: readonly TypeFinding[],
  of: (finding: TypeFinding) => Value,
  size: (value: Value) => number,
) =>
  Object.fromEntries(
    findings.flatMap((finding) => (size(of(finding)) === 0 ? [] : [[finding.type, of(finding)] as const])),
  );

/**
 * Reads one page of each declared type and tries the own routes; nothing is written at the provider.
 * @throws OfficeError where what is read is no JSON:API of the dialect
 */
export async function checkProvider(asked: Asked, registry: Registry, progress: CheckProgress) {
  const { session } = asked;
  const operations = await checkOperations(session);
  const findings = await Array.fromAsync(registry.resources, async (resource) => {
    const finding = progress.found.get(resource.type) ?? (await checkType(asked, resource));
    await progress.keep(finding);
    return finding;
  });
  const routes = [...(await announcedRoutes(session))];
  for (const [name, method, path] of ownRoutes)
    if (!routes.includes(name) && isThere(await session.probe(method, path))) routes.push(name);
  const members = (value: object) => Object.keys(value).length;
  const profile: BackendProfile = {
    operations,
    // A version can only be tried by a write; the own server alone compares it, and is known by its operations.
    expectedVersion: operations,
    sealsRecords: operations,
    repeatsRefresh: operations,
    routes,
    absent: byType(
      findings,
      ({ absent }) => absent,
      (keys) => keys.length,
    ),
    renamed: byType(findings, ({ renamed }) => renamed, members),
    words: byType(findings, ({ words }) => words, members),
    files: await checkFiles(session),
  };
  return { findings, profile };
}
