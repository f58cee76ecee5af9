import { beforeEach, inject } from 'vitest';
import { missing } from './outside-postgres.ts';

// The same tests have passed on the embedded database: here they count as skipped unless there is an outside one.
beforeEach(({ skip }) => {
  if (inject('isOutside')) return;
  if (process.env.CI === 'true') throw new Error(missing);
  skip(missing);
});
