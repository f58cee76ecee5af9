import { describe, expect, it } from 'vitest';
import { TooBusyError } from '#load/concurrency-limit.ts';
import { boundedPause } from './pause.ts';

const of = (account: string, network: string) => ({ account, network });
const wide = { all: 9, account: 9, network: 9, both: 9 };

/** A bed from which only the test wakes, the first sleeper first. */
function bed() {
  const asleep: { readonly milliseconds: number; readonly wake: () => void }[] = [];
  const sleep = (milliseconds: number) =>
    new Promise<void>((wake) => {
      asleep.push({ milliseconds, wake });
    });
  return { asleep, sleep, wake: () => asleep.shift()?.wake() };
}

describe('boundedPause', () => {
  it('puts an answer off, and one without a pause not at all', async () => {
    const { asleep, sleep, wake } = bed();
    const pause = boundedPause(wide, sleep);
    const slow = pause(2_000, of('ann', 'here'));
    await pause(0, of('ann', 'here'));
    expect(asleep).toMatchObject([{ milliseconds: 2_000 }]);
    wake();
    await slow;
  });

  it.each([
    ['in all', of('eve', 'far'), { all: 2 }],
    ['of an account', of('ann', 'far'), { account: 2 }],
    ['of a network', of('eve', 'here'), { network: 2 }],
    ['of an account from a network', of('ann', 'here'), { both: 2 }],
  ])('lets no more than so many sleep %s, and another when one wakes', async (_case, third, change) => {
    const { sleep, wake } = bed();
    const pause = boundedPause({ ...wide, ...change }, sleep);
    const asleep = [pause(1_000, of('ann', 'here')), pause(3_000, of('ann', 'here'))];
    await expect(pause(3_000, third)).rejects.toEqual(new TooBusyError(3));
    wake();
    await asleep[0];
    asleep.push(pause(3_000, third));
    wake();
    wake();
    await Promise.all(asleep);
  });
});
