import { bankLinesList, invoice, invoicesList } from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import { isLeft } from '#db/sql/desk-indexes.ts';
import { column, table } from '#db/sql/tables.ts';
import { outstanding } from '../../money/bank/outstanding.ts';
import type { Asked, ListPart, ListSource, Narrowing } from '../engine/list-source.ts';
import {
  companyCell,
  companyCells,
  heldBy,
  holderCells,
  joinCompany,
  joinPeriod,
  joinWork,
  monthOfPeriod,
  onePart,
  shownInvoiceState,
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

const invoicesSource: ListSource = {
  parts: (asked) => [partOf(asked, 'open'), partOf(asked, 'partially_paid'), partOf(asked, null)],
  follows: { daysOver: '-due' },
};

const paymentsSource: ListSource = {
  parts: onePart(sql`select t.id, ${companyCells(sql`t.company_id`)}, t.received_on as received, t.method, t.reference,
          t.amount, (case when t.reversed_on is null then t.amount - t.rest else 0 end)::numeric(14, 2) as used,
          (case when t.reversed_on is null then 0 else t.amount end)::numeric(14, 2) as "takenBack", t.rest, t.reversed_on as "reversedOn", t.made_by_name as person, t.made_by as person__id,
          t.made_at as since
        from payment t ${joinCompany(sql`t.company_id`)}`),
  filled: ['received', 'amount', 'since'],
  isNumberOfCompany: true,
};

/** The part of a credit `t` that pays nothing: its balance below zero, as the ledger's sums are posted. */
const restOfCredit: RawBuilder<unknown> = sql`- ${column('t', invoice.fields.balance)}`;

const issued = sql`coalesce(${of('issuedOn')}, t.created::date)`;

const unappliedSource: ListSource = {
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

/** Each kind of what is outstanding, with cells of its own, and who took it off the list. */
const outstandingParts = (own: RawBuilder<unknown>, isClosed: RawBuilder<unknown>): readonly ListPart[] =>
  Object.entries(outstanding).map(([kind, rows]) => ({
    rows: sql`select t.id, ${kind}::text as kind, ${companyCells(sql`t.company_id`)}, t.reference, t.day,
        t.amount, t.item::text as item, ${own}
      from (${rows}) t left join outstanding_closed o on o.entry = t.id and o.kind = ${kind}::text and o.undone_at is null
        ${joinCompany(sql`t.company_id`)} where ${isClosed}`,
  }));

const outstandingSource: ListSource = {
  parts: ({ today }) => outstandingParts(sql`${today}::date - t.day as days`, sql`o.id is null`),
  filled: ['kind', 'day', 'days', 'amount', 'item'],
  follows: { kind: 'day', days: '-day' },
  isNumberOfCompany: true,
};

const outstandingClosedSource: ListSource = {
  parts: () => outstandingParts(sql`o.why, o.note, o.made_at as at, o.made_by_name as person`, sql`o.id is not null`),
  filled: ['kind', 'day', 'amount', 'item', 'why', 'at'],
  isNumberOfCompany: true,
};

const creditsSource: ListSource = {
  parts: onePart(sql`select t.id, ${of('number')} as number, ${companyCell(of('company'))},
      ${monthOfPeriod} as month, ${of('issuedOn')} as issued, ${of('amountDue')} as amount, ${restOfCredit} as rest,
      ${of('status')} as state
    from ${table(invoice)} t ${joinCompany(of('company'))} ${joinPeriod(of('period'))} where ${of('amountDue')} < 0`),
};

const ofBilled = (key: keyof typeof invoice.fields) => column('i', invoice.fields[key]);

const chargesSource: ListSource = {
  parts: () => [
    {
      rows: sql`select t.id, ${companyCell(ofBilled('company'))}, ${ofBilled('number')} as invoice, t.kind,
      t.from_day as "from", t.to_day as "to", t.base, trim_scale(t.rate / 100) as rate, t.amount,
      (select coalesce(sum(w.amount), 0) from waiver w where w.charge_id = t.id)::numeric(14, 2) as waived, t.booked_on as booked,
      t.corrects is not null as "isCorrection"
    from charge t left join ${table(invoice)} i on i.id = t.invoice_id ${joinCompany(ofBilled('company'))}`,
      find: {
        invoice: (pattern) => [
          sql`r.id in (select h.id from charge h join ${table(invoice)} i on i.id = h.invoice_id
          where ${ofBilled('number')} ilike ${pattern})`,
        ],
      },
    },
  ],
  filled: ['booked'],
};

/** A line of which somebody says what it is: all of money that came in, and what may be a return. */
const isAskedLine = sql`(t.amount > 0 or t.may_be_return)`;

/** The state of a line `t`, as the desk of the bank tells it (office/money/bank). */
const lineState = sql`case when t.booked then 'booked' when t.set_aside is not null then t.set_aside
  when ${isAskedLine} then 'open' when t.amount < 0 then 'paid_out' else 'nothing' end`;

/** A line that waits for somebody: there is an index of these. */
export const isOpenLine = sql`${isAskedLine} and t.set_aside is null and not t.booked`;

const own = sql`t.id, t.day, t.account, t.amount, t.text, t.type, ${lineState} as state, (${isOpenLine}) as "isOpen"`;

const bankLinesSource: ListSource = {
  parts: (asked) => [
    {
      rows: sql`select ${own}, ${companyCell(sql`m.company_id`)}, t.statement_id::text as statement,
          t.set_aside_note as note, ${holderCells}
        from bank_line t left join bank_match m on m.line_id = t.id and m.undone_at is null
        ${joinCompany(sql`m.company_id`)} ${joinWork(bankLinesList.name, sql`t.id`)}`,
      bare: { rows: sql`select ${own} from bank_line t`, keys: 'day account amount text type state'.split(' ') },
      narrow: {
        holder: heldBy(bankLinesList.name, asked),
        state: ({ values }) => (values.length === 1 && values[0] === 'open' ? sql`r."isOpen"` : undefined),
      },
    },
  ],
  filled: ['day', 'amount'],
};

/** Lines of which somebody says what they are, as far as a condition holds of their state. */
const credits = (where: RawBuilder<unknown>) => sql`(select count(*)::int from bank_line t
  where t.statement_id = s.id and ${isAskedLine} and ${where})`;

const statementsSource: ListSource = {
  parts: onePart(sql`select s.id, s.account, s.from_day as "from", s.to_day as "to", s.opening, s.closing,
      ${credits(sql`true`)} as lines, ${credits(sql`true`)} - ${credits(isOpenLine)} as done,
      ${credits(isOpenLine)} as open, f.name as file, f.imported_at as since,
      f.imported_by_name as person
    from bank_statement s left join bank_file f on f.hash = s.file_hash`),
};

export const moneySources = {
  invoices: invoicesSource,
  payments: paymentsSource,
  unapplied: unappliedSource,
  outstanding: outstandingSource,
  'outstanding-closed': outstandingClosedSource,
  credits: creditsSource,
  charges: chargesSource,
  statements: statementsSource,
  'bank-lines': bankLinesSource,
};
