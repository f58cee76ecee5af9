import { describe, expect, it } from 'vitest';
import { ClientError } from './client-error.ts';
import { silently, unlessMissing } from './silently.ts';

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

describe('a load of a row that may not exist', () => {
  const gone = new ClientError({ kind: 'status', status: 404, errors: [], retryAfter: null });

  it('is null when the backend does not know the row', async () => {
    expect(await unlessMissing(Promise.reject(gone))).toBeNull();
  });

  it('gives its answer, and hides no other failure', async () => {
    expect(await unlessMissing(Promise.resolve('a row'))).toBe('a row');
    await expect(unlessMissing(Promise.reject(failure))).rejects.toBe(failure);
  });
});
