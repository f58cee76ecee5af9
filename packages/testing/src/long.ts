import { describe, it } from 'vitest';

const left = Object.assign(() => undefined, { each: () => () => undefined });

/**
 * Tests of the long run alone (TEST_LONG=1), beside one that shows the same in each run. Elsewhere they are not there, as
 * the files `*.long.test.ts` are not.
 */
export const long: Pick<{ it: typeof it; describe: typeof describe }, 'it' | 'describe'> =
  process.env.TEST_LONG === '1'
    ? { it, describe }
    : // Border: of all that they can do, tests here call them and their `each`.
      ({ it: left, describe: left } as unknown as { it: typeof it; describe: typeof describe });
