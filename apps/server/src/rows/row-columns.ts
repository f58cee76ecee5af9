import { type Field, isRelation, type RelationField, type Resource } from '@packhouse/jsonapi';
import { type RawBuilder, sql } from 'kysely';
import { fullCondition, rowCondition } from '#access/row-condition.ts';
import { entityColumnsOf, linkTableOf, tableOfType, targetTypeColumn } from '#db/sql/tables.ts';
import { notesColumn, notesIn } from './file-notes.ts';
import type { Reader } from './reader.ts';
import type { StoredRef, StoredRow, Values } from './stored-row.ts';

/** A row as the driver gives it: columns by name. */
export type RawRow = Readonly<Record<string, unknown>>;

/** A row before its values are known to be those of its declaration. */
type Untyped = Omit<StoredRow, 'values'> & { readonly values: Values };

/** The columns selected of a type's rows `t`, and how they are read: worked out once from the declaration. */
interface Plan {
  /** Columns that are the same for everybody. */
  readonly fixed: RawBuilder<unknown>;
  /** Columns that depend on who reads. */
  readonly personal: (reader: Reader) => readonly RawBuilder<unknown>[];
  readonly read: (raw: RawRow) => Untyped;
}

/** The number of the row that an id means, of one of several types. */
function numberOf(field: RelationField, type: string, id: string): string {
  const numbers = field.targets.map((target) => ({
    target,
    nid: `(select x.nid from ${tableOfType(target)} x where x.id = ${id})`,
  }));
  if (numbers.length === 1 && numbers[0] !== undefined) return numbers[0].nid;
  return `case ${type} ${numbers.map(({ target, nid }) => `when '${target}' then ${nid}`).join(' ')} end`;
}

/** A list of refs as one text, "id number type,id number type": made and read faster than JSON. */
const listOf = (type: string, nid: string, from: string) =>
  `(select string_agg(l.target || ' ' || coalesce((${nid})::text, '') || ' ' || ${type}, ',' order by l.position) from ${from} where l.source = t.id)`;

function linked(resource: Resource, field: RelationField): string {
  const link = `${linkTableOf(resource, field)} l`;
  const [target, ...others] = field.targets;
  if (target === undefined || others.length > 0)
    return listOf('l.target_type', numberOf(field, 'l.target_type', 'l.target'), link);
  // Looked up where an older copy of the server, which shares the database, wrote the link.
  return listOf("''", `coalesce(l.target_nid, ${numberOf(field, '', 'l.target')})`, link);
}

/** Only those targets that the person may see. */
function visiblyLinked(reader: Reader, resource: Resource, field: RelationField): RawBuilder<unknown> {
  const type = field.targets[0] ?? '';
  const target = reader.registry.byType(type);
  if (target === undefined) throw new Error(`${type} is not declared.`);
  const from = `${linkTableOf(resource, field)} l join ${tableOfType(type)} x on x.id = l.target`;
  return sql`(select string_agg(l.target || ' ' || x.nid || ' ', ',' order by l.position) from ${sql.raw(from)}
    where l.source = t.id and ${rowCondition(reader.registry, target, reader.principal, 'x')})`;
}

const personColumns: Record<Resource['entity'], { readonly author?: string; readonly reviser?: string }> = {
  node: { author: 'author', reviser: 'reviser' },
  file: { author: 'uploaded_by' },
  user: {},
  config_pages: {},
};

/** Accounts are a kind of row of the dialect, whatever else is declared. */
const userType = 'user--user';

function personSelect(resource: Resource, part: 'author' | 'reviser'): readonly string[] {
  const column = personColumns[resource.entity][part];
  if (column === undefined) return [];
  return [
    `t.${column} as "@${part}"`,
    `(select u.nid from ${tableOfType(userType)} u where u.id = t.${column}) as "@${part}#"`,
  ];
}

function fieldSelect(resource: Resource, key: string, field: Field): readonly string[] {
  if (!isRelation(field)) return [`t.${field.wire} as "${key}"`];
  const notes = field.upload === undefined ? [] : [`${notesColumn(field)} as "${key}~"`];
  return [...notes, ...relationSelect(resource, key, field)];
}

function relationSelect(resource: Resource, key: string, field: RelationField): readonly string[] {
  if (field.kind === 'many') return field.visibleTargetsOnly ? [] : [`${linked(resource, field)} as "${key}"`];
  const type = `t.${targetTypeColumn(field)}`;
  return [
    `t.${field.wire} as "${key}"`,
    `${numberOf(field, type, `t.${field.wire}`)} as "${key}#"`,
    ...(field.targets.length === 1 ? [] : [`${type} as "${key}@"`]),
  ];
}

const numberIn = (raw: unknown): number | null => (raw === null || raw === '' ? null : Number(raw));

function refsIn(text: string, type: string): readonly StoredRef[] {
  return text.split(',').map((item) => {
    const [id = '', nid = '', ownType = ''] = item.split(' ');
    return { type: ownType || type, id, nid: numberIn(nid) };
  });
}

type ReadValue = (raw: RawRow) => unknown;
type ReadRefs = (raw: RawRow) => StoredRef | null | readonly StoredRef[];

/** The same references with what they say of their files. */
function withNotes(key: string, read: ReadRefs): ReadRefs {
  return (raw) => {
    const value = read(raw);
    const notes = notesIn(raw[`${key}~`]);
    if (value === null || notes.size === 0) return value;
    const noted = (ref: StoredRef): StoredRef => {
      const note = notes.get(ref.id);
      return note === undefined ? ref : { ...ref, note };
    };
    return 'id' in value ? noted(value) : value.map(noted);
  };
}

function refReaderOf(key: string, field: RelationField): ReadRefs {
  const type = field.targets[0] ?? '';
  if (field.kind === 'many') return (raw) => (raw[key] === null ? [] : refsIn(String(raw[key]), type));
  const [number, ownType] = [`${key}#`, `${key}@`];
  return (raw) =>
    raw[key] === null ? null : { type: String(raw[ownType] ?? type), id: String(raw[key]), nid: numberIn(raw[number]) };
}

/** How a field is read from what `fieldSelect` selects. */
function readerOf(key: string, field: Field): ReadValue {
  if (isRelation(field)) {
    const read = refReaderOf(key, field);
    return field.upload === undefined ? read : withNotes(key, read);
  }
  return field.kind === 'choices' || field.kind === 'texts' ? (raw) => raw[key] ?? [] : (raw) => raw[key];
}

const personIn = (raw: RawRow, name: string): StoredRef | null => {
  const id = raw[name];
  return typeof id === 'string' ? { type: userType, id, nid: numberIn(raw[`${name}#`]) } : null;
};

/** timestamptz comes as Date from the driver. */
const dateOf = (raw: unknown): Date => (raw instanceof Date ? raw : new Date(String(raw)));

function rowReader(resource: Resource): (raw: RawRow) => Untyped {
  const base = entityColumnsOf(resource).map(({ name }) => [name, `@@${name}`] as const);
  const fields = Object.entries(resource.fields).map(([key, field]) => [key, readerOf(key, field)] as const);
  return (raw) => {
    const values: Record<string, unknown> = {};
    for (const [key, read] of fields) values[key] = read(raw);
    const own: Record<string, unknown> = {};
    for (const [name, column] of base) own[name] = raw[column];
    return {
      type: resource.type,
      id: String(raw['@id']),
      nid: Number(raw['@nid']),
      vid: Number(raw['@vid']),
      created: dateOf(raw['@created']),
      changed: dateOf(raw['@changed']),
      base: own,
      values,
      author: personIn(raw, '@author'),
      reviser: personIn(raw, '@reviser'),
      full: raw['@full'] === true,
    };
  };
}

function planOf(resource: Resource): Plan {
  const fields = Object.entries(resource.fields);
  const fixed = [
    't.id as "@id", t.nid as "@nid", t.vid as "@vid", t.created as "@created", t.changed as "@changed"',
    ...(resource.sharedPart === undefined ? ['true as "@full"'] : []),
    ...personSelect(resource, 'author'),
    ...personSelect(resource, 'reviser'),
    ...entityColumnsOf(resource).map(({ name }) => `t.${name} as "@@${name}"`),
    ...fields.flatMap(([key, field]) => fieldSelect(resource, key, field)),
  ];
  const personalLists = fields.filter(
    (entry): entry is [string, RelationField] =>
      isRelation(entry[1]) && entry[1].kind === 'many' && entry[1].visibleTargetsOnly,
  );
  return {
    fixed: sql.raw(fixed.join(', ')),
    personal: (reader) => [
      ...(resource.sharedPart === undefined
        ? []
        : [sql`${fullCondition(reader.registry, resource, reader.principal, 't')} as "@full"`]),
      ...personalLists.map(([key, field]) => sql`${visiblyLinked(reader, resource, field)} as ${sql.raw(`"${key}"`)}`),
    ],
    read: rowReader(resource),
  };
}

const plans = new WeakMap<Resource, Plan>();

function knownPlan(resource: Resource): Plan {
  const plan = plans.get(resource) ?? planOf(resource);
  plans.set(resource, plan);
  return plan;
}

/** Everything of a type's rows `t`: what each row has, its fields, relations as refs. */
export function rowColumns(reader: Reader, resource: Resource): RawBuilder<unknown> {
  const { fixed, personal } = knownPlan(resource);
  return sql.join([fixed, ...personal(reader)]);
}

/** Reads rows that were selected with `rowColumns`. */
export function storedRows<R extends Resource>(resource: R, rows: readonly RawRow[]): readonly StoredRow<R>[] {
  // Border: the values were read by the very declaration that their type comes from.
  return rows.map(knownPlan(resource).read) as readonly Untyped[] as readonly StoredRow<R>[];
}
