import {
  countedTo,
  type ListAnswer,
  type ListCell,
  type ListColumn,
  type ListDeclaration,
  type ListRow,
  rowsOfPage,
} from '@packhouse/programme';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { ListQuery } from './list-query.ts';
import { type AskedList, cellsSql, hasId, orderSql, whereSql } from './list-sql.ts';

/** A row as it is selected. */
export type Selected = Readonly<Record<string, unknown>>;

const sumColumns = ({ columns }: ListDeclaration) => columns.filter(({ sum }) => sum);

/** A cell as an answer holds it. */
function cellOf(column: ListColumn, row: Selected): ListCell {
  const value = row[column.key];
  if (value === null || value === undefined) return null;
  // Somebody may be known by name alone: who made an entry before there were accounts.
  if (hasId(column)) return { id: String(row[`${column.key}__id`] ?? ''), name: String(value) };
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value);
}

export const rowOf = ({ columns }: ListDeclaration, row: Selected): ListRow => ({
  ...Object.fromEntries(columns.map((column) => [column.key, cellOf(column, row)])),
  id: String(row.id),
});

/** How many match, and the sums over them. */
async function totalsOf(db: Db, wanted: AskedList, query: ListQuery) {
  const { list, source, asked } = wanted;
  const summed = sumColumns(list);
  const cells = [sql`r.id`, ...summed.map(({ key }) => sql.ref(`r.${key}`))];
  const sums = summed.map(({ key }) => sql`, coalesce(sum(${sql.ref(`m.${key}`)}), 0)::text as ${sql.ref(key)}`);
  const { rows } = await sql<Selected>`select count(*)::int as n ${sql.join(sums, sql` `)} from (
    select ${sql.join(cells)} from (${source.rows(asked)}) r where ${whereSql(wanted, query)} limit ${countedTo + 1}) m`.execute(
    db,
  );
  const { n, ...added } = rows[0] ?? {};
  const counted = Number(n);
  return { total: Math.min(counted, countedTo), isMore: counted > countedTo, added };
}

/**
 * A page of a list, with how many rows match and what they add up to. The rows of a page are found first, by what they
 * are filtered and sorted by; only of these is the rest looked up.
 */
export async function readList(db: Db, wanted: AskedList, query: ListQuery): Promise<ListAnswer> {
  const { list, source, asked } = wanted;
  const order = orderSql(query.sort);
  const rowsSql = source.rows(asked);
  const { rows } = await sql<Selected>`select ${cellsSql(list.columns)} from (${rowsSql}) r
    where r.id = any(array(select r.id from (${rowsSql}) r where ${whereSql(wanted, query)} order by ${order}
      limit ${rowsOfPage} offset ${(query.page - 1) * rowsOfPage}))
    order by ${order}`.execute(db);
  const { total, isMore, added } = await totalsOf(db, wanted, query);
  return {
    rows: rows.map((row) => rowOf(list, row)),
    total,
    isMore,
    page: query.page,
    pages: Math.ceil(total / rowsOfPage),
    sums: isMore ? {} : Object.fromEntries(Object.entries(added).map(([key, sum]) => [key, String(sum)])),
  };
}
