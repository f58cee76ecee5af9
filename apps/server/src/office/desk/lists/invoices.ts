import { invoice, invoicesList } from '@packhouse/programme';
import { sql } from 'kysely';
import type { Asked, ListPart, ListSource } from '../engine/list-source.ts';
import {
  column,
  companyCell,
  heldBy,
  holderCells,
  joinCompany,
  joinPeriod,
  joinWork,
  monthOfPeriod,
  shownInvoiceState,
  table,
} from './parts.ts';

const of = (key: keyof typeof invoice.fields) => column('t', invoice.fields[key]);

const owed = ['open', 'partially_paid'] as const;

/** Columns that an invoice has without its company, month and holder. */
const ownKeys = 'number issued due amount charges paid writtenOff balance state paidOn daysOver'.split(' ');

/** Invoices in one status that are owed, by their due day; or all others. */
function partOf(asked: Asked, status: 'open' | 'partially_paid' | null): ListPart {
  const isOwed = status !== null;
  const daysOver = isOwed
    ? sql`case when ${of('dueOn')} is not null then greatest(0, ${asked.today}::date - ${of('dueOn')}) end`
    : sql`null::int`;
  const billed = sql`(${of('amountDue')} + coalesce(${of('lateCharge')}, 0) + coalesce(${of('interest')}, 0))`;
  const rest = sql`${billed} - coalesce(${of('amountPaid')}, 0) - ${of('balance')}`;
  // Of a void credit it is below zero, so that the columns add up.
  const writtenOff = sql`(case when ${of('balance')} is null then 0 when ${of('status')} = 'void' then ${rest}
      when ${of('amountDue')} < 0 then 0 else greatest(0, ${rest}) end)::numeric(14, 2)`;
  const own = sql`t.id, ${of('number')} as number, ${of('issuedOn')} as issued, ${of('dueOn')} as due,
      ${of('amountDue')} as amount, (coalesce(${of('lateCharge')}, 0) + coalesce(${of('interest')}, 0))::numeric(14, 2) as charges,
      ${of('amountPaid')} as paid, ${writtenOff} as "writtenOff", ${of('balance')} as balance, ${shownInvoiceState} as state, ${of('paidOn')} as "paidOn",
      ${daysOver} as "daysOver"`;
  const where = isOwed
    ? sql`${of('status')} = ${status}`
    : sql`coalesce(${of('status')}, '') not in (${sql.join(owed)})`;
  return {
    rows: sql`select ${own}, ${companyCell(of('company'))}, ${monthOfPeriod} as month, ${holderCells}
      from ${table(invoice)} t ${joinCompany(of('company'))} ${joinPeriod(of('period'))}
      ${joinWork(invoicesList.name, sql`t.id`)} where ${where}`,
    bare: { rows: sql`select ${own} from ${table(invoice)} t where ${where}`, keys: ownKeys },
    narrow: {
      state: ({ values }) => {
        const ofPart = values.filter((value) => (isOwed ? value === status : value !== owed[0] && value !== owed[1]));
        if (ofPart.length === 0) return sql`false`;
        return isOwed ? sql`true` : undefined;
      },
      holder: heldBy(invoicesList.name, asked),
      // Over for some days is what was due so long ago; what is due later is over for none.
      daysOver: ({ kind, values: [value = '0'] }) =>
        isOwed && kind === 'from' && Number(value) > 0
          ? sql`r.due <= ${asked.today}::date - least(${value}::int, 1000000)`
          : undefined,
    },
  };
}

export const invoicesSource: ListSource = {
  parts: (asked) => [partOf(asked, 'open'), partOf(asked, 'partially_paid'), partOf(asked, null)],
  follows: { daysOver: '-due' },
};
