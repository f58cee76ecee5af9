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
  await steps.beside('types', take(5, { count: countOf(true), output: 'nothing to say\n', processor: 7_000 }));
  await steps.beside('advisories', take(2, { output: 'not checked' }));
  const count = { passed: 12, failed: 1, skipped: 2 };
  const tests = Array.from({ length: 11 }, (_, nth) => ({ title: `a.test.ts › holds ${nth}`, took: nth * 1000 }));
  await steps.live('tests', take(60, { count, failures: ['a.test.ts › holds: no'], tests, processor: 110_000 }));
  await steps.live('listed', take(1, { count: { passed: 0, failed: 0, skipped: 3 } }));
  expect(said.mock.calls.flat()).toEqual([
    '\n== types (beside, 0:05)\nnothing to say',
    '\n== advisories (beside, 0:02)\nnot checked',
    '\n== tests',
    '\n== listed',
  ]);
  const { total, lines } = steps.summary();
  expect(total).toEqual({ passed: 13, failed: 1, skipped: 5 });
  expect(lines.slice(0, 5)).toEqual([
    'floor   passed  failed  skipped  minutes  processor',
    'types        1       0        0     0:05       0:07',
    'tests       12       1        2     1:00       1:50',
    'listed       0       0        3     0:01          -',
    'in all      13       1        5     1:08       1:57',
  ]);
  expect(lines.slice(5, 9)).toEqual([
    '',
    'The dearest tests:',
    '   0:10  tests: a.test.ts › holds 10',
    '   0:09  tests: a.test.ts › holds 9',
  ]);
  expect(lines).toHaveLength(5 + 2 + 10 + 1 + 2);
  expect(lines.slice(-2)).toEqual(['FAILED tests: a.test.ts › holds: no', '13 passed, 1 failed, 5 skipped']);
});

it('has a table without a test', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const steps = openSteps(() => 0);
  await steps.live('types', async () => ({ count: countOf(true) }));
  expect(steps.summary().lines).toEqual([
    'floor   passed  failed  skipped  minutes  processor',
    'types        1       0        0     0:00          -',
    'in all       1       0        0     0:00          -',
    '1 passed, 0 failed, 0 skipped',
  ]);
});
