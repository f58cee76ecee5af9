import type { LedgerTables } from '../ledger-tables.ts';
import { rowGuards } from './row-guards.ts';

const words = {
  emptied: 'The ledger is not emptied.',
  taken: 'Nothing is taken out of the ledger.',
  changed: 'A row of the ledger stays as it was written.',
};

/** The ledger is only added to: what was wrong is undone by a row, or by a mark that is set once (docs/decisions/028). */
export const ledgerGuards = rowGuards<LedgerTables>('ledger', words, {
  payment: {
    once: [
      ...(['company_id', 'reversed_on', 'reversed_by', 'reversed_at', 'reversal_reason'] as const),
      ...(['returned_charge', 'return_undone_at', 'return_undone_by'] as const),
    ],
    linked: ['bank_line', 'returned_line', 'replaces'],
    derived: ['rest'],
    beside: { ended_allocations: 'reversed_on', by_mistake: 'reversed_on', returned_by_hand: 'reversed_on' },
  },
  allocation: { once: ['undone_on', 'undone_by', 'undone_at'] },
  charge_run: {},
  charge: {},
  charge_left_out: { once: ['asked_again_at', 'asked_again_by'] },
  waiver: {},
  write_off: {},
  refund: {},
  refund_step: { once: ['undone_at', 'undone_by'] },
  outstanding_closed: { once: ['undone_at', 'undone_by'] },
  invoice_terms: { once: ['voided_on', 'company_id'] },
});
