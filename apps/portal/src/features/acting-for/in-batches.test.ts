import { describe, expect, it } from 'vitest';
import { inBatches } from './in-batches.ts';

describe('inBatches', () => {
  it('asks once for what is asked for in the same moment, and gives each its own', async () => {
    const calls: (readonly string[])[] = [];
    const load = inBatches(async (ids) => {
      calls.push(ids);
      return new Map(ids.filter((id) => id !== 'c').map((id) => [id, id.toUpperCase()]));
    }, 2);
    expect(await Promise.all(['a', 'b', 'c'].map(load))).toEqual(['A', 'B', undefined]);
    expect(await load('d')).toBe('D');
    expect(calls).toEqual([['a', 'b'], ['c'], ['d']]);
  });

  it('fails only the calls of the batch that failed', async () => {
    const load = inBatches(async (ids) => {
      if (ids.includes('bad')) throw new Error('no answer');
      return new Map(ids.map((id) => [id, 1]));
    }, 1);
    const [good, bad] = await Promise.allSettled([load('good'), load('bad')]);
    expect(good).toEqual({ status: 'fulfilled', value: 1 });
    expect(bad.status).toBe('rejected');
  });
});
