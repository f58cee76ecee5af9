import { companyContact, exemption } from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { bareText } from '#db/sql/desk-indexes.ts';
import { column, table } from '#db/sql/tables.ts';

/** A name without marks, accents, spaces and forms of a company. */
export const bare = (text: RawBuilder<unknown>) => sql`${sql.raw(bareText.before)}${text}${sql.raw(bareText.after)}`;

const { legalName, dba, rootId, handlerNumber } = companyContact.fields;
const company = sql`${table(companyContact)} c`;

/** Entries of the trail by which a company was called otherwise from then on: its index is of these (0076). */
const renamed = sql`a.type = ${sql.lit(companyContact.type)} and a.action = 'update'
  and (a.before ->> 'title', a.before ->> 'legalName', a.before ->> 'dba') is distinct from (a.after ->> 'title', a.after ->> 'legalName', a.after ->> 'dba')`;

/**
 * Companies by what an item calls its handler: number, legal or trade name, also an earlier one. A handler that was claimed on keeps being
 * found after a sale or a merger.
 */
const known = sql`select c.id as company, c.title as name, ${bare(sql.ref('n.name'))} as said
    from ${company} cross join unnest(array[c.title, ${column('c', legalName)}, ${column('c', dba)}]) n(name)
  union select c.id, c.title, ${bare(sql.ref('n.name'))} from audit a join ${company} on c.id = a.row_id
    cross join unnest(array[a.before ->> 'title', a.before ->> 'legalName', a.before ->> 'dba']) n(name) where ${renamed}`;

const numbered = sql`select c.id as company, c.title as name, lower(n.number) as said
  from ${company} cross join unnest(array[${column('c', rootId)}, ${column('c', handlerNumber)}]) n(number)`;

/** Each by an index of its own: to say all companies' names anew takes longer than all else that is asked. */
const byName = [sql.ref('c.title'), column('c', legalName), column('c', dba)].map(
  (name) =>
    sql`(select c.id as company, c.title as name from ${company} where ${bare(name)} = i.said and i.said <> '')`,
);
const byNumber = [rootId, handlerNumber].map(
  (number) =>
    sql`(select c.id, c.title from ${company} where lower(${column('c', number)}) = i.number and i.number <> '')`,
);
const byEarlierName = sql`(select c.id, c.title from audit a join ${company} on c.id = a.row_id where ${renamed} and i.said <> ''
  and i.said in (${sql.join(['title', 'legalName', 'dba'].map((key) => bare(sql`a.before ->> ${sql.lit(key)}`)))}))`;

/** Each item of a query, its `id` and `handler`, with the companies that it names as its handler. */
export const handlers = (items: RawBuilder<unknown> = sql`item`): RawBuilder<unknown> =>
  sql`select i.id as item, k.company, k.name from (select id, ${bare(sql.ref('handler'))} as said,
      lower(btrim(handler)) as number from ${items}) i
    cross join lateral (${sql.join([...byName, byEarlierName, ...byNumber], sql` union `)}) k`;

/** All by which each item's handler may be named: `names` as `bare` has them, and `numbers`; its own words among them. */
export const sayings = sql`select i.id as item, array_append(array(select k.said from (${known}) k where k.company = any(h.companies) and k.said <> ''),
      ${bare(sql.ref('i.handler'))}) as names,
    array(select k.said from (${numbered}) k where k.company = any(h.companies) and k.said <> '') as numbers
  from item i cross join lateral (select array(select company from handler where handler.item = i.id) as companies) h`;

/** The names of the company of each of these exemptions, today's and those of before. */
export async function namesOfHolders(
  db: Db,
  exemptions: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const of = sql`${table(exemption)} x join ${company} on c.id = x.${sql.ref(exemption.fields.company.wire)}`;
  const those = sql`x.id = any(${exemptions}::uuid[])`;
  const { rows } = await sql<{ id: string; name: string }>`select x.id, n.name
      from ${of} cross join unnest(array[c.title, ${column('c', legalName)}, ${column('c', dba)}]) n(name) where ${those} and n.name <> ''
    union select x.id, n.name from ${of} join audit a on a.row_id = c.id
      cross join unnest(array[a.before ->> 'title', a.before ->> 'legalName', a.before ->> 'dba']) n(name)
      where ${those} and ${renamed} and n.name <> ''`.execute(db);
  return new Map([...Map.groupBy(rows, ({ id }) => id)].map(([id, named]) => [id, named.map(({ name }) => name)]));
}
