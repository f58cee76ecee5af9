import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { migrations } from './migrations/index.ts';
import { currentLock, missingStep, type StepLock } from './step-lock.ts';

// Border: the file is written by scripts/lock-steps.mjs from the same sources.
const locked = JSON.parse(readFileSync(new URL('../../steps.lock.json', import.meta.url), 'utf8')) as StepLock;

describe('steps.lock.json', () => {
  it('has a step for every change of guards and queues', () => {
    expect(missingStep(locked, currentLock())).toBeNull();
  });

  it('says what this version makes; "npm run steps:lock" writes it anew once a step was added', () => {
    expect(locked).toEqual(currentLock());
  });

  it('names a step that is there', () => {
    expect(Object.keys(migrations)).toContain(locked.step);
  });

  it.each(['guards', 'queues'] as const)('asks for a step when %s change', (part) => {
    const before: StepLock = { step: '0034-one.expand', guards: 'as they were', queues: 'as they were' };
    const after = { ...before, [part]: 'changed' };
    expect(missingStep(before, after)).toContain(`The ${part} changed and the last step is still 0034-one.expand`);
    expect(missingStep(before, { ...after, step: '0035-two.expand' })).toBeNull();
    expect(missingStep(before, { ...before, step: '0035-two.expand' })).toBeNull();
  });
});
