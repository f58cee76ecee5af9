import { describe, expect, it } from 'vitest';
import { mayStep, refundState, refundSteps } from './refund-life.ts';

describe('a refund', () => {
  it.each([
    [[], 'released'],
    [['sent'], 'sent'],
    [['paid', 'sent'], 'paid'],
    [['paid'], 'paid'],
    [['sent', 'paid', 'back'], 'back'],
    [['stopped'], 'stopped'],
  ] as const)('with the steps %j is %s', (steps, state) => {
    expect(refundState(steps)).toBe(state);
  });

  it.each([
    [[], ['sent', 'paid', 'back', 'stopped']],
    [['sent'], ['paid', 'back']],
    [['sent', 'paid'], ['back']],
    [['sent', 'back'], []],
    [['stopped'], []],
  ] as const)('after %j can become %j: what left is not stopped, and nothing comes back twice', (steps, may) => {
    const state = refundState(steps);
    expect(refundSteps.filter((step) => mayStep(state, step))).toEqual(may);
  });
});
