import { isRelation, type Resource } from '@packhouse/jsonapi';
import { sql } from 'kysely';
import type { Tx } from '#db/db.ts';
import { companyColumn, tableOfType } from '#db/sql/tables.ts';
import { companyOfRow } from './company-of-row.ts';
import { refsOf } from './read-values.ts';
import type { Values } from './stored-row.ts';

/** Who writes, and when; the rest for the trail of files that are kept from now on. */
export interface Stamp {
  readonly now: Date;
  readonly userId: string | null;
  readonly username?: string | null;
  readonly companyId?: string | null;
  readonly requestId?: string | null;
  /** Only what is drawn from the row is written, such as its document: the person who decides on what they saw saw the same. */
  readonly isDrawn?: true | undefined;
}

/** An uploaded file that a row refers to is kept for good, as the row's company's; the trail says since when. */
export async function keepFiles(
  tx: Tx,
  resource: Resource,
  { id, values }: { readonly id: string; readonly values: Values },
  stamp: Stamp,
): Promise<void> {
  for (const [key, value] of Object.entries(values)) {
    const field = resource.fields[key];
    if (field === undefined || !isRelation(field) || field.upload === undefined || value === null) continue;
    const ids = refsOf(value).map((ref) => ref.id);
    if (ids.length === 0) continue;
    const [type = ''] = field.targets;
    const { now, userId, username = null, companyId = null, requestId = null } = stamp;
    await sql`with kept as (
        update ${sql.raw(tableOfType(type))} set permanent = true, ${sql.raw(companyColumn)} = ${companyOfRow(resource, id)}
          where id = any(${ids}::uuid[]) and not permanent returning id)
      insert into audit (at, user_id, username, company_id, on_behalf_of, action, type, row_id, before, after, request_id)
        select ${now}::timestamptz, ${userId}::uuid, ${username}::text, ${companyId}::uuid, false, 'update', ${type}::text,
          kept.id, '{"permanent":false}'::jsonb, '{"permanent":true}'::jsonb, ${requestId}::text from kept`.execute(tx);
  }
}
