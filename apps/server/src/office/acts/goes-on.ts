import { invoice } from '@packhouse/programme';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { idIn } from '#db/sql/id-in.ts';
import { readRow } from '#db/sql/read-rows.ts';
import { table } from '#db/sql/tables.ts';
import type { Decision } from './decisions.ts';

const { balance, status, company } = invoice.fields;

/** Its proposals are about a part of a payment or credit: other parts may move meanwhile. */
export const ofPart = 'payment.refund';

/** True for a refund that waits where its company still has as much unapplied: it goes on, whatever else moved. */
export async function goesOn(
  db: Db,
  { kind, subject_id, amount, company_id }: Pick<Decision, 'kind' | 'subject_id' | 'amount' | 'company_id'>,
) {
  if (kind !== ofPart || amount === null || company_id === null) return false;
  const id = idIn(sql`${subject_id}`);
  const enough = await readRow(db)`select from payment where id = ${id} and company_id = ${company_id}::uuid
      and reversed_on is null and rest >= ${amount}::numeric
    union all select from ${table(invoice)} where id = ${id} and ${sql.ref(company.wire)} = ${company_id}::uuid
      and ${sql.ref(status.wire)} is distinct from 'void' and - ${sql.ref(balance.wire)} >= ${amount}::numeric`;
  return enough !== null;
}
