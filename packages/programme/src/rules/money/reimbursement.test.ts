import { describe, expect, it } from 'vitest';
import { messageText } from '../../messages/message-text.ts';
import { defaultSettings } from '../../settings.ts';
import {
  calculatedAmount,
  checkApproval,
  checkReimbursementDeadline,
  claimTotals,
  reimbursementDeadline,
} from './reimbursement.ts';

const season = { title: '2025-26', endsOn: '2026-09-30' };

describe('a claim', () => {
  it('adds pounds and what was collected', () => {
    const items = [
      { shelled: '15310.00', amountCollected: '612.40' },
      { inshell: '100.00', amountCollected: '2.00' },
      { inshell: '', amountCollected: null },
    ];
    expect(claimTotals(items)).toEqual({ totalInshell: '100.00', totalShelled: '15310.00', totalClaimed: '614.40' });
  });

  it('is compared with pounds times rate', () => {
    expect(calculatedAmount({ shelled: '15310.00' }, defaultSettings.commodityForms)).toBe('612.40');
  });
});

describe('the time limit', () => {
  it('ends 90 days after the season', () => {
    expect(reimbursementDeadline('2026-09-30', 90)).toBe('2026-12-29');
  });

  it('is not over on its last day', () => {
    const found = checkReimbursementDeadline({ season, today: '2026-12-29', settings: defaultSettings });
    expect([...found.errors, ...found.warnings]).toEqual([]);
  });

  it('is a warning on the day after', () => {
    const { errors, warnings } = checkReimbursementDeadline({ season, today: '2026-12-30', settings: defaultSettings });
    expect(errors).toEqual([]);
    expect(warnings.map(({ code, values }) => messageText(code, values))).toEqual([
      'The time limit for 2025-26 reimbursements ended on December 29, 2026.',
    ]);
  });

  it('stops the claim where the program says so', () => {
    const settings = { reimbursementDays: 90, afterReimbursementDeadline: 'block' } as const;
    const late = { season, today: '2026-12-30', settings };
    expect(checkReimbursementDeadline(late).errors).toHaveLength(1);
    expect(checkReimbursementDeadline({ ...late, wasFiled: true }).errors).toEqual([]);
  });
});

describe('checkApproval', () => {
  it.each([
    ['612.40', 0],
    ['0.00', 0],
    ['612.41', 1],
  ])('of %s for 612.40 claimed has %i errors', (approved, errors) => {
    expect(checkApproval(approved, '612.40').errors).toHaveLength(errors);
  });
});
