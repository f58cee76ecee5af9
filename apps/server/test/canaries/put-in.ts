import { randomUUID } from 'node:crypto';
import { encodeResource, type Field, isRelation, type Resource } from '@packhouse/jsonapi';
import type { GivenField, GivenFields } from '@packhouse/programme';
import { samplePdf } from '@packhouse/testing';
import type { InjectOptions } from 'fastify';
import { newAddress } from '../../src/identity/accounts/accounts.fixture.ts';
import { type Command, fileOf, isAct } from '../../src/office/cli/command.ts';
import type { Company } from '../access-matrix/cast.ts';
import { draftValues } from '../access-matrix/drafts.ts';
import { call, type Person, type World } from '../world.ts';
import type { Aviary } from './aviary.ts';
import type { Canaries } from './canaries.ts';

type Values = Readonly<Record<string, unknown>>;
export type Method = NonNullable<InjectOptions['method']>;

/** A row that somebody writes, and the fields in which it is wrong too. */
interface Writing {
  readonly person: Person;
  readonly resource: Resource;
  readonly draft: Values;
  readonly fields: readonly (readonly [string, Field])[];
}

/** Headers in which browsers and programs tell of people. */
const tellingHeaders = (canaries: Canaries, place: string) => ({
  referer: `https://portal.example.org/${canaries.text(`${place} referer`)}`,
  'user-agent': canaries.text(`${place} user agent`),
  cookie: `known=${canaries.secret(`${place} cookie`)}`,
  'accept-language': canaries.text(`${place} language`),
});

/** A row that a company may write, a canary in each of its fields. */
export async function draftOf({ world, canaries }: Aviary, resource: Resource, company: Company): Promise<Values> {
  return canaries.row(resource, await draftValues(world, resource, company));
}

/**
 * Sends all that a company writes of one type: right, changed, looked for, at no address, and something else than a value for each of
 * these fields.
 * @returns the statuses of the answers
 */
export async function writeType(
  { world, canaries }: Aviary,
  { person, resource, draft, fields }: Writing,
): Promise<readonly number[]> {
  const statuses: number[] = [];
  const url = `/jsonapi/${resource.path}`;
  const headers = tellingHeaders(canaries, resource.type);
  const send = async (method: Method, path: string, body?: unknown) => {
    const { status } = await call(world, person, method, path, { headers, ...(body === undefined ? {} : { body }) });
    statuses.push(status);
  };
  const id = randomUUID();
  const own = `${url}/${id}`;
  await send('POST', url, encodeResource(resource, id, draft));
  await send('PATCH', own, encodeResource(resource, id, canaries.row(resource, draft)));
  for (const [key, field] of fields) {
    const place = `${resource.type}.${key}`;
    const bad = { [canaries.text(`${place}, a member of it`)]: canaries.text(`${place}, as an object`) };
    const part = isRelation(field) ? 'relationships' : 'attributes';
    await send('PATCH', own, { data: { ...encodeResource(resource, id, {}).data, [part]: { [field.wire]: bad } } });
    if (isRelation(field)) continue;
    const sought = String(canaries.attribute(field, `${place} in a filter`));
    await send('GET', `${url}?filter[${field.wire}]=${encodeURIComponent(sought)}`);
  }
  await send('GET', `${url}/${canaries.text(`${resource.type} address`)}?sort=${canaries.text('sort')}`);
  await send('POST', url, `{"data": ${canaries.text(`${resource.type} that is no JSON`)}`);
  return statuses;
}

/** Files for every field that takes some, by names and of content that tell of people; and one that is none of its kind. */
export async function uploadTo({ world, canaries }: Aviary, resource: Resource, person: Person): Promise<void> {
  const fields = Object.values(resource.fields).filter((field) => isRelation(field) && field.upload !== undefined);
  for (const { wire } of fields) {
    for (const body of [
      samplePdf([canaries.text(`${resource.type}.${wire} content`)]),
      Buffer.from('MZ not a paper'),
    ]) {
      const name = canaries.fileName(`${resource.type}.${wire} file name`);
      await call(world, person, 'POST', `/jsonapi/${resource.path}/${wire}`, {
        body,
        headers: { 'content-type': 'application/octet-stream', 'content-disposition': `file; filename="${name}"` },
      });
    }
  }
}

/** A route as the server tells it. */
export interface Route {
  readonly methods: readonly Method[];
  readonly path: string;
}

/** Every route of the server, read from its own tree. */
export function routesOf({ world }: Aviary): readonly Route[] {
  const above: string[] = [];
  return world.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const {
        indent = '',
        part = '',
        methods = '',
      } = /^(?<indent>[\s│]*)[├└]── (?<part>\S*) \((?<methods>[^)]*)\)/.exec(line)?.groups ?? {};
      if (part === '') return [];
      const depth = indent.length / 4;
      above.splice(depth, above.length, part);
      // Border: methods that a route was registered with.
      return [{ path: above.join(''), methods: methods.split(', ') as Method[] }];
    });
}

const refusedFields = (body: unknown): readonly string[] => {
  if (typeof body !== 'object' || body === null || !('errors' in body) || !Array.isArray(body.errors)) return [];
  return body.errors.flatMap(({ field }: { field?: unknown }) => (typeof field === 'string' ? [field] : []));
};

/** Members of forms that nobody is told to send, because no form must have them. */
const optional = ['email', 'password', 'currentPassword', 'newPassword', 'phone', 'note', 'remarks', 'reason', 'terms'];

/** An answer; null for one that ended midway, as a file does whose rows cannot be read to their end. */
async function answerTo({ app }: World, asked: InjectOptions) {
  try {
    return await app.inject(asked);
  } catch (error) {
    if (error instanceof Error && error.message === 'response destroyed before completion') return null;
    throw error;
  }
}

/**
 * Fills in the form of an own route: sends nothing, then a canary in each member that the answer asks for, until it asks
 * for no other.
 * @returns the names of its members
 */
export async function fillIn(
  { world, canaries }: Aviary,
  method: Method,
  path: string,
  person: Person | null,
): Promise<readonly string[]> {
  const names = new Set(optional);
  for (let turn = 0; turn < 4; turn += 1) {
    const place = `${method} ${path}`;
    const form = Object.fromEntries([...names].map((name) => [name, canaries.member(name, `${place} ${name}`)]));
    const isToken = path.startsWith('/oauth');
    const url = path.replaceAll(/:\w+/g, () => canaries.text(`${place} in the address`));
    const answer = await answerTo(world, {
      method,
      url: `${url}?q=${canaries.text(`${place} query`)}`,
      remoteAddress: newAddress(),
      headers: {
        ...tellingHeaders(canaries, place),
        authorization: `Bearer ${person?.token ?? canaries.secret(`${place} authorization`)}`,
        ...(method === 'GET' ? {} : { 'content-type': `application/${isToken ? 'x-www-form-urlencoded' : 'json'}` }),
      },
      ...(method === 'GET' ? {} : { payload: isToken ? new URLSearchParams(form).toString() : JSON.stringify(form) }),
    });
    if (answer === null) break;
    const isJson = String(answer.headers['content-type']).includes('json') && answer.body !== '';
    const body: unknown = isJson && answer.headers['content-encoding'] === undefined ? JSON.parse(answer.body) : null;
    canaries.keepGiven(body, place);
    const asked = refusedFields(body).filter((name) => !names.has(name));
    if (asked.length === 0) break;
    for (const name of asked) names.add(name);
  }
  return [...names];
}

/** A statement of a bank whose payer, account and words are canaries. */
const statementOf = (canaries: Canaries, place: string) =>
  [
    'Date,Amount,Payer,Reference,Account',
    ['2026-11-04', '7391824.75', 'payer', 'reference', 'account']
      .map((part) => (/^\d/.test(part) ? part : canaries.text(`${place} ${part}`)))
      .join(','),
  ].join('\n');

/** A canary in each field, and as the file that a command takes. */
function canariesIn(canaries: Canaries, fields: GivenFields, place: string): Readonly<Record<string, unknown>> {
  const valueFor = (name: string, field: GivenField): unknown => {
    if (field.kind === 'row') {
      const row = canariesIn(canaries, field.of, `${place} ${name}`);
      return field.many ? [row] : row;
    }
    if (field.kind !== 'file') return canaries.member(name, `${place} ${name}`);
    const content = Buffer.from(statementOf(canaries, place)).toString('base64');
    return { name: canaries.fileName(`${place} file name`, 'csv'), content };
  };
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueFor(name, field)]));
}

/** Commands of the office with a canary in everything that they declare. */
export async function command({ world, canaries }: Aviary, person: Person, tried: readonly Command[]): Promise<void> {
  for (const one of tried) {
    const given = canariesIn(canaries, one.fields, `${one.noun} ${one.verb}`);
    const isSent = isAct(one) || fileOf(one) !== undefined;
    const url = `/office/api/${one.noun}/${one.verb}`;
    // Border: what is asked by an address has texts alone.
    const asked = isSent ? '' : `?${new URLSearchParams(given as Record<string, string>)}`;
    await answerTo(world, {
      method: isSent ? 'POST' : 'GET',
      url: url + asked,
      headers: { authorization: `Bearer ${person.token}`, ...(isSent ? { 'content-type': 'application/json' } : {}) },
      ...(isSent ? { payload: JSON.stringify({ given }) } : {}),
    });
  }
}
