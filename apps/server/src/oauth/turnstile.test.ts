import { describe, expect, it } from 'vitest';
import { turnstile } from './turnstile.ts';

describe('turnstile', () => {
  it('lets two in at once and the others one by one, in order', async () => {
    const pass = turnstile(2);
    const begun: number[] = [];
    const doors = [0, 1, 2, 3].map(() => Promise.withResolvers<void>());
    const works = doors.map(({ promise }, index) =>
      pass(async () => {
        begun.push(index);
        await promise;
        return index;
      }),
    );
    await Promise.resolve();
    expect(begun).toEqual([0, 1]);
    doors[1]?.resolve();
    await works[1];
    doors[2]?.resolve();
    expect(await works[2]).toBe(2);
    doors[0]?.resolve();
    doors[3]?.resolve();
    expect(await Promise.all(works)).toEqual([0, 1, 2, 3]);
    expect(begun).toEqual([0, 1, 2, 3]);
  });

  it('gives the place on when a work fails', async () => {
    const pass = turnstile(1);
    await expect(pass(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await pass(async () => 'next')).toBe('next');
  });
});
