import { describe, expect, it } from 'vitest';
import { WorkThread } from './work-thread.ts';

const open = (idleTime = 60_000) =>
  new WorkThread<number, number>(new URL('./work-thread.fixture.ts', import.meta.url), { idleTime });

describe('WorkThread', () => {
  it('tells each what came of its own order', async () => {
    const thread = open();
    const results = await Promise.allSettled([3, -1, 5].map((order) => thread.run(order)));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect([await thread.run(3), await thread.run(5)]).toEqual([6, 10]);
    await expect(thread.run(-1)).rejects.toThrow('-1 is too small.');
  });

  it('fails those who wait when it ends in the middle of its work, and begins anew for the next', async () => {
    const thread = open();
    const results = await Promise.allSettled([0, 7].map((order) => thread.run(order)));
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await thread.run(4)).toBe(8);
  });

  it('begins anew after it ended for want of work', async () => {
    const thread = open(0);
    const results: number[] = [];
    for (const order of [1, 2, 3]) results.push(await thread.run(order));
    expect(results).toEqual([2, 4, 6]);
  });
});
