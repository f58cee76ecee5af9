import { exemption, exemptionsList, exRequestDeMinimis, exRequestOrganic, season } from '@packhouse/programme';
import { sql } from 'kysely';
import type { ListSource } from '../engine/list-source.ts';
import { column, companyCells, heldBy, holderCells, joinCompany, joinWork, table } from './parts.ts';

const of = (key: keyof typeof exemption.fields) => column('t', exemption.fields[key]);
const applied = sql`coalesce(${column('d', exRequestDeMinimis.fields.certifiedAt)},
  ${column('o', exRequestOrganic.fields.certifiedAt)})`;

export const exemptionsSource: ListSource = {
  parts: (asked) => [
    {
      rows: sql`select t.id, ${companyCells(of('company'))}, s.title as season, ${of('kind')} as kind, ${of('status')} as state,
      ${of('certificateNumber')} as certificate, ${of('holderName')} as named, ${of('validFrom')} as "validFrom",
      ${of('validTo')} as "validTo", ${applied} as applied, ${of('decidedOn')} as decided, ${holderCells},
      case when ${of('status')} = 'pending' then coalesce(${applied}, t.created) else t.changed end as since
    from ${table(exemption)} t ${joinCompany(of('company'))}
    left join ${table(season)} s on s.id = ${of('season')}
    left join ${table(exRequestDeMinimis)} d on d.id = ${of('application')}
    left join ${table(exRequestOrganic)} o on o.id = ${of('application')}
    ${joinWork(exemptionsList.name, sql`t.id`)}`,
      narrow: { holder: heldBy(exemptionsList.name, asked) },
    },
  ],
  isNumberOfCompany: true,
};
