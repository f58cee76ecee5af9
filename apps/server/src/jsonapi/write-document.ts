import { createHash } from 'node:crypto';
import {
  type Identifier,
  isRelation,
  type RelationField,
  type Relationship,
  type Resource,
  type ResourceObject,
} from '@packhouse/jsonapi';
import type { StoredRef, StoredRow } from './stored-row.ts';
import { inUtc, type MomentFormat, wireValue } from './write-value.ts';

/** What writing a row depends on beside the row. */
export interface Writing {
  /** Absolute address of `/jsonapi` as the client reached it. */
  readonly base: string;
  readonly moment: MomentFormat;
  /** Sparse fieldsets: wire names by type; a type that is not named has all. */
  readonly fields: ReadonlyMap<string, readonly string[]>;
}

type Members = Record<string, unknown>;

/** The bundle's own id: made from its name, so that it is the same on every copy. */
function bundleId(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const baseAttributes: Record<Resource['entity'], (row: StoredRow, resource: Resource) => Members> = {
  node: (row, resource) => ({
    drupal_internal__nid: row.nid,
    drupal_internal__vid: row.vid,
    langcode: 'en',
    revision_timestamp: inUtc(row.changed),
    // The reference shows the log of revisions to whoever may make one.
    ...(row.full && resource.allow.includes('update') ? { revision_log: null } : {}),
    status: true,
    title: row.base.title,
    created: inUtc(row.created),
    changed: inUtc(row.changed),
    promote: true,
    sticky: false,
    default_langcode: true,
    revision_translation_affected: true,
  }),
  user: (row) => ({
    display_name: row.base.name,
    drupal_internal__uid: row.nid,
    langcode: 'en',
    preferred_langcode: 'en',
    preferred_admin_langcode: null,
    name: row.base.name,
    mail: row.base.mail,
    timezone: null,
    created: inUtc(row.created),
    changed: inUtc(row.changed),
    default_langcode: true,
  }),
  file: (row) => ({
    drupal_internal__fid: row.nid,
    langcode: 'en',
    filename: row.base.filename,
    uri: {
      value: `private://${row.id}/${String(row.base.filename)}`,
      url: `/system/files/${row.id}/${encodeURIComponent(String(row.base.filename))}`,
    },
    filemime: row.base.mime,
    filesize: Number(row.base.size),
    status: row.base.permanent,
    created: inUtc(row.created),
    changed: inUtc(row.changed),
  }),
  config_pages: (row) => ({
    drupal_internal__id: row.nid,
    label: row.base.title,
    context: 'a:0:{}',
    changed: inUtc(row.changed),
  }),
};

function identifier({ type, id, nid }: StoredRef, isFile = false): Identifier {
  const more = isFile ? { display: null, description: null } : {};
  return { type, id, meta: { ...more, drupal_internal__target_id: nid } };
}

function linkage(field: RelationField, value: unknown): Identifier | readonly Identifier[] | null {
  const isFile = field.upload !== undefined;
  // Border: select-rows fills relations with refs.
  if (field.kind === 'many') return ((value ?? []) as readonly StoredRef[]).map((ref) => identifier(ref, isFile));
  return value === null || value === undefined ? null : identifier(value as StoredRef, isFile);
}

/** Where a row is, and which revision of it (nodes only). */
interface Place {
  readonly self: string;
  readonly version: string;
}

function related({ self, version }: Place, name: string, data: Relationship['data']): Relationship {
  return {
    data,
    links: {
      related: { href: `${self}/${name}${version}` },
      self: { href: `${self}/relationships/${name}${version}` },
    },
  };
}

function kindOf(resource: Resource, type: string, place: Place): Readonly<Record<string, Relationship>> {
  const bundle = resource.path.slice(resource.path.indexOf('/') + 1);
  const data = { type: `${type}--${type}`, id: bundleId(bundle), meta: { drupal_internal__target_id: bundle } };
  return { [type]: related(place, type, data) };
}

const person = (ref: StoredRef | null): Identifier | null => (ref === null ? null : identifier(ref));

/** Relations that a row has because of its entity kind. */
const baseRelationships: Record<
  Resource['entity'],
  (resource: Resource, place: Place, row: StoredRow) => Readonly<Record<string, Relationship>>
> = {
  node: (resource, place, row) => ({
    ...kindOf(resource, 'node_type', place),
    revision_uid: related(place, 'revision_uid', person(row.reviser)),
    uid: related(place, 'uid', person(row.author)),
  }),
  file: (_resource, place, row) => ({ uid: related(place, 'uid', person(row.author)) }),
  user: () => ({}),
  config_pages: (resource, place) => kindOf(resource, 'config_pages_type', place),
};

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => (a < b ? -1 : 1);

/** A row as a JSON:API resource object. Of a row that is shared in part, only that part is written. */
export function resourceObject(resource: Resource, row: StoredRow, writing: Writing): ResourceObject {
  const self = `${writing.base}/${resource.path}/${row.id}`;
  const version = resource.entity === 'node' ? `?resourceVersion=id%3A${row.vid}` : '';
  const place: Place = { self, version };
  const asked = writing.fields.get(resource.type);
  const wanted = (wire: string) => asked === undefined || asked.includes(wire);
  const shown = (key: string) => row.full || (resource.sharedPart?.fields.includes(key) ?? false);
  const fields = Object.entries(resource.fields);
  const own = fields.flatMap(([key, field]) =>
    isRelation(field)
      ? []
      : [[field.wire, wireValue(field, shown(key) ? row.values[key] : null, writing.moment)] as const],
  );
  const relations = fields.flatMap(([key, field]) =>
    isRelation(field)
      ? [[field.wire, related(place, field.wire, linkage(field, shown(key) ? row.values[key] : null))] as const]
      : [],
  );
  const attributes = [...Object.entries(baseAttributes[resource.entity](row, resource)), ...own.sort(byName)].filter(
    ([wire]) => wanted(wire),
  );
  const relationships = [
    ...Object.entries(baseRelationships[resource.entity](resource, place, row)),
    ...relations.sort(byName),
  ].filter(([wire]) => wanted(wire));
  return {
    type: resource.type,
    id: row.id,
    links: { self: { href: `${self}${version}` } },
    ...(attributes.length === 0 ? {} : { attributes: Object.fromEntries(attributes) }),
    ...(relationships.length === 0 ? {} : { relationships: Object.fromEntries(relationships) }),
  };
}
