import { atomicMediaType, jsonApiMediaType, type Registry } from '@packhouse/jsonapi';
import { pathsOf } from './operations.ts';
import { schemasOf } from './schemas.ts';
import {
  answer,
  arrayOf,
  body,
  identifierOf,
  needed,
  type Paths,
  parameter,
  query,
  refTo,
  refused,
  type Schema,
  uuid,
  whole,
} from './shapes.ts';

export interface Description {
  readonly openapi: '3.1.1';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly security: readonly Schema[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Paths;
  /** Requests that the server sends to a program's own address. */
  readonly webhooks: Paths;
  readonly components: Readonly<Record<string, Readonly<Record<string, Schema>>>>;
}

/** Described beside the types: calls, messages to programs, and their schemas. */
export interface Beside {
  readonly paths?: Paths;
  readonly webhooks?: Paths;
  readonly schemas?: Readonly<Record<string, Schema>>;
}

const introduction = [
  'The JSON:API of the reporting portal. A program sends the key that a person of its company made under "Keys for',
  'programs" as `Authorization: Bearer phk_…`. The same rules, checks, limits and trail hold as for that person. A key',
  'reads; files, where it may; and certifies only where the program office allows it.',
].join(' ');

const parameters: Readonly<Record<string, Schema>> = {
  Id: needed('path', 'id', uuid),
  Filter: query(
    'filter',
    'By a field: `filter[field_x]=word`; by one of a relation: `filter[field_period.field_season.id]=…`; others as in JSON:API of Drupal.',
    { type: 'object', additionalProperties: true },
    { style: 'deepObject', explode: true },
  ),
  Sort: query('sort', 'Fields separated by commas; a minus before one turns its order.', { type: 'string' }),
  PageLimit: query('page[limit]', 'Rows of a page.', { type: 'integer', minimum: 1 }),
  PageOffset: query('page[offset]', 'Rows before the page.', { type: 'integer', minimum: 0 }),
  FileName: needed(
    'header',
    'Content-Disposition',
    { type: 'string' },
    'The name of the file: `file; filename="copy.pdf"`.',
  ),
};

const refusal = answer(
  'Refused. 400 what cannot be read, 401 a key that holds no more, 403 what it may not, 404 what is not there for it, 409 and 412 what somebody else changed meanwhile, 413 too large, 415 another media type, 422 values with a pointer each, 503 try again after `Retry-After` seconds.',
  jsonApiMediaType,
  refTo('Errors'),
);

const shared: Readonly<Record<string, Schema>> = {
  Identifier: identifierOf({ type: 'string' }),
  Errors: whole({
    errors: arrayOf({
      type: 'object',
      required: ['status', 'title', 'detail'],
      properties: {
        status: { type: 'string' },
        title: { type: 'string' },
        detail: { type: 'string', description: 'A sentence for people.' },
        source: { type: 'object', properties: { pointer: { type: 'string' }, parameter: { type: 'string' } } },
        meta: { type: 'object', properties: { code: { type: 'string', description: 'Stable, for programs.' } } },
      },
    }),
  }),
  Operations: whole({
    'atomic:operations': { type: 'array', minItems: 1, items: { type: 'object', required: ['op'] } },
  }),
};

/** Routes that are of no type. */
function otherPaths(): Paths {
  const failed = { default: refused };
  const object: Schema = { type: 'object' };
  return {
    '/jsonapi': {
      get: {
        operationId: 'entry',
        summary: 'Every type with its address.',
        security: [],
        responses: { 200: answer('The entry document.', jsonApiMediaType, object), ...failed },
      },
    },
    '/jsonapi/operations': {
      post: {
        operationId: 'operate',
        summary: 'Several changes at once: all are made, or none (JSON:API, Atomic Operations).',
        requestBody: body(atomicMediaType, refTo('Operations')),
        responses: { 200: answer('Their results.', atomicMediaType, object), 204: { description: 'Done.' }, ...failed },
      },
    },
    '/system/files/{id}/{name}': {
      parameters: [parameter('Id'), needed('path', 'name', { type: 'string' })],
      get: {
        operationId: 'download',
        summary: 'The bytes of a file.',
        responses: { 200: { description: 'The bytes.' }, ...failed },
      },
    },
  };
}

/**
 * Describes the JSON:API as OpenAPI 3.1 has it, from the declarations alone: what a type gains is described with it.
 * @param beside what features answer and send besides
 * @param server where clients reach the server; `/` for the one that they read this from
 */
export function describeApi(
  { resources }: Registry,
  { title, server }: { title: string; server: string },
  beside: readonly Beside[] = [],
): Description {
  const schemas = Object.assign({ ...shared }, ...beside.map((one) => one.schemas), ...resources.map(schemasOf));
  const paths: Paths = Object.assign(otherPaths(), ...beside.map((one) => one.paths), ...resources.map(pathsOf));
  return {
    openapi: '3.1.1',
    info: { title, version: '1', description: introduction },
    servers: [{ url: server }],
    security: [{ key: [] }],
    tags: resources.map(({ type }) => ({ name: type })),
    paths,
    webhooks: Object.assign({}, ...beside.map((one) => one.webhooks)),
    components: {
      schemas,
      parameters,
      responses: { Refused: refusal },
      securitySchemes: { key: { type: 'http', scheme: 'bearer', description: 'A key for programs, phk_…' } },
    },
  };
}
