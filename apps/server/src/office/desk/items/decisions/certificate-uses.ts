import {
  addDecimals,
  type ExemptionUse,
  fhExemptReceipt,
  firstHandlerReport,
  importerExemptReceipt,
  importerReport,
  liveClaimStatuses,
  reimbursementRequest,
  standingStatuses,
} from '@packhouse/programme';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { readRows } from '#db/sql/read-rows.ts';
import { column, linkTableOf, table } from '#db/sql/tables.ts';
import { namesOfHolders } from '#features/reimbursements/handler-names.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import { joinCompany } from '../../lists/parts.ts';
import { type CertificateUse, certificateDoubts } from '../certificate-doubts.ts';

/** More are not listed one by one. */
const mostUses = 500;

type Use = Omit<ExemptionUse, 'company' | 'pounds' | 'doubts'> &
  CertificateUse & { readonly companyId: string | null; readonly companyName: string | null };

/** Receipts and entries of reports that stand, and live claims, that name a certificate; the latest first. */
export async function certificateUses(db: Db, row: StoredRow, certificate: string): Promise<readonly ExemptionUse[]> {
  const rowsOf = (
    kind: 'receipt' | 'entry',
    resource: typeof fhExemptReceipt | typeof importerExemptReceipt,
    report: typeof firstHandlerReport | typeof importerReport,
  ) => {
    const { fields } = resource;
    const day = 'receivedOn' in fields ? fields.receivedOn : fields.entryDate;
    const holder = 'producerName' in fields ? column('t', fields.producerName) : sql`c.title`;
    const holderId = 'producerName' in fields ? sql`null::uuid` : sql`c.id`;
    return sql`select t.id, ${sql.lit(kind)}::text as kind, ${column('t', day)} as day, r.id as form,
        coalesce(${column('t', fields.inshell)}, 0) as inshell, coalesce(${column('t', fields.shelled)}, 0) as shelled,
        ${column('t', fields.reason)} as reason, ${holder} as holder, ${holderId} as "holderId", c.id as "companyId", c.title as "companyName"
      from ${table(resource)} t
      join ${sql.table(linkTableOf(report, report.fields.exemptReceipts))} l on l.target = t.id
      join ${table(report)} r on r.id = l.source ${joinCompany(column('r', report.fields.company))}
      where upper(btrim(${column('t', fields.certificateNumber)})) = upper(${certificate})
        and ${column('r', report.fields.status)} = any(${[...standingStatuses]})`;
  };
  const claim = reimbursementRequest.fields;
  const rows = await readRows<Use>(db)`select * from (${rowsOf('receipt', fhExemptReceipt, firstHandlerReport)}
    union all ${rowsOf('entry', importerExemptReceipt, importerReport)}
    union all select t.id, 'claim', ${column('t', claim.certifiedAt)}::date, t.id,
        coalesce(${column('t', claim.totalInshell)}, 0), coalesce(${column('t', claim.totalShelled)}, 0), null, c.title, c.id, c.id, c.title
      from ${table(reimbursementRequest)} t ${joinCompany(column('t', claim.company))}
      where upper(btrim(${column('t', claim.certificateNumber)})) = upper(${certificate})
        and ${column('t', claim.status)} = any(${liveClaimStatuses})) u
    order by u.day desc nulls last, u.id limit ${mostUses}`;
  const names = (await namesOfHolders(db, [row.id])).get(row.id);
  return rows.map(({ companyId, companyName, reason, holder, holderId, inshell, shelled, ...use }) => ({
    ...use,
    company: companyId === null ? null : { id: companyId, name: companyName ?? '' },
    pounds: addDecimals([inshell, shelled], 2),
    // A claim is filed after the crop was exempt: its own day says nothing.
    doubts: certificateDoubts(
      row,
      { ...{ reason, holder, holderId, inshell, shelled }, day: use.kind === 'claim' ? null : use.day },
      names,
    ),
  }));
}
