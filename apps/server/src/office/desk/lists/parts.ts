import { companyContact, invoice, reportingPeriod } from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import { idIn } from '#db/sql/id-in.ts';
import { column, table } from '#db/sql/tables.ts';
import { isUuid } from '#jsonapi/sql/filter-value.ts';
import type { Asked, ListPart, Narrowing } from '../engine/list-source.ts';

/** All rows of a list, whoever asks. */
export const onePart = (rows: RawBuilder<unknown>) => (): readonly ListPart[] => [{ rows }];

/** Joins the company `c` that a column names. */
export const joinCompany = (of: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`left join ${table(companyContact)} c on c.id = ${of}`;

/** The company `c` that a column names, with its number; its id is the column's, for which there is an index. */
export const companyCells = (of: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${companyCell(of)}, ${column('c', companyContact.fields.rootId)} as number`;

export const companyCell = (of: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`c.title as company, ${of} as company__id`;

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

/**
 * Rows that somebody has taken, by the few that they have; a part of a name, or nobody, is looked for in the cell.
 * @param key the column that is the item's name to the office's work
 */
export function heldBy(kind: string, { userId }: Pick<Asked, 'userId'>, key: 'id' | 'item' = 'id'): Narrowing {
  const item = key === 'id' ? idIn(sql`w.item`) : sql`w.item`;
  return ({ kind: how, values }) => {
    const holders = values.map((value) => (value === 'me' ? userId : value));
    if (how !== 'anyOf' || !holders.every(isUuid)) return undefined;
    return sql`${sql.ref(`r.${key}`)} = any(array(select ${item} from office_work w
      where w.kind = ${kind}::text and w.holder = any(${holders}::uuid[])))`;
  };
}

/** The day of an instant in the program's zone. */
export const dayIn = (instant: RawBuilder<unknown>, timeZone: string): RawBuilder<unknown> =>
  sql`(${instant} at time zone ${timeZone}::text)::date`;

const ofInvoice = (key: keyof typeof invoice.fields) => column('t', invoice.fields[key]);

/** The status of an invoice `t`, or that all of it was given up: `isWrittenOff`, as SQL. */
export const shownInvoiceState: RawBuilder<unknown> = sql`case when ${ofInvoice('status')} = 'paid'
    and ${ofInvoice('balance')} = 0 and ${ofInvoice('amountPaid')} = 0
    and ${ofInvoice('amountDue')} + coalesce(${ofInvoice('lateCharge')}, 0) + coalesce(${ofInvoice('interest')}, 0) > 0
  then 'written_off' else ${ofInvoice('status')} end`;
