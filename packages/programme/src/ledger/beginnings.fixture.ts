import type { ChargeRules } from './charge-rules.ts';
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

/** The rules of three peer programs, by the crop that each is for. */
export const chargePresets = {
  raspberry: {
    late: { percent: '10', graceDays: 30 },
    interest: { percent: '1', graceDays: 60, per: 'month', on: 'balance' },
    smallest: '0.01',
    limitPercent: null,
  },
  almond: {
    late: { percent: '10', graceDays: 60 },
    interest: { percent: '1.5', graceDays: 30, per: 'day', on: 'assessment' },
    smallest: '0.01',
    limitPercent: null,
  },
  kiwifruit: {
    late: { percent: '10', graceDays: 30 },
    interest: { percent: '1.5', graceDays: 30, per: 'month', on: 'assessment' },
    smallest: '0.01',
    limitPercent: null,
  },
} as const satisfies Readonly<Record<string, ChargeRules>>;
