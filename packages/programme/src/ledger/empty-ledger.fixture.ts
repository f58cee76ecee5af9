import type { Ledger } from './entries.ts';

export const emptyLedger: Ledger = {
  invoices: [],
  payments: [],
  allocations: [],
  charges: [],
  waivers: [],
  writeOffs: [],
  refunds: [],
};
