import { afterEach, expect, it, vi } from 'vitest';
import { countOf } from './count.mjs';
import { minutesAndSeconds, openSteps } from './steps.mjs';

afterEach(() => vi.restoreAllMocks());

it.each([
  [0, '0:00'],
  [59_600, '1:00'],
  [61_000, '1:01'],
  [754_000, '12:34'],
])('%d milliseconds are %s', (milliseconds, text) => {
  expect(minutesAndSeconds(milliseconds)).toBe(text);
});

it('counts and times every step, those beside others too, and counts last', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  let time = 0;
  const steps = openSteps(() => time);
  const take = (seconds, result) => async () => {
    time += seconds * 1000;
    return result;
  };
  await steps.beside('types', take(5, { count: countOf(true), output: 'nothing to say\n' }));
  await steps.beside('advisories', take(2, { output: 'not checked' }));
  await steps.live('tests', take(60, { passed: 7, failed: 1, skipped: 2, failures: ['a.test.ts › holds: no'] }));
  expect(said.mock.calls.flat()).toEqual([
    '\n== types (beside, 0:05)\nnothing to say',
    '\n== advisories (beside, 0:02)\nnot checked',
    '\n== tests',
  ]);
  expect(steps.summary()).toEqual({
    total: { passed: 8, failed: 1, skipped: 2 },
    lines: [
      'ok     types: 1 passed, 0 failed, 0 skipped, in 0:05',
      'FAILED tests: 7 passed, 1 failed, 2 skipped, in 1:00',
      '       a.test.ts › holds: no',
      'In all 1:07.',
      '8 passed, 1 failed, 2 skipped',
    ],
  });
});
