import type { ItemVisitor } from '@packhouse/programme';
import { sql } from 'kysely';
import { readRows } from '#db/sql/read-rows.ts';
import type { OfficeContext } from '../../office-context.ts';
import type { WorkItem } from '../work-acts.ts';

/** Seconds after which somebody who said nothing more has gone. */
const goneAfter = 60;

/**
 * Notes that somebody looks at an item, and tells who else does. Asked by a tab every 20 s by itself, it is no sign that
 * anybody is there: it renews no token and moves no end of a session. The time is the database's.
 */
export async function sayHere(context: OfficeContext, { kind, item }: WorkItem): Promise<readonly ItemVisitor[]> {
  const { userId, username } = context.actor;
  await sql`delete from office_presence where seen < now() - make_interval(secs => ${goneAfter})`.execute(context.db);
  await sql`insert into office_presence (kind, item, user_id, name, since, seen)
    values (${kind}, ${item}, ${userId}::uuid, ${username}, now(), now())
    on conflict (kind, item, user_id) do update set seen = now()`.execute(context.db);
  const rows = await readRows<{ name: string; since: Date }>(context.db)`select name, since from office_presence
    where kind = ${kind} and item = ${item} and user_id <> ${userId}::uuid order by since, name`;
  return rows.map(({ name, since }) => ({ name, since: since.toISOString() }));
}
