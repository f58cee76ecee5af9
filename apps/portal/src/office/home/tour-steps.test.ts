import { type HomeWork, markOf, type OfficeRole, officeRights, type QueueKind, queueKinds } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { ownKinds } from './own-work.ts';
import { tourSteps } from './tour-steps.ts';

const meAs = (role: OfficeRole) => ({
  alone: [],
  rights: Object.fromEntries(officeRights.map((right) => [right, markOf(right, [role])])),
});
const waiting = (kind: QueueKind, number: number): HomeWork => ({
  ...{ kind, waiting: number },
  ...{ mine: 0, free: number, late: 0, soon: 0 },
  ...{ fresh: number, week: 0, month: 0, older: 0 },
});

describe('the round of the first day', () => {
  it('goes through what waits, in the order of a day', () => {
    const work = [waiting('reports', 3), waiting('sign-ups', 1), waiting('exemptions', 0), waiting('jobs', 2)];
    expect(tourSteps(work, meAs('reviewer'))).toEqual(['sign-ups', 'reports', 'late']);
  });

  it('leads nobody to a desk that is closed to them, or at which they may only read', () => {
    expect(tourSteps([], meAs('board'))).toEqual([]);
    const work = [waiting('reports', 3), waiting('reimbursements', 2)];
    expect(tourSteps(work, meAs('cashier'))).toEqual(['bank', 'late']);
    // Where nothing of their own waits, what they may only read is none of it.
    expect(ownKinds(meAs('cashier'))).toContain('bank-lines');
    expect(ownKinds(meAs('cashier'))).not.toContain('reports');
    expect(ownKinds(meAs('auditor'))).toEqual(queueKinds);
  });
});
