import { describe, expect, it } from 'vitest';
import { certifiedStatuses, statusesToWithdraw } from './standing-forms.ts';

describe('a form that stands as certified', () => {
  it.each([
    ['report', ['certified', 'withdrawn', 'received', 'returned', 'superseded'], []],
    ['exemptionRequest', ['certified', 'withdrawn'], ['certified']],
    [
      'reimbursement',
      ['certified', 'withdrawn', 'under_review', 'approved', 'partially_approved', 'denied', 'paid'],
      ['certified'],
    ],
  ] as const)(
    'of the kind %s: a returned request can be mended, a returned report cannot',
    (subject, stands, opens) => {
      expect([...certifiedStatuses(subject)].sort()).toEqual([...stands].sort());
      expect(statusesToWithdraw(subject)).toEqual(opens);
    },
  );
});
