import { exemption } from '@packhouse/programme';
import { sql } from 'kysely';
import { type Reader, selectRows } from '#rows/select-rows.ts';
import type { StoredRow } from '#rows/stored-row.ts';

/** The exemption that was opened for a request, kept as it is until the transaction ends; undefined before that. */
export async function exemptionOf(context: Reader, requestId: string): Promise<StoredRow | undefined> {
  const application = sql.ref(`t.${exemption.fields.application.wire}`);
  const [row] = await selectRows(context, exemption, {
    where: sql`${application} = ${requestId}::uuid`,
    forUpdate: true,
  });
  return row;
}
