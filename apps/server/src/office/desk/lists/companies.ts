import { companyContact, invoice, user } from '@packhouse/programme';
import { sql } from 'kysely';
import { isFlagged } from '../../people/standing-flag.ts';
import type { ListSource } from '../engine/list-source.ts';
import { column, table } from './parts.ts';

const of = (key: keyof typeof companyContact.fields) => column('t', companyContact.fields[key]);

const people = sql`(select string_agg(u.name || ' ' || coalesce(${column('u', user.fields.firstName)}, ''), ', ')
  from ${table(user)} u where ${column('u', user.fields.company)} = t.id)`;

const balance = sql`(select coalesce(sum(${column('i', invoice.fields.balance)}), 0) from ${table(invoice)} i
  where ${column('i', invoice.fields.company)} = t.id and ${column('i', invoice.fields.balance)} <> 0)`;

export const companiesSource: ListSource = {
  parts: () => [
    {
      rows: sql`select t.id, t.title as name, ${of('rootId')} as number, ${of('status')} as state,
      ${isFlagged(sql`t.id`)} as flagged,
      array_to_string(${of('types')}, ', ') as types, ${of('handlerNumber')} as "handlerNumber", ${of('dba')} as dba,
      ${of('mailingCity')} as city, ${of('mailingState')} as "usState", ${of('primaryContact')} as contact,
      ${people} as people, ${of('email')} as email, ${of('phone')} as phone,
      '•••••' || right(${of('taxId')}, 4) as "taxId", ${of('taxId')} as "taxId__clear",
      ${of('reportsFrom')} as "reportsFrom", ${balance} as balance
    from ${table(companyContact)} t`,
      find: {
        people: (pattern) => [
          sql`r.id in (select ${column('u', user.fields.company)} from ${table(user)} u
          where u.name || ' ' || coalesce(${column('u', user.fields.firstName)}, '') ilike ${pattern})`,
        ],
      },
    },
  ],
  filled: ['name'],
};
