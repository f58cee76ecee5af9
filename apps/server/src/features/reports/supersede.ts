import type { Ref } from '@packhouse/jsonapi';
import { writeAudit } from '#db/audit.ts';
import { linkTableOf } from '#db/tables.ts';
import type { WriteContext } from '#jsonapi/hooks.ts';
import { updateRow } from '#jsonapi/store-row.ts';
import type { StoredRow } from '#jsonapi/stored-row.ts';
import { rowsOf, sql } from '../rows.ts';
import type { ReportRules } from './report-rules.ts';

/** Once a newer version is certified, the earlier filed ones of the package are superseded (domain.md, section 4). */
export async function supersedeEarlier(context: WriteContext, rules: ReportRules, saved: StoredRow): Promise<void> {
  const { form, package: pack } = rules.form;
  const field = pack.resource.fields[pack.field];
  if (field === undefined) return;
  const link = sql.raw(linkTableOf(pack.resource, field));
  const { rows } = await sql<{ target: string }>`select earlier.target from ${link} own
    join ${link} earlier on earlier.source = own.source and earlier.position < own.position
    where own.target = ${saved.id}::uuid`.execute(context.db);
  const reports = (await rowsOf(
    context,
    form,
    rows.map((row) => row.target),
  )) as readonly unknown[] as readonly { id: string; status: string }[];
  for (const report of reports) {
    if (!['certified', 'received', 'returned'].includes(report.status)) continue;
    await updateRow(context.db, form, report.id, {}, { status: 'superseded' }, { now: context.now, userId: null });
    await writeAudit(context.db, {
      at: context.now,
      userId: null,
      username: null,
      companyId: (saved.values.company as Ref | null)?.id ?? null,
      onBehalfOf: false,
      action: 'update',
      type: form.type,
      rowId: report.id,
      before: { status: report.status },
      after: { status: 'superseded' },
      requestId: context.requestId,
    });
  }
}
