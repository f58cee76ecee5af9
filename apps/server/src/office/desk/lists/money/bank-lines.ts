import { bankLinesList } from '@packhouse/programme';
import { sql } from 'kysely';
import type { ListSource } from '../../engine/list-source.ts';
import { holderCells, joinCompany, joinWork } from '../parts.ts';

/** The state of a line `t` with the live match `m`, as the desk of the bank tells it (office/bank). */
export const lineState = sql`case when m.id is not null then 'booked' when t.set_aside is not null then t.set_aside
  when t.amount < 0 then 'paid_out' else 'open' end`;

export const bankLinesSource: ListSource = {
  name: bankLinesList.name,
  rows: () => sql`select t.id, t.day, t.account, t.amount, t.text, t.type, ${lineState} as state, c.title as company,
      c.id as company__id, t.statement_id::text as statement, t.set_aside_note as note, ${holderCells}
    from bank_line t left join bank_match m on m.line_id = t.id and m.undone_at is null
    ${joinCompany(sql`m.company_id`)} ${joinWork(bankLinesList.name, sql`t.id`)}`,
};
