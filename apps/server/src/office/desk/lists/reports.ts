import {
  filingForms,
  firstHandlerReport,
  importerReport,
  type ReportType,
  reportingPeriod,
  reportsList,
  reportTypes,
} from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import { standingSince } from '#db/sql/desk-indexes.ts';
import type { Asked, ListSource } from '../engine/list-source.ts';
import {
  column,
  companyCells,
  dayIn,
  heldBy,
  holderCells,
  joinCompany,
  joinPeriod,
  joinWork,
  monthOfPeriod,
  table,
} from './parts.ts';

/** Both forms have these fields under the same names. */
function rowsOf(type: ReportType, { timeZone }: Asked): RawBuilder<unknown> {
  const form = type === 'importer_report' ? importerReport : firstHandlerReport;
  const of = (key: keyof typeof firstHandlerReport.fields & keyof typeof importerReport.fields) =>
    column('t', form.fields[key]);
  const pounds = (inshell: RawBuilder<unknown>, shelled: RawBuilder<unknown>) =>
    sql`coalesce(${inshell}, 0) + coalesce(${shelled}, 0)`;
  const due = column('p', reportingPeriod.fields.dueOn);
  return sql`select t.id, ${companyCells(of('company'))}, ${monthOfPeriod} as month, ${type}::text as type, ${of('status')} as state,
      ${of('reportVersion')} as version, ${of('certifiedAt')} as certified, ${due} as due,
      greatest(0, ${dayIn(of('certifiedAt'), timeZone)} - ${due}) as "daysLate",
      ${pounds(of('totalInshell'), of('totalShelled'))} as pounds,
      ${pounds(of('exemptInshell'), of('exemptShelled'))} as exempt,
      ${of('totalAssessment')} as amount, ${holderCells},
      ${standingSince(form)} as since
    from ${table(filingForms[type].form)} t ${joinCompany(of('company'))} ${joinPeriod(of('period'))}
    ${joinWork(reportsList.name, sql`t.id`)}`;
}

export const reportsSource: ListSource = {
  parts: (asked) =>
    reportTypes.map((type) => ({
      rows: rowsOf(type, asked),
      narrow: { holder: heldBy(reportsList.name, asked) },
    })),
  filled: ['since'],
  isNumberOfCompany: true,
};
