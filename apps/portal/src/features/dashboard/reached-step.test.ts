import { describe, expect, it } from 'vitest';
import { month, report } from '#domain/months/months.fixture.ts';
import { reachedStep } from './reached-step.ts';

const months = (...statuses: readonly string[]) => [
  month('2026-10'),
  month(
    '2026-11',
    statuses.map((status) => report(status, status)),
  ),
];

describe('the step that a newcomer has reached', () => {
  it.each([
    ['nothing is there yet', [], false, 'prepare'],
    ['producers are entered', [], true, 'enter'],
    ['a report is begun', ['draft'], false, 'enter'],
    ['the only report was withdrawn', ['withdrawn'], false, 'prepare'],
    ['a report is complete', ['ready'], true, 'certify'],
    ['an importer’s report is complete', ['ready'], false, 'certify'],
  ] as const)('%s', (_name, statuses, hasProducers, expected) => {
    expect(reachedStep(months(...statuses), hasProducers)).toBe(expected);
  });
});
