import { reimbursementRequest, reimbursementsList, season } from '@packhouse/programme';
import { sql } from 'kysely';
import { claimStanding } from '../../filings/claims/claim-standing.ts';
import type { ListSource } from '../engine/list-source.ts';
import { column, companyCells, heldBy, holderCells, joinCompany, joinWork, table } from './parts.ts';

const of = (key: keyof typeof reimbursementRequest.fields) => column('t', reimbursementRequest.fields[key]);

export const reimbursementsSource: ListSource = {
  parts: (asked) => [
    {
      rows: sql`select t.id, ${companyCells(of('company'))}, s.title as season, ${of('status')} as state,
      ${claimStanding} as behind,
      ${of('certifiedAt')} as certified,
      coalesce(${of('totalInshell')}, 0) + coalesce(${of('totalShelled')}, 0) as pounds,
      ${of('totalClaimed')} as claimed, ${of('amountApproved')} as approved, ${of('payeeName')} as payee,
      ${of('decidedOn')} as decided, ${of('paidOn')} as "paidOn", ${holderCells},
      case when ${of('status')} = 'certified' then ${of('certifiedAt')} else t.changed end as since
    from ${table(reimbursementRequest)} t ${joinCompany(of('company'))}
    left join ${table(season)} s on s.id = ${of('season')}
    ${joinWork(reimbursementsList.name, sql`t.id`)}`,
      narrow: { holder: heldBy(reimbursementsList.name, asked) },
    },
  ],
  isNumberOfCompany: true,
};
