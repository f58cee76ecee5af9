import { type HomeWork, markOf, type OfficeRole, officeRights, type QueueKind } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { tourSteps } from './tour-steps.ts';

const meAs = (role: OfficeRole) => ({
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
    expect(tourSteps(work, meAs('reviewer'))).toEqual(['sign-ups', 'reports', 'bank', 'late']);
  });

  it('leads nobody to a desk that is closed to them', () => {
    expect(tourSteps([], meAs('board'))).toEqual([]);
  });
});
