import { type RawBuilder, sql } from 'kysely';
import type { ListSource } from '../engine/list-source.ts';
import { isAskedLine, isOpenLine } from './bank-lines.ts';

/** Lines of which somebody says what they are, as far as a condition holds of their state. */
const credits = (where: RawBuilder<unknown>) => sql`(select count(*)::int from bank_line t
  where t.statement_id = s.id and ${isAskedLine} and ${where})`;

export const statementsSource: ListSource = {
  parts: () => [
    {
      rows: sql`select s.id, s.account, s.from_day as "from", s.to_day as "to", s.opening, s.closing,
      ${credits(sql`true`)} as lines, ${credits(sql`true`)} - ${credits(isOpenLine)} as done,
      ${credits(isOpenLine)} as open, f.name as file, f.imported_at as since,
      f.imported_by_name as person
    from bank_statement s left join bank_file f on f.hash = s.file_hash`,
    },
  ],
};
