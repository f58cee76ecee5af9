import { companyContact } from '@packhouse/programme';
import { putMail } from '#mail/put-mail.ts';
import { plainTarget } from '#rows/plain-rows.ts';
import { knownRefIn } from '#rows/read-values.ts';
import type { RowWriter } from '#rows/rows.ts';
import type { StoredRow } from '#rows/stored-row.ts';

/** Mails the person who gave a report back that the company has certified its answer, in the certification's own transaction. */
export async function tellAnswered(writer: RowWriter, returnedId: string, answer: StoredRow): Promise<void> {
  const returned = await writer.db
    .selectFrom('report_return')
    .select('returned_by')
    .where('report_id', '=', returnedId)
    .orderBy('returned_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (returned === undefined || returned.returned_by === null) return;
  const company = await plainTarget(writer, companyContact, knownRefIn(answer.values, 'company'));
  const values = { title: String(answer.base.title), company: company.title };
  await putMail(writer.db, { kind: 'answered', userId: returned.returned_by, values }, `answered/${answer.id}`);
}
