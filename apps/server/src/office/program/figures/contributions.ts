import {
  fhNonExemptReceipt,
  firstHandlerReport,
  importerNonExemptReceipt,
  importerReport,
  keptDecimals,
  type ProgrammeSettings,
  reportingPeriod,
  standingStatuses,
} from '@packhouse/programme';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { linkTableOf, tableOf } from '#db/sql/tables.ts';
import type { Contribution } from './figure-cells.ts';

const column = (alias: string, { wire }: { readonly wire: string }) => sql.ref(`${alias}.${wire}`);

/** Pounds in the base form: each form by its factor. */
const basePounds = (
  fields: typeof fhNonExemptReceipt.fields | typeof importerNonExemptReceipt.fields,
  settings: ProgrammeSettings,
) =>
  sql.join(
    settings.commodityForms.map(
      ({ key, factor }) => sql`coalesce(${column('r', fields[key])}, 0) * ${factor}::numeric`,
    ),
    sql` + `,
  );

/**
 * Everything that the reports standing for a season's months say of assessed crop, by company, state and month: first
 * handlers' by the state where it was grown, importers' under `imports`.
 */
export async function contributionsOf(
  db: Db,
  settings: ProgrammeSettings,
  seasonId: string,
): Promise<readonly Contribution[]> {
  const part = (
    report: typeof firstHandlerReport | typeof importerReport,
    receipt: typeof fhNonExemptReceipt | typeof importerNonExemptReceipt,
    state: ReturnType<typeof sql>,
  ) => sql`select ${column('report', report.fields.company)} as company, ${state} as state,
      to_char(${column('p', reportingPeriod.fields.startsOn)}, 'YYYY-MM') as month,
      ${basePounds(receipt.fields, settings)} as pounds, coalesce(${column('r', receipt.fields.assessment)}, 0) as assessment
    from ${sql.table(tableOf(report))} report
    join ${sql.table(tableOf(reportingPeriod))} p on p.id = ${column('report', report.fields.period)}
    join ${sql.table(linkTableOf(report, report.fields.nonExemptReceipts))} l on l.source = report.id
    join ${sql.table(tableOf(receipt))} r on r.id = l.target
    where ${column('report', report.fields.status)} = any(${[...standingStatuses]})
      and ${column('p', reportingPeriod.fields.season)} = ${seasonId}::uuid`;
  const handled = part(
    firstHandlerReport,
    fhNonExemptReceipt,
    sql`${column('r', fhNonExemptReceipt.fields.stateGrown)}`,
  );
  const imported = part(importerReport, importerNonExemptReceipt, sql`'imports'`);
  const { rows } = await sql<Contribution>`select company::text as "companyId", state, month,
      round(sum(pounds), ${keptDecimals(settings.unit)}::int)::text as pounds, round(sum(assessment), 2)::text as assessment
    from (${handled} union all ${imported}) x where state is not null
    group by company, state, month order by company, state, month`.execute(db);
  return rows;
}
