import { decodeResource } from '@packhouse/jsonapi';
import { reimbursementRequest } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { openClaims } from './open-claims.ts';

const claim = (status: string, attributes: Record<string, unknown>) =>
  decodeResource(reimbursementRequest, {
    type: reimbursementRequest.type,
    id: 'id',
    attributes: { field_submission_status: status, ...attributes },
  });

describe('the open claims', () => {
  it('add up what is granted, else what is claimed, and count what waits for the company', () => {
    const claims = [
      claim('certified', { field_total_claimed: '612.40' }),
      claim('partially_approved', { field_total_claimed: '100.00', field_amount_approved: '60.05' }),
      claim('returned', { field_total_claimed: '0.10' }),
    ];
    expect(openClaims(claims)).toEqual({ amount: '672.55', count: 3, returned: 1 });
  });

  it('are nothing without claims', () => {
    expect(openClaims([])).toEqual({ amount: '0.00', count: 0, returned: 0 });
  });
});
