import { invoice } from '@packhouse/programme';
import { sql } from 'kysely';
import { isLeft } from '#db/sql/desk-indexes.ts';
import type { ListSource, Narrowing } from '../engine/list-source.ts';
import { column, companyCells, joinCompany, table } from './parts.ts';
import { restOfCredit } from './rests.ts';

const of = (key: keyof typeof invoice.fields) => column('t', invoice.fields[key]);
const issued = sql`coalesce(${of('issuedOn')}, t.created::date)`;

export const unappliedSource: ListSource = {
  parts: ({ today }) => {
    // The days are many where the day is long ago; so many that no calendar holds their day are no more than a million.
    const days: Narrowing = ({ kind, values: [value = ''] }) =>
      kind === 'anyOf'
        ? undefined
        : sql`r.received ${sql.raw(kind === 'from' ? '<=' : '>=')} ${today}::date - least(${value}::int, 1000000)`;
    return [
      {
        rows: sql`select t.id, 'payment'::text as kind, ${companyCells(sql`t.company_id`)}, t.reference,
            t.received_on as received, ${today}::date - t.received_on as days, t.rest
          from payment t ${joinCompany(sql`t.company_id`)} where t.rest > 0`,
        narrow: { days },
      },
      {
        rows: sql`select t.id, 'credit'::text as kind, ${companyCells(of('company'))},
            coalesce(${of('number')}, t.title) as reference, ${issued} as received, ${today}::date - ${issued} as days,
            ${restOfCredit} as rest
          from ${table(invoice)} t ${joinCompany(of('company'))}
          where ${sql.raw(isLeft('t.'))} and ${of('balance')} < 0`,
        narrow: { days },
        // The number is in the index of parts of texts; what has none is named by its title.
        find: {
          reference: (pattern) => [
            sql`r.id in (select t.id from ${table(invoice)} t where ${of('number')} ilike ${pattern})`,
            sql`r.id in (select t.id from ${table(invoice)} t where ${of('number')} is null and t.title ilike ${pattern})`,
          ],
        },
      },
    ];
  },
  filled: ['kind', 'received', 'days', 'rest'],
  follows: { kind: 'received', days: '-received' },
  isNumberOfCompany: true,
};
