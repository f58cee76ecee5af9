import { findMove } from '@packhouse/programme';
import { sql } from 'kysely';
import { linkTableOf } from '#db/sql/tables.ts';
import type { WriteContext } from '#jsonapi/hooks.ts';
import { setRow } from '#rows/rows.ts';
import { selectByIds } from '#rows/select-rows.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import { tellAnswered } from '../returns/tell-answered.ts';
import { asSystem } from '../system-context.ts';
import type { ReportRules } from './report-rules.ts';

/**
 * Once a newer version is certified, the earlier filed ones of the package are superseded (domain.md, section 4); who gave
 * one of them back is told that it was answered.
 */
export async function supersedeEarlier(context: WriteContext, rules: ReportRules, saved: StoredRow): Promise<void> {
  const { form, package: pack } = rules.form;
  const field = pack.resource.fields[pack.field];
  // The first of its package has none before it.
  if (field === undefined || saved.values.reportVersion === 1) return;
  const link = sql.raw(linkTableOf(pack.resource, field));
  const { rows } = await sql<{ target: string }>`select earlier.target from ${link} own
    join ${link} earlier on earlier.source = own.source and earlier.company_id = own.company_id and earlier.position < own.position
    where own.target = ${saved.id}::uuid`.execute(context.db);
  const ids = rows.map((row) => row.target);
  const reports = ids.length === 0 ? [] : await selectByIds(context, form, ids);
  for (const report of reports) {
    const from = String(report.values.status);
    if (findMove({ subject: 'report', from, to: 'superseded', by: 'system' }) === undefined) continue;
    await setRow(asSystem(context), form, report, { values: { status: 'superseded' } });
    if (from === 'returned') await tellAnswered(asSystem(context), report.id, saved);
  }
}
