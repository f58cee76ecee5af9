import {
  domesticReimbItem,
  importerExemptReceipt,
  importerNonExemptReceipt,
  importerReport,
  importReimbItem,
  liveClaimStatuses,
  reimbursementRequest,
  standingStatuses,
} from '@packhouse/programme';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { linkTableOf, tableOf } from '#db/sql/tables.ts';
import { refsIn } from '#rows/read-values.ts';
import { type Reader, selectByIds } from '#rows/select-rows.ts';
import type { StoredRow } from '#rows/stored-row.ts';

/** The items of a claim, each kind in the order of its list. */
export async function itemsOfClaim(reader: Reader, { values }: Pick<StoredRow, 'values'>) {
  const read = async (resource: typeof domesticReimbItem | typeof importReimbItem, key: string) => {
    const ids = refsIn(values, key).map(({ id }) => id);
    const rows: readonly StoredRow[] = ids.length === 0 ? [] : await selectByIds(reader, resource, ids);
    return ids.flatMap((id) => rows.filter((row) => row.id === id));
  };
  return {
    domestic: await read(domesticReimbItem, 'domesticItems'),
    imports: await read(importReimbItem, 'importItems'),
  };
}

/** An entry of Customs as one company claims it. */
export interface FoundEntry {
  readonly entry: string;
  /** A live claim of another company that names it too: the one that has it as evidence is told by the database. */
  readonly namedBy: string | null;
  /** The company's own report that stands names it. */
  readonly reported: boolean;
}

/** Looks entries up over all companies: who else claims them, and whether the company reported them. */
export async function findEntries(
  db: Db,
  companyId: string,
  entries: readonly string[],
): Promise<readonly FoundEntry[]> {
  if (entries.length === 0) return [];
  const { status, importItems, company } = reimbursementRequest.fields;
  const column = (alias: string, { wire }: { readonly wire: string }) => sql.ref(`${alias}.${wire}`);
  const inReport = (
    resource: typeof importerExemptReceipt | typeof importerNonExemptReceipt,
    list: { readonly wire: string },
  ) =>
    sql`select upper(${column('r', resource.fields.entryNumber)}) from ${sql.table(tableOf(resource))} r
      join ${sql.table(linkTableOf(importerReport, list))} l on l.target = r.id
      join ${sql.table(tableOf(importerReport))} report on report.id = l.source
      where ${column('r', resource.fields.company)} = ${companyId}::uuid
        and ${column('report', importerReport.fields.status)} = any(${[...standingStatuses]})`;
  const { exemptReceipts, nonExemptReceipts } = importerReport.fields;
  const { rows } = await sql<FoundEntry>`select wanted.entry, wanted.entry in
      (${inReport(importerExemptReceipt, exemptReceipts)} union ${inReport(importerNonExemptReceipt, nonExemptReceipts)}) as reported,
      (select r.id from ${sql.table(tableOf(importReimbItem))} i
        join ${sql.table(linkTableOf(reimbursementRequest, importItems))} l on l.target = i.id
        join ${sql.table(tableOf(reimbursementRequest))} r on r.id = l.source
        where upper(${column('i', importReimbItem.fields.entryNumber)}) = wanted.entry
          and ${column('r', company)} <> ${companyId}::uuid and ${column('r', status)} = any(${liveClaimStatuses})
        order by r.created, r.id limit 1) as "namedBy"
    from unnest(${entries}::text[]) as wanted(entry)`.execute(db);
  return rows;
}
