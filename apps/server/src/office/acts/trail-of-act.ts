import { writeAudit } from '#db/audit.ts';
import type { Tx } from '#db/db.ts';
import { readRows, readValue } from '#db/sql/read-rows.ts';
import type { OfficeWork } from '../office-context.ts';
import type { NewDecision } from './decisions.ts';
import { proposedFor } from './proposed-changes.ts';

/** The end of the trail, before an act makes its change. */
export const trailEnd = async (db: Tx): Promise<string> =>
  (await readValue<string>(db)`select coalesce(max(id), 0)::text as last from audit`) ?? '0';

/** Tells the trail of an act whose change wrote nothing there itself: everything that the office does leaves a row. */
export async function tellTrail(work: OfficeWork, end: string, done: NewDecision): Promise<void> {
  const { db, now, actor } = work;
  const { kind, subject_type: type, subject_id: id, company_id: companyId } = done;
  const rows = await readRows(db)`select from audit
    where id > ${end}::bigint and at = ${now} and user_id = ${actor.userId}::uuid limit 1`;
  if (rows.length > 0) return;
  // A thing of the queue is named by its list and its row.
  const [rowId = work.newId()] = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.exec(id) ?? [];
  await writeAudit(db, {
    ...{ at: now, userId: actor.userId, username: actor.username, companyId, onBehalfOf: false, action: 'act', type },
    ...{ rowId, before: null, after: { kind, about: await proposedFor(work, done) } },
    requestId: actor.requestId,
  });
}
