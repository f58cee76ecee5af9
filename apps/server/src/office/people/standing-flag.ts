import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { readRow } from '#db/sql/read-rows.ts';

/** A flag on a company: who put it there, when and why. */
export interface CompanyFlag {
  readonly id: string;
  readonly by: string;
  readonly at: Date;
  readonly reason: string;
}

export const standingFlag = (db: Db, companyId: string): Promise<CompanyFlag | null> =>
  readRow<CompanyFlag>(db)`select id, flagged_by_name as by, flagged_at as at, reason from company_flag
    where company_id = ${companyId} and lifted_at is null`;

/** True where the company that a column names is flagged. */
export const isFlagged = (company: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`exists (select from company_flag f where f.company_id = ${company} and f.lifted_at is null)`;
