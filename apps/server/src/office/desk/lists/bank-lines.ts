import { bankLinesList } from '@packhouse/programme';
import { sql } from 'kysely';
import type { ListSource } from '../engine/list-source.ts';
import { companyCell, heldBy, holderCells, joinCompany, joinWork } from './parts.ts';

/** A line of which somebody says what it is: all of money that came in, and what may be a return. */
export const isAskedLine = sql`(t.amount > 0 or t.may_be_return)`;

/** The state of a line `t`, as the desk of the bank tells it (office/money/bank). */
const lineState = sql`case when t.booked then 'booked' when t.set_aside is not null then t.set_aside
  when ${isAskedLine} then 'open' when t.amount < 0 then 'paid_out' else 'nothing' end`;

/** A line that waits for somebody: there is an index of these. */
export const isOpenLine = sql`${isAskedLine} and t.set_aside is null and not t.booked`;

const own = sql`t.id, t.day, t.account, t.amount, t.text, t.type, ${lineState} as state, (${isOpenLine}) as "isOpen"`;

export const bankLinesSource: ListSource = {
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
