import { describe, expect, it } from 'vitest';
import { sampleOf } from './sample-of.ts';

const faults = ['lost', 'late', 'refused', 'signedOut', 'killed'];

describe('sampleOf', () => {
  it('takes the same of a list each time', () => {
    expect(sampleOf(faults, 3, 0, false)).toEqual(['lost', 'signedOut']);
    expect(sampleOf(faults, 3, 0, false)).toEqual(['lost', 'signedOut']);
  });

  it('takes all in turn', () => {
    const turns = [0, 1, 2].flatMap((turn) => sampleOf(faults, 3, turn, false));
    expect(turns.toSorted()).toEqual(faults.toSorted());
    expect(sampleOf(faults, 3, 4, false)).toEqual(sampleOf(faults, 3, 1, false));
  });

  it('is everything in the long run', () => {
    expect(sampleOf(faults, 3, 1, true)).toEqual(faults);
  });
});
