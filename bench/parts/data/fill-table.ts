import type { Fields, RelationField, Resource } from '@packhouse/jsonapi';
import {
  companyColumn,
  linkTableOf,
  ownerColumn,
  tableOf,
  tableOfType,
} from '../../../apps/server/src/db/sql/tables.ts';
import type { SqlClient } from './bench-database.ts';

/** Expressions of SQL by name. */
type Expressions = Readonly<Record<string, string>>;

/**
 * Inserts rows of a declared type with one statement.
 * @param base expressions by column: id, title and what else a row has because of its entity kind
 * @param values expressions by the declaration's keys; to-one relations are ids
 * @param from where the expressions' names come from
 */
export async function fillRows<F extends Fields>(
  client: SqlClient,
  resource: Resource<string, F>,
  base: Expressions,
  values: { readonly [K in keyof F & string]?: string },
  from: string,
): Promise<void> {
  const own = Object.entries<string | undefined>(values).map(([key, value]) => [fieldOf(resource, key).wire, value]);
  const columns = [...Object.entries(base), ...own];
  const names = columns.map(([name]) => name).join(', ');
  const expressions = columns.map(([, value]) => value).join(', ');
  await client.query(`insert into ${tableOf(resource)} (${names}) select ${expressions} from ${from}`);
}

/** Links rows of a declared type to the targets of a to-many relation. */
export async function fillLinks(
  client: SqlClient,
  resource: Resource,
  field: RelationField,
  { source, target, position }: { readonly source: string; readonly target: string; readonly position: string },
  from: string,
): Promise<void> {
  const [type] = field.targets;
  const owner = ownerColumn(resource);
  if (type === undefined || owner === null) throw new Error(`${field.wire} of ${resource.type} is not filled here.`);
  await client.query(`insert into ${linkTableOf(resource, field)}
      (source, target, target_type, target_nid, position, ${companyColumn})
    select source, target, '${type}', t.nid, position, o.${owner}
    from (select ${source} as source, ${target} as target, ${position} as position from ${from}) given
    join ${tableOfType(type)} t on t.id = given.target join ${tableOf(resource)} o on o.id = given.source`);
}

function fieldOf(resource: Resource, key: string) {
  const field = resource.fields[key];
  if (field === undefined) throw new Error(`${resource.type} has no field "${key}".`);
  return field;
}

/** Runs `work` on tables without indexes, constraints and triggers and puts them back: several times faster for many rows. */
export async function withoutIndexes(
  client: SqlClient,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const constraints = await rowsOf(
    client,
    `select conrelid::regclass::text as table, quote_ident(conname) as name, contype as kind, pg_get_constraintdef(oid) as definition
     from pg_constraint where (conrelid = any($1::regclass[]) or confrelid = any($1::regclass[])) and contype in ('p', 'u', 'f')
     order by contype = 'f' desc`,
    tables,
  );
  for (const { table, name } of constraints) await client.query(`alter table ${table} drop constraint ${name}`);
  const indexes = await rowsOf(
    client,
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = any($1::regclass[])`,
    tables,
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  await work();
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  for (const { definition } of indexes) await client.query(definition);
  for (const { table, name, definition } of constraints.toReversed()) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
}

/** An index or a constraint, from the catalog of the database. */
type Definition = { readonly table: string; readonly name: string; readonly definition: string };

const rowsOf = async (client: SqlClient, statement: string, tables: readonly string[]) =>
  (await client.query<Definition>(statement, [tables])).rows;
