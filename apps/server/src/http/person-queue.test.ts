import { describe, expect, it, vi } from 'vitest';
import { PersonQueue } from './person-queue.ts';

const here = new AbortController().signal;
const limits = { atWork: 2, waiting: 2, patience: 60_000 };

describe('PersonQueue', () => {
  it('lets so many work, so many wait in the order in which they came, and puts the others off', async () => {
    const line = new PersonQueue(limits);
    const leave = [await line.enter('a', here), await line.enter('a', here)];
    const order: string[] = [];
    const wait = (name: string) =>
      line.enter('a', here).then((done) => {
        order.push(name);
        return done;
      });
    const third = wait('third');
    const fourth = wait('fourth');
    await expect(line.enter('a', here)).rejects.toMatchObject({ status: 503, retryAfter: 2 });
    expect(line.refused).toBe(1);
    // Somebody else is not concerned.
    (await line.enter('b', here))();
    leave[0]?.();
    (await third)();
    (await fourth)();
    leave[1]?.();
    expect(order).toEqual(['third', 'fourth']);
    (await line.enter('a', here))();
  });

  it('forgets anyone who went away while waiting, or waited too long', async () => {
    const line = new PersonQueue({ ...limits, patience: 50 });
    const leave = [await line.enter('a', here), await line.enter('a', here)];
    const gone = new AbortController();
    const left = line.enter('a', gone.signal);
    const late = line.enter('a', here);
    gone.abort();
    await expect(left).rejects.toMatchObject({ status: 503 });
    await expect(late).rejects.toMatchObject({ status: 503 });
    for (const end of leave) end();
    await vi.waitFor(async () => (await line.enter('a', here))());
  });
});
