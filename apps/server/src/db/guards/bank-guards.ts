import type { BankTables } from '../bank-tables.ts';
import { rowGuards } from './row-guards.ts';

const words = {
  emptied: 'Statements of the bank are not emptied.',
  taken: 'Statements of the bank are taken back whole, the last one of an account first.',
  changed: 'A statement of the bank stays as it was read.',
};

const statement = (condition: string) => `exists (select from bank_statement s where ${condition})`;

/**
 * The bank's files stay as they were read (docs/decisions/023). A file goes with all of its accounts and lines, or stays;
 * tables of our own refer to a line that was ever booked.
 */
export const bankGuards = rowGuards<
  Pick<BankTables, 'bank_file' | 'bank_statement' | 'bank_line_alias' | 'bank_line' | 'bank_match'>
>('bank', words, {
  bank_file: { stays: 'false' },
  bank_statement: {
    once: ['place'],
    stays: `exists (select from bank_file f where f.hash = old.file_hash)
      or ${statement('s.account = old.account and s.place > old.place')}`,
  },
  bank_line_alias: {
    stays: `${statement('s.id = old.statement_id')} and exists (select from bank_line l where l.id = old.line_id)`,
  },
  bank_line: {
    linked: ['set_aside', 'set_aside_note', 'set_aside_at', 'set_aside_by_name', 'beside'],
    derived: ['booked', 'may_be_return'],
    stays: `${statement('s.id = old.statement_id')}
      or exists (select from payment p where p.bank_line = old.id::text or p.returned_line = old.id)`,
  },
  bank_match: { once: ['undone_at', 'undone_by_name'] },
});
