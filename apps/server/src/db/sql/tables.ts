import { createHash } from 'node:crypto';
import {
  type AttributeField,
  type Field,
  isRelation,
  type Registry,
  type RelationField,
  type Resource,
} from '@packhouse/jsonapi';
import { type RawBuilder, sql } from 'kysely';

/** A table's name: `node--season` is `node__season`. */
export const tableOf = (resource: Pick<Resource, 'type'>): string => tableOfType(resource.type);
export const tableOfType = (type: string): string => type.replace('--', '__');

export const table = (resource: Pick<Resource, 'type'>): RawBuilder<unknown> => sql.table(tableOf(resource));

/** The column of a field, of rows by an alias. */
export const column = (alias: string, { wire }: Pick<Field, 'wire'>): RawBuilder<unknown> =>
  sql.ref(`${alias}.${wire}`);

/** One of a resource that is any of a kind, such as a report's. @throws Error where it has no such field */
export function columnOf(alias: string, { type, fields }: Resource, key: string): RawBuilder<unknown> {
  const field = fields[key];
  if (field === undefined) throw new Error(`${type} has no field ${key}.`);
  return column(alias, field);
}

/** The table that holds a to-many relation: source, target with its type and number, position. */
export const linkTableOf = (resource: Resource, field: Pick<RelationField, 'wire'>): string =>
  `${tableOf(resource)}__${field.wire}`;

/** The column that says which type a relation with several targets points to. */
export const targetTypeColumn = (field: Pick<RelationField, 'wire'>): string => `${field.wire}__type`;

/** The column of every table of rows that hang on a company's: whose they are (docs/operator-guide/scale.md). */
export const companyColumn = 'company_id';

/** The column of a type's rows that says whose they are; null where they are no company's, or several may see them. */
export function ownerColumn(resource: Resource): string | null {
  if (resource.owner.kind === 'tenantItself') return 'id';
  if (resource.owner.kind !== 'tenant') return resource.entity === 'file' ? companyColumn : null;
  const field = resource.fields[resource.owner.field];
  if (field === undefined) throw new Error(`${resource.type} names no owner.`);
  return field.wire;
}

/** Joins links to the rows that they start from: by their company too, where these have one. */
export function linksOf(resource: Resource, link: string, row: string): string {
  const owner = ownerColumn(resource);
  const same = owner === null ? '' : ` and ${link}.${companyColumn} = ${row}.${owner}`;
  return `${link}.source = ${row}.id${same}`;
}

export interface Column {
  readonly name: string;
  readonly definition: string;
}
export interface TableShape {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly indexes: readonly Index[];
}

export interface Index {
  readonly name: string;
  readonly isUnique: boolean;
  /** Columns and expressions of the index, with commas. */
  readonly keys: string;
  /** Columns that it holds beside them, with commas: what asks for no others does not look at the table. */
  readonly include?: string;
}

const attributeTypes: Record<AttributeField['kind'], (field: AttributeField) => string> = {
  text: () => 'text',
  longText: () => 'text',
  texts: () => 'text[]',
  choice: () => 'text',
  choices: () => 'text[]',
  boolean: () => 'boolean',
  integer: () => 'integer',
  date: () => 'date',
  dateTime: () => 'timestamptz',
  // A quantity keeps the decimals that it is written with, for its program says how many those are (docs/decisions/038).
  decimal: (field) =>
    field.kind === 'decimal' && field.leastScale === undefined
      ? `numeric(${field.precision},${field.scale})`
      : 'numeric',
};

/** Members that a row has because of what it is in the dialect. */
const entityColumns: Record<Resource['entity'], readonly Column[]> = {
  node: [
    { name: 'title', definition: 'text not null' },
    { name: 'author', definition: 'uuid' },
    { name: 'reviser', definition: 'uuid' },
  ],
  user: [
    { name: 'name', definition: 'text not null' },
    { name: 'mail', definition: 'text' },
    { name: 'active', definition: 'boolean not null default true' },
    { name: 'staff', definition: 'boolean not null default false' },
  ],
  file: [
    { name: 'filename', definition: 'text not null' },
    { name: 'mime', definition: 'text not null' },
    { name: 'size', definition: 'bigint not null' },
    { name: 'sha256', definition: 'text not null' },
    { name: 'storage_key', definition: 'text not null' },
    { name: 'permanent', definition: 'boolean not null default false' },
    { name: 'uploaded_by', definition: 'uuid' },
    { name: 'uploaded_for', definition: 'text not null' },
  ],
  config_pages: [{ name: 'title', definition: 'text not null' }],
};

/** The columns a row has because of its entity kind. */
export const entityColumnsOf = (resource: Pick<Resource, 'entity'>): readonly Column[] =>
  entityColumns[resource.entity];

const baseColumns: readonly Column[] = [
  { name: 'id', definition: 'uuid primary key default gen_random_uuid()' },
  { name: 'nid', definition: 'bigint generated always as identity unique' },
  { name: 'vid', definition: "bigint not null default nextval('revision')" },
  { name: 'created', definition: 'timestamptz not null default now()' },
  { name: 'changed', definition: 'timestamptz not null default now()' },
];

/** PostgreSQL cuts names at 63 bytes and writes them small; long ones get a hash so that two never meet. */
export function indexName(...parts: readonly string[]): string {
  const name = parts.join('_');
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 8);
  return (name.length <= 60 ? name : `${name.slice(0, 50)}_${hash}`).toLowerCase();
}

function fieldColumns(field: Field): readonly Column[] {
  if (!isRelation(field)) return [{ name: field.wire, definition: attributeTypes[field.kind](field) }];
  if (field.kind === 'many') return [];
  const id = { name: field.wire, definition: 'uuid' };
  return field.targets.length === 1 ? [id] : [id, { name: targetTypeColumn(field), definition: 'text' }];
}

/** Characters that `String.prototype.trim` takes from the ends of a text (ECMAScript: WhiteSpace and LineTerminator). */
const outerSpace = String.raw`E'\t\n\x0b\x0c\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'`;

/** A text as the rules compare it: without space around it, letters' case ignored. */
export const comparedText = (text: string): string => `lower(btrim(${text}, ${outerSpace}))`;

function fieldIndexes(table: string, resource: Resource): readonly Index[] {
  const indexed = Object.values(resource.fields).filter(
    (field) => field.kind !== 'many' && (field.indexed || field.kind === 'one'),
  );
  const columnsOf = (keys: readonly string[], ofText: (wire: string) => string) =>
    keys.map((key) => {
      const field = resource.fields[key];
      if (field === undefined) throw new Error(`${resource.type} has no field "${key}" to be unique by.`);
      return field.kind === 'text' ? ofText(field.wire) : field.wire;
    });
  const unique = resource.unique.flatMap((keys) => [
    {
      name: indexName(table, ...keys, 'unique'),
      isUnique: true,
      keys: columnsOf(keys, (wire) => `lower(${wire})`).join(', '),
    },
    // By which a hook finds the row that stands in the way, to name it.
    { name: indexName(table, ...keys, 'compared'), isUnique: false, keys: columnsOf(keys, comparedText).join(', ') },
  ]);
  return [...indexed.map(({ wire }) => ({ name: indexName(table, wire), isUnique: false, keys: wire })), ...unique];
}

function linkShape(resource: Resource, field: RelationField): TableShape {
  const name = linkTableOf(resource, field);
  const target =
    field.targets.length === 1 && field.targets[0] !== undefined ? tableOfType(field.targets[0]) : undefined;
  return {
    name,
    columns: [
      { name: 'source', definition: `uuid not null references ${tableOf(resource)} (id) on delete cascade` },
      {
        name: 'target',
        definition: `uuid not null${target === undefined ? '' : ` references ${target} (id) on delete cascade`}`,
      },
      { name: 'target_type', definition: 'text not null' },
      // The target's number never changes; kept here, a list of rows is written without reading them.
      { name: 'target_nid', definition: 'bigint' },
      { name: 'position', definition: 'integer not null' },
      ...(ownerColumn(resource) === null ? [] : [{ name: companyColumn, definition: 'uuid' }]),
      { name: 'primary key', definition: '(source, target)' },
    ],
    indexes: [
      ...(field.exclusive ? [] : [{ name: indexName(name, 'target'), isUnique: false, keys: 'target' }]),
      // A list is read out of it, in order: links that were made one by one lie all over the table.
      {
        name: indexName(name, ownerColumn(resource) === null ? 'in_order' : 'in_order_of_company'),
        isUnique: false,
        keys: 'source, position',
        include: [
          ...['target', 'target_nid'],
          ...(field.targets.length === 1 ? [] : ['target_type']),
          ...(ownerColumn(resource) === null ? [] : [companyColumn]),
        ].join(', '),
      },
    ],
  };
}

function rowShape(resource: Resource): TableShape {
  const name = tableOf(resource);
  const nameIndex =
    resource.entity === 'user' ? [{ name: indexName(name, 'name'), isUnique: true, keys: 'lower(name)' }] : [];
  // A person's uploads are added up with each upload.
  const uploadIndex =
    resource.entity === 'file' ? [{ name: indexName(name, 'uploaded_by'), isUnique: false, keys: 'uploaded_by' }] : [];
  return {
    name,
    columns: [
      ...baseColumns,
      ...entityColumns[resource.entity],
      // Of the row that keeps it, or of its uploader until one does.
      ...(resource.entity === 'file' ? [{ name: companyColumn, definition: 'uuid' }] : []),
      ...Object.values(resource.fields).flatMap(fieldColumns),
    ],
    indexes: [...fieldIndexes(name, resource), ...nameIndex, ...uploadIndex],
  };
}

/** Begins the name of every index that keeps a row from standing in two lists. */
export const heldOnce = 'held_once';

/** One index for each list whose rows stand in one such list at most; they are added once rows are in place. */
export function exclusiveIndexes(registry: Registry): readonly (Index & { readonly table: string })[] {
  return registry.resources.flatMap((resource) =>
    Object.values(resource.fields).flatMap((field) => {
      if (!isRelation(field) || !field.exclusive) return [];
      const table = linkTableOf(resource, field);
      return [{ table, name: indexName(heldOnce, table), isUnique: true, keys: 'target' }];
    }),
  );
}

/** Every table of the declarations: the rows first, then the links between them. */
export function tableShapes(registry: Registry): readonly TableShape[] {
  const links = registry.resources.flatMap((resource) =>
    Object.values(resource.fields).flatMap((field) =>
      isRelation(field) && field.kind === 'many' ? [linkShape(resource, field)] : [],
    ),
  );
  return [...registry.resources.map(rowShape), ...links];
}
