import {
  companyContact,
  compareDecimals,
  domesticReimbItem,
  importerExemptReceipt,
  importerNonExemptReceipt,
  importerReport,
  importReimbItem,
  liveClaimStatuses,
  type Received,
  receivedFor,
  receivedForAll,
  reimbursementRequest,
  standingStatuses,
} from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { readRows } from '#db/sql/read-rows.ts';
import { column, linksOf, linkTableOf, table } from '#db/sql/tables.ts';
import { refsIn } from '#rows/read-values.ts';
import { type Reader, selectByIds } from '#rows/select-rows.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import { monthMoney } from './month-money.ts';

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
  /** Its rows in the company's own reports that stand. */
  readonly rows: readonly EntryRow[];
}

/** A row of an entry, US dollars: what is due on it, what Customs took, and its month's bills. */
interface EntryRow {
  readonly kind: 'assessed' | 'exempt';
  readonly assessment: string;
  readonly collected: string;
  readonly due: string;
  readonly paid: string;
}

/**
 * The money that came in for an entry. Of one that is exempt that is what Customs took all the same; where it took nothing,
 * it is reported as exempt and no more.
 */
export function moneyOfEntry(rows: readonly EntryRow[]): { readonly received: Received; readonly isExempt: boolean } {
  const received = receivedForAll(
    rows.map((row) => (row.kind === 'exempt' ? { amount: row.collected, isWhole: false } : receivedFor(row))),
  );
  const isExempt = rows.every(({ kind }) => kind === 'exempt') && compareDecimals(received.amount, '0') <= 0;
  return { received, isExempt };
}

type Receipt = typeof importerExemptReceipt | typeof importerNonExemptReceipt;

/** Rows `r` of both lists of importers' reports, each with its `report`, as one query. */
function ofBothLists(
  rowsOf: (resource: Receipt, from: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { exemptReceipts, nonExemptReceipts } = importerReport.fields;
  const each = [
    [importerExemptReceipt, exemptReceipts] as const,
    [importerNonExemptReceipt, nonExemptReceipts] as const,
  ];
  const queries = each.map(([resource, list]) =>
    rowsOf(
      resource,
      sql`from ${table(resource)} r
        join ${sql.table(linkTableOf(importerReport, list))} l on l.target = r.id
        join ${table(importerReport)} report on ${sql.raw(linksOf(importerReport, 'l', 'report'))}`,
    ),
  );
  return sql.join(queries, sql` union all `);
}

/** Of some entries those that another company's reports have, each with one such company's name. */
export async function entriesElsewhere(
  db: Db,
  companyId: string,
  entries: readonly string[],
): Promise<readonly { readonly entry: string; readonly company: string }[]> {
  if (entries.length === 0) return [];
  const found = ofBothLists(
    ({ fields }, from) => sql`select upper(${column('r', fields.entryNumber)}) as entry, c.title as company ${from}
      join ${table(companyContact)} c on c.id = ${column('r', fields.company)} and c.id <> ${companyId}::uuid
      where ${column('r', fields.entryNumber)} = any(${entries.flatMap((one) => [one, one.toLowerCase()])}::text[])
        and ${column('report', importerReport.fields.status)} = any(${[...standingStatuses]})`,
  );
  return readRows<{ entry: string; company: string }>(db)`select distinct on (entry) entry, company
    from (${found}) e order by entry, company`;
}

/** True where a company reported an entry of another day or weight than those reported that have the number: it is another one. */
export async function isOtherEntry(db: Db, entry: string, companyId: string): Promise<boolean> {
  const found = ofBothLists(
    ({ fields }, from) => sql`select ${column('r', fields.company)} as company, ${column('r', fields.entryDate)} as day,
        coalesce(${column('r', fields.inshell)}, 0) as inshell, coalesce(${column('r', fields.shelled)}, 0) as shelled ${from}
      where ${column('r', fields.entryNumber)} = any(${[entry, entry.toLowerCase()]}::text[])
        and (${column('r', fields.company)} = ${companyId}::uuid
          or ${column('r', fields.company)} in (select company_id from claimed_entry where entry_number = ${entry}))
        and ${column('report', importerReport.fields.status)} = any(${[...standingStatuses]})`,
  );
  const { rows } = await sql<{ other: boolean }>`with row as materialized (${found})
    select exists (select from row where company = ${companyId}::uuid) and not exists (select from row a join row b
      on a.company = ${companyId}::uuid and b.company <> a.company and a.inshell = b.inshell and a.shelled = b.shelled
      and a.day is not distinct from b.day) as other`.execute(db);
  return rows[0]?.other === true;
}

/** Looks entries up over all companies: who else claims them, and what the company reported of them. */
export async function findEntries(
  db: Db,
  companyId: string,
  entries: readonly string[],
): Promise<readonly FoundEntry[]> {
  if (entries.length === 0) return [];
  const { status, importItems, company } = reimbursementRequest.fields;
  const found = ofBothLists((resource, from) => {
    const kind = resource.type === importerExemptReceipt.type ? 'exempt' : 'assessed';
    const assessment =
      kind === 'exempt' ? sql`0` : sql`coalesce(${column('r', importerNonExemptReceipt.fields.assessment)}, 0)`;
    // Nothing of it came in while its report is corrected.
    const isReturned = sql`${column('report', importerReport.fields.status)} = 'returned'`;
    return sql`select upper(${column('r', resource.fields.entryNumber)}) as entry,
        case when ${isReturned} then 'assessed' else ${sql.lit(kind)} end as kind,
        ${assessment}::numeric(14,2)::text as assessment,
        (case when ${isReturned} then 0 else coalesce(${column('r', resource.fields.customsCollected)}, 0) end)::numeric(14,2)::text as collected,
        money.due::text as due, (case when ${isReturned} then 0 else money.paid end)::numeric(14,2)::text as paid ${from}
      cross join ${monthMoney(importerReport, sql`${companyId}::uuid`, column('report', importerReport.fields.period))} money
      where ${column('r', resource.fields.company)} = ${companyId}::uuid
        and upper(${column('r', resource.fields.entryNumber)}) = any(${entries}::text[])
        and ${column('report', importerReport.fields.status)} = any(${[...standingStatuses, 'returned']})`;
  });
  return readRows<FoundEntry>(db)`with row as (${found})
    select wanted.entry,
      coalesce((select jsonb_agg(to_jsonb(row)) from row where row.entry = wanted.entry), '[]') as rows,
      (select r.id from ${table(importReimbItem)} i
        join ${sql.table(linkTableOf(reimbursementRequest, importItems))} l on l.target = i.id
        join ${table(reimbursementRequest)} r on ${sql.raw(linksOf(reimbursementRequest, 'l', 'r'))}
        where upper(${column('i', importReimbItem.fields.entryNumber)}) = wanted.entry
          and ${column('r', company)} <> ${companyId}::uuid and ${column('r', status)} = any(${liveClaimStatuses})
        order by r.created, r.id limit 1) as "namedBy"
    from unnest(${entries}::text[]) as wanted(entry)`;
}
