import { describe, expect, it } from 'vitest';
import { WriteQueue } from './write-queue.ts';

describe('WriteQueue', () => {
  it('lets so many write, the others in the order in which they came', async () => {
    const queue = new WriteQueue({ atWork: 2, patience: 60_000 });
    const [first, second] = [await queue.enter(), await queue.enter()];
    const order: string[] = [];
    const wait = (name: string) =>
      queue.enter().then((leave) => {
        order.push(name);
        return leave;
      });
    const [third, fourth] = [wait('third'), wait('fourth')];
    first();
    // Its place is given away once.
    first();
    (await third)();
    (await fourth)();
    second();
    expect(order).toEqual(['third', 'fourth']);
    expect(queue.refused).toBe(0);
  });

  it('puts off whose turn does not come, each to a later time as fast as writes are done', async () => {
    const now = 0;
    const queue = new WriteQueue({ atWork: 1, patience: 50 }, () => now);
    // Two writes end in 50 milliseconds: 40 in a second.
    for (let turn = 0; turn < 2; turn += 1) (await queue.enter())();
    const ends = [await queue.enter(), ...Array.from({ length: 100 }, () => queue.enter())];
    const outcomes = await Promise.allSettled(ends.slice(1));
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    // The long write gave its place to one after another, when its own time was over.
    expect(refused.length).toBeGreaterThan(90);
    const seconds = refused.map((one) => (one.status === 'rejected' ? one.reason.retryAfter : 0));
    expect(seconds).toEqual(seconds.toSorted((a, b) => a - b));
    expect([seconds[0], queue.refused]).toEqual([1, refused.length]);
    expect(seconds.at(-1)).toBeGreaterThan(1);
    expect(refused[0]).toMatchObject({ reason: { status: 503 } });
  });

  it('keeps nobody waiting for a long write', async () => {
    const queue = new WriteQueue({ atWork: 1, patience: 50 });
    const long = await queue.enter();
    const next = await queue.enter();
    next();
    long();
    (await queue.enter())();
    expect(queue.refused).toBe(0);
  });
});
