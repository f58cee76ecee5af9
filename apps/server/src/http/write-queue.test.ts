import { describe, expect, it } from 'vitest';
import { WriteQueue } from './write-queue.ts';

describe('WriteQueue', () => {
  it('lets so many write, the others in the order in which they came', async () => {
    const queue = new WriteQueue({ atWork: 2, patience: 60_000 });
    const [first, second] = [await queue.enter('a'), await queue.enter('b')];
    const order: string[] = [];
    const wait = (name: string) =>
      queue.enter(name).then((leave) => {
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
    for (let turn = 0; turn < 2; turn += 1) (await queue.enter('a'))();
    const ends = [await queue.enter('a'), ...Array.from({ length: 100 }, (_, n) => queue.enter(`b${n}`))];
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

  it('lets those who were put off go before those who came later', async () => {
    let now = 0;
    const queue = new WriteQueue({ atWork: 1, patience: 50 }, () => now);
    const longs = [await queue.enter('long')];
    const [second, third] = await Promise.allSettled([queue.enter('second'), queue.enter('early')]);
    // The long one gave its place to the second when its time was over; the third was put off at the same moment.
    expect([second.status, third.status]).toEqual(['fulfilled', 'rejected']);
    now = 1_000;
    const order: string[] = [];
    const wait = (name: string) =>
      queue.enter(name).then((leave) => {
        order.push(name);
        return leave;
      });
    const both = [wait('late'), wait('early')];
    if (second.status === 'fulfilled') longs.push(second.value);
    for (const leave of longs) leave();
    await both[1]?.then((leave) => leave());
    await both[0]?.then((leave) => leave());
    expect(order).toEqual(['early', 'late']);
  });

  it('keeps nobody waiting for a long write', async () => {
    const queue = new WriteQueue({ atWork: 1, patience: 50 });
    const long = await queue.enter('a');
    const next = await queue.enter('b');
    next();
    long();
    (await queue.enter('a'))();
    expect(queue.refused).toBe(0);
  });
});
