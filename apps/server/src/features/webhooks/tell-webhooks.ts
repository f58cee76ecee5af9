import { randomUUID } from 'node:crypto';
import type { WebhookEvent } from '@packhouse/programme';
import type { Db } from '#db/db.ts';
import { putJobs } from '#db/job-queue.ts';
import { readValues } from '#db/sql/read-rows.ts';

export interface Happened {
  readonly event: WebhookEvent;
  readonly companyId: string;
  readonly row: { readonly type: string; readonly id: string };
  readonly now: Date;
}

/** The message: pointers alone, no figure and no name. Anyone who may not read the row learns nothing from it. */
const bodyOf = ({ event, companyId, row, now }: Happened): string =>
  JSON.stringify({ type: event, timestamp: now.toISOString(), data: { ...row, company: companyId } });

/**
 * Has the company's addresses told, within the caller's transaction: they are told exactly when the change is committed.
 * @returns the messages, by id
 */
export async function tellWebhooks(db: Db, happened: Happened): Promise<readonly string[]> {
  const { event, companyId, now } = happened;
  const ids = await readValues<string>(db)`
    insert into webhook_delivery (id, webhook_id, company_id, event, body, made)
    select gen_random_uuid(), w.id, w.company_id, ${event}, ${bodyOf(happened)}, ${now}
    from company_webhook w
    where w.company_id = ${companyId}::uuid and w.ended is null and ${event} = any(w.events)
    returning id::text`;
  if (ids.length > 0) await askForDelivery(db, ids);
  return ids;
}

/** Data of a job of the queue "webhooks". */
export interface WebhookJob {
  readonly deliveryId: string;
}

/** Has messages sent once the caller's transaction is done. */
export const askForDelivery = (db: Db, ids: readonly string[]): Promise<void> =>
  putJobs(
    db,
    'webhooks',
    ids.map((deliveryId) => ({ data: { deliveryId }, key: `webhook/${deliveryId}/${randomUUID()}` })),
  );
