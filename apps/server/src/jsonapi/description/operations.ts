import {
  type Field,
  isRelation,
  jsonApiMediaType,
  mayWrite,
  octetStreamMediaType,
  type RelationField,
  type Resource,
} from '@packhouse/jsonapi';
import { refTo, type Schema } from './schemas.ts';

export type PathItem = Readonly<Record<string, unknown>>;
export type Paths = Readonly<Record<string, PathItem>>;

const parameter = (name: string): Schema => ({ $ref: `#/components/parameters/${name}` });
const document = (data: Schema): Schema => ({
  [jsonApiMediaType]: { schema: { type: 'object', required: ['data'], properties: { data } } },
});
const answered = (description: string, data: Schema): Schema => ({ description, content: document(data) });
const body = (data: Schema): Schema => ({ required: true, content: document(data) });
const refused: Schema = { $ref: '#/components/responses/Refused' };
const done: Schema = { description: 'Done; nothing to say.' };

/** How an operation is called in a client that is made from the description. */
const named = (verb: string, { type }: Resource, wire = '') =>
  [verb, type.replace(/^.*--/, ''), wire].filter((part) => part !== '').join('_');

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly responses: Schema;
  readonly parameters?: readonly Schema[];
  readonly requestBody?: Schema;
}

const operation = (resource: Resource, { responses, ...rest }: Operation): Schema => ({
  tags: [resource.type],
  ...rest,
  responses: { ...responses, default: refused },
});

const identifiers = (field: RelationField): Schema => {
  const one = refTo('Identifier');
  return field.kind === 'many' ? { type: 'array', items: one } : { anyOf: [one, { type: 'null' }] };
};

function relationsOf(fields: readonly Field[]): readonly RelationField[] {
  return fields.filter(isRelation);
}

/** Reads of a list take the names of relations to include; filters and sparse fields are told in words. */
function listParameters({ fields }: Resource): readonly Schema[] {
  const names = relationsOf(Object.values(fields)).map(({ wire }) => wire);
  const include = names.length === 0 ? [] : [includeParameter(names)];
  return ['Filter', 'Sort', 'PageLimit', 'PageOffset'].map(parameter).concat(include);
}

const includeParameter = (names: readonly string[]): Schema => ({
  name: 'include',
  in: 'query',
  description: `Relations whose rows come too, separated by commas, with dots for those of theirs: ${names.join(', ')}.`,
  schema: { type: 'string' },
});

function collection(resource: Resource): PathItem {
  const { type } = resource;
  const read = operation(resource, {
    operationId: named('list', resource),
    summary: 'The rows that the key may see.',
    parameters: listParameters(resource),
    responses: { 200: answered('A page of rows.', { type: 'array', items: refTo(type) }) },
  });
  if (!resource.allow.includes('create')) return { get: read };
  const create = operation(resource, {
    operationId: named('create', resource),
    summary: 'A new row.',
    requestBody: body(refTo(`${type}.create`)),
    responses: { 201: answered('The row as it stands.', refTo(type)) },
  });
  return { get: read, post: create };
}

function row(resource: Resource): PathItem {
  const { type, allow } = resource;
  const names = relationsOf(Object.values(resource.fields)).map(({ wire }) => wire);
  const get = operation(resource, {
    operationId: named('read', resource),
    summary: 'One row.',
    parameters: names.length === 0 ? [] : [includeParameter(names)],
    responses: { 200: answered('The row.', refTo(type)) },
  });
  const patch = operation(resource, {
    operationId: named('change', resource),
    summary: 'A change of what is sent; everything else stays.',
    requestBody: body(refTo(`${type}.update`)),
    responses: { 200: answered('The row as it stands.', refTo(type)) },
  });
  const remove = operation(resource, {
    operationId: named('remove', resource),
    summary: 'The row goes.',
    responses: { 204: done },
  });
  return {
    parameters: [parameter('Id')],
    get,
    ...(allow.includes('update') ? { patch } : {}),
    ...(allow.includes('delete') ? { delete: remove } : {}),
  };
}

/** Of a relation its pointers alone, to read and to change. */
function linkage(resource: Resource, field: RelationField): PathItem {
  const about = (verb: string, summary: string, more: Partial<Operation>): Schema =>
    operation(resource, {
      operationId: named(verb, resource, field.wire),
      summary,
      responses: { 200: answered('The pointers as they stand.', identifiers(field)), 204: done },
      ...more,
    });
  const isWritable = resource.allow.includes('update') && mayWrite(field.write, 'update');
  const requestBody = body(identifiers(field));
  const many = {
    post: about('append', 'Adds pointers behind the others.', { requestBody }),
    delete: about('take_out', 'Takes pointers out.', { requestBody }),
  };
  return {
    parameters: [parameter('Id')],
    get: about('point', `${field.label}: the pointers.`, {}),
    ...(isWritable ? { patch: about('replace', 'Replaces the pointers.', { requestBody }) } : {}),
    ...(isWritable && field.kind === 'many' ? many : {}),
  };
}

function related(resource: Resource, field: RelationField): PathItem {
  const rows: Schema = field.targets.length === 1 ? refTo(field.targets[0] ?? '') : refTo('Identifier');
  const data = field.kind === 'many' ? { type: 'array', items: rows } : { anyOf: [rows, { type: 'null' }] };
  const get = operation(resource, {
    operationId: named('follow', resource, field.wire),
    summary: `${field.label}: the rows themselves.`,
    responses: { 200: answered('What the relation leads to.', data) },
  });
  return { parameters: [parameter('Id')], get };
}

function uploads(resource: Resource, field: RelationField): Paths {
  if (field.upload === undefined || field.write === 'never' || resource.allow.length === 0) return {};
  const { extensions, maxBytes } = field.upload;
  const content = { [octetStreamMediaType]: { schema: { type: 'string', format: 'binary' } } };
  const upload = (verb: string, data: Schema, more: Partial<Operation>) =>
    operation(resource, {
      operationId: named(verb, resource, field.wire),
      summary: `Uploads a file (${extensions.join(', ')}, at most ${maxBytes} bytes) for: ${field.label}.`,
      requestBody: { required: true, content },
      responses: { 200: answered('The file.', data), 201: answered('The file.', data) },
      ...more,
    });
  const file = refTo('Identifier');
  const files = field.kind === 'many' ? { type: 'array', items: file } : file;
  const root = `/jsonapi/${resource.path}`;
  const name = parameter('FileName');
  const ahead = { post: upload('upload', file, { parameters: [name] }) };
  if (!resource.allow.includes('update')) return { [`${root}/${field.wire}`]: ahead };
  const toRow = { parameters: [parameter('Id')], post: upload('attach', files, { parameters: [name] }) };
  return { [`${root}/${field.wire}`]: ahead, [`${root}/{id}/${field.wire}`]: toRow };
}

export function pathsOf(resource: Resource): Paths {
  const root = `/jsonapi/${resource.path}`;
  const paths: Record<string, PathItem> = { [root]: collection(resource), [`${root}/{id}`]: row(resource) };
  for (const field of relationsOf(Object.values(resource.fields))) {
    paths[`${root}/{id}/relationships/${field.wire}`] = linkage(resource, field);
    paths[`${root}/{id}/${field.wire}`] = related(resource, field);
    for (const [path, item] of Object.entries(uploads(resource, field))) paths[path] = { ...paths[path], ...item };
  }
  return paths;
}
