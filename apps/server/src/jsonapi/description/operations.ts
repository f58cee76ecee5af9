import {
  type Field,
  isRelation,
  jsonApiMediaType,
  mayWrite,
  octetStreamMediaType,
  type RelationField,
  type Resource,
} from '@packhouse/jsonapi';
import {
  answer,
  arrayOf,
  body,
  dataOf,
  type PathItem,
  type Paths,
  parameter,
  query,
  refTo,
  refused,
  type Schema,
  whole,
} from './shapes.ts';

const answered = (description: string, data: Schema): Schema => answer(description, jsonApiMediaType, whole({ data }));
const document = (data: Schema): Schema => body(jsonApiMediaType, whole({ data }));
const done: Schema = { description: 'Done; nothing to say.' };

interface Operation {
  readonly summary: string;
  readonly responses: Schema;
  readonly parameters?: readonly Schema[];
  readonly requestBody?: Schema;
}

/** @param verb how it is called, with type and field, in a client that is made from the description */
const operation = ({ type }: Resource, verb: string, { responses, ...rest }: Operation, wire?: string): Schema => ({
  tags: [type],
  operationId: [verb, type.replace(/^.*--/, ''), ...(wire === undefined ? [] : [wire])].join('_'),
  ...rest,
  responses: { ...responses, default: refused },
});

const relationsOf = ({ fields }: Resource): readonly RelationField[] => Object.values<Field>(fields).filter(isRelation);

/** Reads take the names of relations to include; filters and sparse fields are told in words. */
function included(resource: Resource): readonly Schema[] {
  const names = relationsOf(resource).map(({ wire }) => wire);
  const told = 'Relations whose rows come too, separated by commas, with dots for those of theirs';
  return names.length === 0 ? [] : [query('include', `${told}: ${names.join(', ')}.`, { type: 'string' })];
}

function collection(resource: Resource): PathItem {
  const { type } = resource;
  const read = operation(resource, 'list', {
    summary: 'The rows that the key may see.',
    parameters: ['Filter', 'Sort', 'PageLimit', 'PageOffset'].map(parameter).concat(included(resource)),
    responses: { 200: answered('A page of rows.', arrayOf(refTo(type))) },
  });
  if (!resource.allow.includes('create')) return { get: read };
  const create = operation(resource, 'create', {
    summary: 'A new row.',
    requestBody: document(refTo(`${type}.create`)),
    responses: { 201: answered('The row as it stands.', refTo(type)) },
  });
  return { get: read, post: create };
}

function row(resource: Resource): PathItem {
  const { type, allow } = resource;
  const get = operation(resource, 'read', {
    summary: 'One row.',
    parameters: included(resource),
    responses: { 200: answered('The row.', refTo(type)) },
  });
  const patch = operation(resource, 'change', {
    summary: 'A change of what is sent; everything else stays.',
    requestBody: document(refTo(`${type}.update`)),
    responses: { 200: answered('The row as it stands.', refTo(type)) },
  });
  const remove = operation(resource, 'remove', {
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
  const pointers = dataOf(field, refTo('Identifier'));
  const about = (verb: string, summary: string, more: Partial<Operation>): Schema =>
    operation(
      resource,
      verb,
      { summary, responses: { 200: answered('The pointers as they stand.', pointers), 204: done }, ...more },
      field.wire,
    );
  const isWritable = resource.allow.includes('update') && mayWrite(field.write, 'update');
  const requestBody = document(pointers);
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
  const responses = { 200: answered('What the relation leads to.', dataOf(field, rows)) };
  const summary = `${field.label}: the rows themselves.`;
  return { parameters: [parameter('Id')], get: operation(resource, 'follow', { summary, responses }, field.wire) };
}

function uploads(resource: Resource, field: RelationField): Paths {
  if (field.upload === undefined || field.write === 'never' || resource.allow.length === 0) return {};
  const { extensions, maxBytes } = field.upload;
  const summary = `Uploads a file (${extensions.join(', ')}, at most ${maxBytes} bytes) for: ${field.label}.`;
  const requestBody = body(octetStreamMediaType, { type: 'string', format: 'binary' });
  const parameters = [parameter('FileName')];
  const upload = (verb: string, data: Schema) => {
    const responses = { 200: answered('The file.', data), 201: answered('The file.', data) };
    return operation(resource, verb, { summary, requestBody, parameters, responses }, field.wire);
  };
  const file = refTo('Identifier');
  const files = field.kind === 'many' ? arrayOf(file) : file;
  const root = `/jsonapi/${resource.path}`;
  const ahead = { post: upload('upload', file) };
  if (!resource.allow.includes('update')) return { [`${root}/${field.wire}`]: ahead };
  const toRow = { parameters: [parameter('Id')], post: upload('attach', files) };
  return { [`${root}/${field.wire}`]: ahead, [`${root}/{id}/${field.wire}`]: toRow };
}

export function pathsOf(resource: Resource): Paths {
  const root = `/jsonapi/${resource.path}`;
  const paths: Record<string, PathItem> = { [root]: collection(resource), [`${root}/{id}`]: row(resource) };
  for (const field of relationsOf(resource)) {
    paths[`${root}/{id}/relationships/${field.wire}`] = linkage(resource, field);
    paths[`${root}/{id}/${field.wire}`] = related(resource, field);
    for (const [path, item] of Object.entries(uploads(resource, field))) paths[path] = { ...paths[path], ...item };
  }
  return paths;
}
