import { expect, it } from 'vitest';
import { pendingApplications } from './pending-applications.ts';

it('names the applications that nobody has decided, those that were sent first', () => {
  const pending = pendingApplications({
    deMinimis: [
      { id: 'draft', status: 'draft' },
      { id: 'taken back', status: 'withdrawn' },
      { id: 'denied', status: 'certified' },
    ],
    organic: [
      { id: 'sent', status: 'certified' },
      { id: 'asked back', status: 'certified' },
    ],
    exemptions: [
      { status: 'denied', application: { type: 'node--ex_request_de_minimis', id: 'denied' } },
      { status: 'more_info', application: { type: 'node--ex_request_organic', id: 'asked back' } },
      { status: 'approved', application: null },
    ],
  });
  expect(pending).toEqual([
    { id: 'sent', kind: 'organic', isSent: true },
    { id: 'asked back', kind: 'organic', isSent: true },
    { id: 'draft', kind: 'deMinimis', isSent: false },
  ]);
});
