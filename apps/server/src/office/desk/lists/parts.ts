import type { Field, Resource } from '@packhouse/jsonapi';
import { companyContact, reportingPeriod } from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import { tableOf } from '#db/sql/tables.ts';

/** A column of a row by its declaration. */
export const column = (alias: string, { wire }: Pick<Field, 'wire'>): RawBuilder<unknown> =>
  sql.ref(`${alias}.${wire}`);

export const table = (resource: Pick<Resource, 'type'>): RawBuilder<unknown> => sql.table(tableOf(resource));

/** Joins the company `c` that a column names. */
export const joinCompany = (of: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`left join ${table(companyContact)} c on c.id = ${of}`;

/** The company `c` of a row, with its number. */
export const companyCells: RawBuilder<unknown> = sql`c.title as company, c.id as company__id,
  ${column('c', companyContact.fields.rootId)} as number`;

/** Joins the month `p` that a column names. */
export const joinPeriod = (of: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`left join ${table(reportingPeriod)} p on p.id = ${of}`;

const { startsOn, dueOn } = reportingPeriod.fields;

/** The month `p`; where its first day is missing, the one before it is due. */
export const monthOfPeriod: RawBuilder<unknown> = sql`to_char(coalesce(${column('p', startsOn)},
  ${column('p', dueOn)} - interval '1 month'), 'YYYY-MM')`;

/** Joins who has taken an item, `w`. */
export const joinWork = (kind: string, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`left join office_work w on w.kind = ${kind} and w.item = ${id}::text`;

export const holderCells: RawBuilder<unknown> = sql`w.holder_name as holder, w.holder as holder__id`;

/** The day of an instant in the program's zone. */
export const dayIn = (instant: RawBuilder<unknown>, timeZone: string): RawBuilder<unknown> =>
  sql`(${instant} at time zone ${timeZone}::text)::date`;
