import { describe, expect, it } from 'vitest';
import { ClientError } from './client-error.ts';
import { silently } from './silently.ts';

const failure = new ClientError({ kind: 'status', status: 503, errors: [], retryAfter: null });

describe('a load whose failure is ignored (section 8)', () => {
  it('gives its answer', async () => {
    expect(await silently(Promise.resolve(['a row']))).toEqual(['a row']);
  });

  it('is null when the call failed', async () => {
    expect(await silently(Promise.reject(failure))).toBeNull();
  });

  it('hides no fault of the program', async () => {
    await expect(silently(Promise.reject(new TypeError('x is not a function')))).rejects.toThrow('not a function');
  });
});
