import { isRelation, type Resource } from '@packhouse/jsonapi';
import { type RawBuilder, sql } from 'kysely';
import { targetTypeColumn } from '#db/sql/tables.ts';
import type { Stamp } from './keep-files.ts';
import { refsOf } from './read-values.ts';
import type { Values } from './stored-row.ts';

/** A column and what a statement writes into it. */
export type Assignment = readonly [column: string, value: RawBuilder<unknown>];

/** The type that PostgreSQL reads a parameter as, by the kind of its field, where it would not know. */
export const casts: Readonly<Record<string, string>> = {
  texts: '::text[]',
  choices: '::text[]',
  decimal: '::numeric',
  date: '::date',
  dateTime: '::timestamptz',
};

function declared(resource: Resource, values: Values): readonly Assignment[] {
  return Object.entries(values).flatMap(([key, value]): readonly Assignment[] => {
    const field = resource.fields[key];
    if (field === undefined) throw new Error(`${resource.type} has no field "${key}".`);
    if (!isRelation(field)) return [[field.wire, sql`${value}${sql.raw(casts[field.kind] ?? '')}`]];
    if (field.kind === 'many') return [];
    const [ref] = refsOf(value);
    const id: Assignment = [field.wire, sql`${ref?.id ?? null}::uuid`];
    return field.targets.length === 1 ? [id] : [id, [targetTypeColumn(field), sql`${ref?.type ?? null}`]];
  });
}

const based = (values: Values): readonly Assignment[] =>
  Object.entries(values).map(([name, value]): Assignment => [name, sql`${value}`]);

/** A row to insert: what it has because of its entity kind (`base`) and its declared values. */
export interface NewValues {
  readonly id: string;
  readonly base: Values;
  readonly values: Values;
}

/** The values of a row: those of its entity kind (`base`), and its declared ones. */
export type GivenValues = Omit<NewValues, 'id'>;

/** The columns of a new row; those that stand in no table of links. */
export function insertedColumns(
  resource: Resource,
  { id, base, values }: NewValues,
  stamp: Stamp,
): readonly Assignment[] {
  const nodeStamp: Values = resource.entity === 'node' ? { author: stamp.userId, reviser: stamp.userId } : {};
  return [
    ['id', sql`${id}::uuid`],
    ['created', sql`${stamp.now}`],
    ['changed', sql`${stamp.now}`],
    ...based({ ...nodeStamp, ...base }),
    ...declared(resource, values),
  ];
}

/** The columns that a change writes. */
export function updatedColumns(resource: Resource, { base, values }: GivenValues, stamp: Stamp): readonly Assignment[] {
  const nodeStamp: Values = resource.entity === 'node' ? { reviser: stamp.userId } : {};
  return [
    ['changed', sql`${stamp.now}`],
    ...(stamp.isDrawn ? [] : [['vid', sql`nextval('revision')`] as const]),
    ...based({ ...nodeStamp, ...base }),
    ...declared(resource, values),
  ];
}
