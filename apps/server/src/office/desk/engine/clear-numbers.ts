import { markOf } from '@packhouse/programme';
import { sql } from 'kysely';
import { writeAudits } from '#db/own/audit.ts';
import type { OfficeContext } from '../../office-context.ts';
import type { AskedList } from './list-sql.ts';

/** Fewest digits of a number that somebody types to find whose it is: part of one finds nothing. */
const fewestDigits = 9;

const digitsOf = (text: string) => (/^[\d\s-]+$/.test(text) ? text.replaceAll(/\D/g, '') : '');

/** Enters into the trail whose number somebody knows now; the number itself does not stand there. */
function tellTrail(context: OfficeContext, ids: readonly string[], type: string, key: string): Promise<void> {
  const { userId, username, requestId } = context.actor;
  const entries = ids.map((id) => ({
    at: context.now,
    userId,
    username,
    companyId: id,
    onBehalfOf: false,
    action: 'look' as const,
    type,
    rowId: id,
    before: null,
    after: { key },
    requestId,
  }));
  return context.db.transaction().execute((tx) => writeAudits(tx, entries));
}

/**
 * The same list, with the rows whose whole number is what was searched for: for who may see the number in clear, each look
 * in the trail. Others find nothing by it, and are not told that there is something.
 */
export async function withLooked(context: OfficeContext, wanted: AskedList, search: string): Promise<AskedList> {
  const column = wanted.list.columns.find(({ secret }) => secret !== undefined);
  const digits = digitsOf(search);
  if (column?.secret === undefined || digits.length < fewestDigits) return wanted;
  if (context.actor.channel === 'system' || markOf(column.secret, context.actor.roles) !== 'one') return wanted;
  const { rows } = await sql<{ id: string }>`select r.id from (${wanted.source.rows(wanted.asked)}) r
    where regexp_replace(${sql.ref(`r.${column.key}__clear`)}, '\\D', '', 'g') = ${digits}`.execute(context.db);
  const looked = rows.map(({ id }) => id);
  if (looked.length > 0) await tellTrail(context, looked, wanted.list.name, column.key);
  return { ...wanted, looked };
}
