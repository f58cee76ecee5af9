import { chargeKinds } from '../../ledger/entries.ts';
import type { ListDeclaration } from '../list-declaration.ts';

export const chargesList = {
  name: 'charges',
  right: 'chargesRun',
  columns: [
    { key: 'company', kind: 'company' },
    { key: 'invoice', kind: 'text' },
    { key: 'kind', kind: 'state', states: chargeKinds, under: 'invoice' },
    { key: 'from', kind: 'day' },
    { key: 'to', kind: 'day', under: 'from' },
    { key: 'base', kind: 'money' },
    { key: 'rate', kind: 'share', hidden: true },
    { key: 'amount', kind: 'money', sum: true },
    { key: 'waived', kind: 'money', sum: true, under: 'amount' },
    { key: 'booked', kind: 'day' },
    { key: 'isCorrection', kind: 'flag', hidden: true },
  ],
  search: ['company', 'invoice'],
  sort: '-booked',
  views: [
    { name: 'lateCharges', filters: { kind: 'late' } },
    { name: 'interest', filters: { kind: 'interest' } },
    { name: 'all', filters: {} },
  ],
  opens: 'charges',
  hasNextStep: true,
} as const satisfies ListDeclaration;
