import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** A flag on a company: who put it there, when and why. */
export interface CompanyFlag {
  readonly id: string;
  readonly by: string;
  readonly at: Date;
  readonly reason: string;
}
export async function standingFlag(db: Db, companyId: string): Promise<CompanyFlag | null> {
  const flag = await db
    .selectFrom('company_flag')
    .select(['id', 'flagged_by_name as by', 'flagged_at as at', 'reason'])
    .where('company_id', '=', companyId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();
  return flag ?? null;
}

/** True where the company that a column names is flagged. */
export const isFlagged = (company: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`exists (select from company_flag f where f.company_id = ${company} and f.lifted_at is null)`;
