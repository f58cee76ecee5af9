import { companyContact } from '@packhouse/programme';
import { sql } from 'kysely';
import { findRows } from '#rows/rows.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import type { OfficeWork } from './office-context.ts';
import { OfficeRefusal } from './office-error.ts';

/** Two numbers that look alike are one: no letters and digits of other scripts, nothing that a spreadsheet would work out. */
const fit = /^[A-Za-z\d]([A-Za-z\d ./_-]*[A-Za-z\d])?$/;

/** @throws OfficeRefusal where it is no number that a company can be given */
export function demandFitNumber(number: string): void {
  if (!fit.test(number)) throw new OfficeRefusal('companyNumberUnfit', { number });
}

/** The company that has a number, while nobody else takes it: two that do at the same moment come one after the other. */
export async function companyOfNumber(work: OfficeWork, rootId: string): Promise<StoredRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`company:${rootId}`}, 0))`.execute(work.db);
  return (await findRows(work, companyContact, { rootId }))[0];
}
