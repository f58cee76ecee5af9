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

const baseAttributes: Record<Resource['entity'], (row: StoredRow) => Members> = {
  node: (row) => ({
    drupal_internal__nid: row.nid,
    drupal_internal__vid: row.vid,
    langcode: 'en',
    revision_timestamp: inUtc(row.changed),
    status: true,
    title: row.base.title,
    created: inUtc(row.created),
    changed: inUtc(row.changed),
    promote: false,
    sticky: false,
    default_langcode: true,
    revision_translation_affected: true,
  }),
  user: (row) => ({
    display_name: row.base.name,
    drupal_internal__uid: row.nid,
    langcode: 'en',
    name: row.base.name,
    mail: row.base.mail,
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

function identifier({ type, id, nid }: StoredRef): Identifier {
  return { type, id, meta: { drupal_internal__target_id: nid } };
}

function linkage(field: RelationField, value: unknown): Identifier | readonly Identifier[] | null {
  // Border: select-rows fills relations with refs.
  if (field.kind === 'many') return ((value ?? []) as readonly StoredRef[]).map(identifier);
  return value === null || value === undefined ? null : identifier(value as StoredRef);
}

function relationship(self: string, field: RelationField, value: unknown): Relationship {
  return {
    data: linkage(field, value),
    links: { related: { href: `${self}/${field.wire}` }, self: { href: `${self}/relationships/${field.wire}` } },
  };
}

function nodeRelationships(resource: Resource, self: string, row: StoredRow): Readonly<Record<string, Relationship>> {
  if (resource.entity !== 'node') return {};
  const bundle = resource.path.slice(resource.path.indexOf('/') + 1);
  const person = (id: unknown): Identifier | null => (typeof id === 'string' ? { type: 'user--user', id } : null);
  const link = (name: string, data: Identifier | null): Relationship => ({
    data,
    links: { related: { href: `${self}/${name}` }, self: { href: `${self}/relationships/${name}` } },
  });
  return {
    node_type: {
      ...link('node_type', {
        type: 'node_type--node_type',
        id: bundleId(bundle),
        meta: { drupal_internal__target_id: bundle },
      }),
    },
    revision_uid: link('revision_uid', person(row.base.reviser)),
    uid: link('uid', person(row.base.author)),
  };
}

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => (a < b ? -1 : 1);

/** A row as a JSON:API resource object. Of a row that is shared in part, only that part is written. */
export function resourceObject(resource: Resource, row: StoredRow, writing: Writing): ResourceObject {
  const self = `${writing.base}/${resource.path}/${row.id}`;
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
    isRelation(field) ? [[field.wire, relationship(self, field, shown(key) ? row.values[key] : null)] as const] : [],
  );
  const attributes = [...Object.entries(baseAttributes[resource.entity](row)), ...own.sort(byName)].filter(([wire]) =>
    wanted(wire),
  );
  const relationships = [...Object.entries(nodeRelationships(resource, self, row)), ...relations.sort(byName)].filter(
    ([wire]) => wanted(wire),
  );
  const version = resource.entity === 'node' ? `?resourceVersion=id%3A${row.vid}` : '';
  return {
    type: resource.type,
    id: row.id,
    links: { self: { href: `${self}${version}` } },
    ...(attributes.length === 0 ? {} : { attributes: Object.fromEntries(attributes) }),
    ...(relationships.length === 0 ? {} : { relationships: Object.fromEntries(relationships) }),
  };
}
