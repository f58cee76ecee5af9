import type { LedgerTables } from '../ledger-tables.ts';
import { type Guard, guardRefusal } from './form-guards.ts';

/** Changes of a row that the ledger makes; every other column stays as it was written. */
interface Moves<Table> {
  /** Noted once, and never again. */
  readonly once?: readonly (keyof Table & string)[];
  /** Noted, and taken away again. */
  readonly linked?: readonly (keyof Table & string)[];
  /** Worked out by the database. */
  readonly derived?: readonly (keyof Table & string)[];
  /** Noted together with a column that is noted once. */
  readonly beside?: Readonly<Partial<Record<keyof Table & string, keyof Table & string>>>;
}

const moves: { readonly [Name in keyof LedgerTables]: Moves<LedgerTables[Name]> } = {
  payment: {
    once: [
      ...(['company_id', 'reversed_on', 'reversed_by', 'reversed_at', 'reversal_reason'] as const),
      ...(['returned_line', 'returned_charge', 'return_undone_at', 'return_undone_by'] as const),
    ],
    linked: ['bank_line', 'replaces'],
    derived: ['rest'],
    beside: { ended_allocations: 'reversed_on' },
  },
  allocation: { once: ['undone_on', 'undone_by', 'undone_at'] },
  charge_run: {},
  charge: {},
  charge_left_out: { once: ['asked_again_at', 'asked_again_by'] },
  waiver: {},
  write_off: {},
  refund: {},
  refund_step: { once: ['undone_at', 'undone_by'] },
  invoice_terms: { once: ['voided_on'] },
};

const refuse = (text: string) => `raise exception using errcode = '${guardRefusal}', message = '${text}';`;

/** Keeps the rows of one table as they were written, but for the declared moves. */
function guardOf(table: string, { once = [], linked = [], derived = [], beside = {} }: Moves<Record<string, unknown>>) {
  const kept = (column: string) => `kept.${column} := old.${column};`;
  const lines = [
    ...once.map((column) => `if old.${column} is null then ${kept(column)} end if;`),
    ...linked.map((column) => `if old.${column} is null or new.${column} is null then ${kept(column)} end if;`),
    ...derived.map(kept),
    ...Object.entries(beside).map(([column, with_]) => `if old.${with_} is null then ${kept(column)} end if;`),
  ];
  const body = `
declare kept ${table}%rowtype;
begin
  if tg_op = 'TRUNCATE' then ${refuse('The ledger is not emptied.')} end if;
  if tg_op = 'DELETE' then ${refuse('Nothing is taken out of the ledger.')} end if;
  kept := new;
  ${lines.join('\n  ')}
  if kept is distinct from old then ${refuse('A row of the ledger stays as it was written.')} end if;
  return new;
end`;
  return {
    table,
    name: `guard_ledger_${table}`,
    body,
    triggers: [`before update or delete on ${table} for each row`, `before truncate on ${table} for each statement`],
  };
}

/** The ledger is only added to: what was wrong is undone by a row, or by a mark that is set once (docs/decisions/028). */
export const ledgerGuards: readonly Guard[] = Object.entries(moves).map(([table, of]) => guardOf(table, of));
