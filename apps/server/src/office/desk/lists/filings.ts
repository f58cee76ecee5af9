import {
  exemption,
  exemptionsList,
  exRequestDeMinimis,
  exRequestOrganic,
  filingForms,
  firstHandlerReport,
  importerReport,
  type ReportType,
  reimbursementRequest,
  reimbursementsList,
  reportingPeriod,
  reportsList,
  reportTypes,
  season,
} from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import { standingSince } from '#db/sql/desk-indexes.ts';
import { column, table } from '#db/sql/tables.ts';
import { claimStanding } from '../../filings/claims/claim-standing.ts';
import type { Asked, ListSource } from '../engine/list-source.ts';
import { companyCells, dayIn, heldBy, holderCells, joinCompany, joinPeriod, joinWork, monthOfPeriod } from './parts.ts';

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

const reportsSource: ListSource = {
  parts: (asked) =>
    reportTypes.map((type) => ({
      rows: rowsOf(type, asked),
      narrow: { holder: heldBy(reportsList.name, asked) },
    })),
  filled: ['since'],
  isNumberOfCompany: true,
};

const ofExemption = (key: keyof typeof exemption.fields) => column('t', exemption.fields[key]);
const applied = sql`coalesce(${column('d', exRequestDeMinimis.fields.certifiedAt)},
  ${column('o', exRequestOrganic.fields.certifiedAt)})`;

const exemptionsSource: ListSource = {
  parts: (asked) => [
    {
      rows: sql`select t.id, ${companyCells(ofExemption('company'))}, s.title as season, ${ofExemption('kind')} as kind, ${ofExemption('status')} as state,
      ${ofExemption('certificateNumber')} as certificate, ${ofExemption('holderName')} as named, ${ofExemption('validFrom')} as "validFrom",
      ${ofExemption('validTo')} as "validTo", ${applied} as applied, ${ofExemption('decidedOn')} as decided, ${holderCells},
      case when ${ofExemption('status')} = 'pending' then coalesce(${applied}, t.created) else t.changed end as since
    from ${table(exemption)} t ${joinCompany(ofExemption('company'))}
    left join ${table(season)} s on s.id = ${ofExemption('season')}
    left join ${table(exRequestDeMinimis)} d on d.id = ${ofExemption('application')}
    left join ${table(exRequestOrganic)} o on o.id = ${ofExemption('application')}
    ${joinWork(exemptionsList.name, sql`t.id`)}`,
      narrow: { holder: heldBy(exemptionsList.name, asked) },
    },
  ],
  isNumberOfCompany: true,
};

const ofClaim = (key: keyof typeof reimbursementRequest.fields) => column('t', reimbursementRequest.fields[key]);

const reimbursementsSource: ListSource = {
  parts: (asked) => [
    {
      rows: sql`select t.id, ${companyCells(ofClaim('company'))}, s.title as season, ${ofClaim('status')} as state,
      ${claimStanding} as behind,
      ${ofClaim('certifiedAt')} as certified,
      coalesce(${ofClaim('totalInshell')}, 0) + coalesce(${ofClaim('totalShelled')}, 0) as pounds,
      ${ofClaim('totalClaimed')} as claimed, ${ofClaim('amountApproved')} as approved, ${ofClaim('payeeName')} as payee,
      ${ofClaim('decidedOn')} as decided, ${ofClaim('paidOn')} as "paidOn", ${holderCells},
      case when ${ofClaim('status')} = 'certified' then ${ofClaim('certifiedAt')} else t.changed end as since
    from ${table(reimbursementRequest)} t ${joinCompany(ofClaim('company'))}
    left join ${table(season)} s on s.id = ${ofClaim('season')}
    ${joinWork(reimbursementsList.name, sql`t.id`)}`,
      narrow: { holder: heldBy(reimbursementsList.name, asked) },
    },
  ],
  isNumberOfCompany: true,
};

export const filingsSources = {
  reports: reportsSource,
  exemptions: exemptionsSource,
  reimbursements: reimbursementsSource,
};
