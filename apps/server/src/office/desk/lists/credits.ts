import { invoice } from '@packhouse/programme';
import { sql } from 'kysely';
import type { ListSource } from '../engine/list-source.ts';
import { column, companyCell, joinCompany, joinPeriod, monthOfPeriod, table } from './parts.ts';
import { restOfCredit } from './rests.ts';

const of = (key: keyof typeof invoice.fields) => column('t', invoice.fields[key]);

export const creditsSource: ListSource = {
  parts: () => [
    {
      rows: sql`select t.id, ${of('number')} as number, ${companyCell(of('company'))},
      ${monthOfPeriod} as month, ${of('issuedOn')} as issued, ${of('amountDue')} as amount, ${restOfCredit} as rest,
      ${of('status')} as state
    from ${table(invoice)} t ${joinCompany(of('company'))} ${joinPeriod(of('period'))} where ${of('amountDue')} < 0`,
    },
  ],
};
