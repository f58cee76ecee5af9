import { createHash } from 'node:crypto';
import { type AttributeField, type Field, isRelation, type RelationField, type Resource } from '@packhouse/jsonapi';
import { storedRefsOf } from '#rows/read-values.ts';
import type { StoredRef, StoredRow } from '#rows/stored-row.ts';
import { inUtc, type TimestampFormat, wireValue } from './write-value.ts';

/** The bundle's own id: made from its name, so that it is the same on every copy. */
function bundleId(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

type Attributes = Readonly<Record<string, string | boolean | null | ((row: StoredRow) => unknown)>>;

const created = { created: (row: StoredRow) => inUtc(row.created) };
const changed = { changed: (row: StoredRow) => inUtc(row.changed) };

/** Attributes that a row has because of its entity kind. */
const baseAttributes: Record<Resource['entity'], Attributes> = {
  node: {
    drupal_internal__nid: (row) => row.nid,
    drupal_internal__vid: (row) => row.vid,
    langcode: 'en',
    revision_timestamp: (row) => inUtc(row.changed),
    revision_log: null,
    status: true,
    title: (row) => row.base.title,
    ...created,
    ...changed,
    promote: true,
    sticky: false,
    default_langcode: true,
    revision_translation_affected: true,
  },
  user: {
    display_name: (row) => row.base.name,
    drupal_internal__uid: (row) => row.nid,
    langcode: 'en',
    preferred_langcode: 'en',
    preferred_admin_langcode: null,
    name: (row) => row.base.name,
    mail: (row) => row.base.mail,
    timezone: null,
    ...created,
    ...changed,
    default_langcode: true,
  },
  file: {
    drupal_internal__fid: (row) => row.nid,
    langcode: 'en',
    filename: (row) => row.base.filename,
    uri: (row) => ({
      value: `private://${row.id}/${String(row.base.filename)}`,
      url: `/system/files/${row.id}/${encodeURIComponent(String(row.base.filename))}`,
    }),
    filemime: (row) => row.base.mime,
    filesize: (row) => Number(row.base.size),
    status: (row) => row.base.permanent,
    ...created,
    ...changed,
  },
  config_pages: {
    drupal_internal__id: (row) => row.nid,
    label: (row) => row.base.title,
    context: 'a:0:{}',
    ...changed,
  },
};

/** A pointer to a row as JSON: ids and types need no escaping. */
const identifier = ({ type, id, nid }: StoredRef, more = ''): string =>
  `{"type":"${type}","id":"${id}","meta":{${more}"drupal_internal__target_id":${nid}}}`;

/** A reference's notes on its file, as members of its meta. */
const noteMembers = ({ note }: StoredRef): string =>
  `"display":${note?.display ?? null},"description":${JSON.stringify(note?.description ?? null)},`;

function linkage(field: RelationField, value: unknown): string {
  const more = field.upload === undefined ? () => '' : noteMembers;
  const refs = storedRefsOf(value).map((ref) => identifier(ref, more(ref)));
  return field.kind === 'many' ? `[${refs.join(',')}]` : (refs[0] ?? 'null');
}

/** The part of a type's path that is its own. */
export const bundleOf = (resource: Resource) => resource.path.slice(resource.path.indexOf('/') + 1);

function kindOf(resource: Resource, type: string): string {
  const bundle = bundleOf(resource);
  return JSON.stringify({
    type: `${type}--${type}`,
    id: bundleId(bundle),
    meta: { drupal_internal__target_id: bundle },
  });
}

const person = (ref: StoredRef | null): string => (ref === null ? 'null' : identifier(ref));

type Linkages = Readonly<Record<string, Value | string>>;

/** Relations that a row has because of its entity kind, as JSON. */
const baseRelationships: Record<Resource['entity'], (resource: Resource) => Linkages> = {
  node: (resource) => {
    const kind = kindOf(resource, 'node_type');
    return { node_type: kind, revision_uid: (row) => person(row.reviser), uid: (row) => person(row.author) };
  },
  file: () => ({ uid: (row) => person(row.author) }),
  user: () => ({}),
  config_pages: (resource) => ({ config_pages_type: kindOf(resource, 'config_pages_type') }),
};

/** All that the text of a row's values depends on beside the row. */
export interface Written {
  readonly timestamp: TimestampFormat;
  /** Decimals of the program's quantities. */
  readonly counted: number;
}

export type Value = (row: StoredRow, written: Written) => string;

/** One member of a resource object: its name and its value, which may be the same for all rows. */
export interface Member {
  readonly wire: string;
  readonly json: Value | string;
}

/** The value of a member that a row has not, or that is not shown. */
const empty = ({ kind }: Field): string => (kind === 'choices' || kind === 'texts' || kind === 'many' ? '[]' : 'null');

function valueJson(field: AttributeField, value: unknown, written: Written): string {
  return value === null || value === undefined ? empty(field) : JSON.stringify(wireValue(field, value, written));
}

/** All members of a type in the order of the dialect: those of its entity kind, then its own by name. */
interface Members {
  readonly attributes: readonly Member[];
  readonly relationships: readonly Member[];
}

const byWire = (a: Member, b: Member) => (a.wire < b.wire ? -1 : 1);

/** The reference shows the log of revisions to anyone who may make one. */
const isHidden = (resource: Resource, wire: string, full: boolean) =>
  wire === 'revision_log' && !(full && resource.allow.includes('update'));

function baseMembers(resource: Resource, full: boolean): readonly Member[] {
  return Object.entries(baseAttributes[resource.entity]).flatMap(([wire, value]): readonly Member[] => {
    if (isHidden(resource, wire, full)) return [];
    return [{ wire, json: typeof value === 'function' ? (row) => JSON.stringify(value(row)) : JSON.stringify(value) }];
  });
}

/** How much of a row is written. */
export type Part = Pick<StoredRow, 'full' | 'masked'>;

/** @param part of rows that are not shown in full only the shared part is written; of masked ones nothing sensitive */
export function membersOf(resource: Resource, { full, masked }: Part, leavesOut: boolean): Members {
  const attributes: Member[] = [];
  const relationships: Member[] = [];
  for (const [key, field] of Object.entries(resource.fields)) {
    if (masked && field.sensitive) continue;
    const isShown = full || (resource.sharedPart?.fields.includes(key) ?? false);
    if (!isShown && leavesOut) continue;
    const { wire } = field;
    const members = isRelation(field) ? relationships : attributes;
    const read: Value = isRelation(field)
      ? (row) => linkage(field, row.values[key])
      : (row, written) => valueJson(field, row.values[key], written);
    members.push({ wire, json: isShown ? read : empty(field) });
  }
  const baseRelations = Object.entries(baseRelationships[resource.entity](resource)).map(
    ([wire, json]): Member => ({ wire, json }),
  );
  return {
    attributes: [...baseMembers(resource, full), ...attributes.sort(byWire)],
    relationships: [...baseRelations, ...relationships.sort(byWire)],
  };
}
