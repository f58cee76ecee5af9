import { describe, expect, it } from 'vitest';
import { limitConcurrency, TooBusyError } from './concurrency-limit.ts';

const limits = { running: 2, waiting: 100, share: 100, seconds: 0.05 };

describe('limitConcurrency', () => {
  it('lets two in at once and the others one by one, in order', async () => {
    const pass = limitConcurrency(limits);
    const begun: number[] = [];
    const gates = [0, 1, 2, 3].map(() => Promise.withResolvers<void>());
    const works = gates.map(({ promise }, index) =>
      pass(async () => {
        begun.push(index);
        await promise;
        return index;
      }),
    );
    await Promise.resolve();
    expect(begun).toEqual([0, 1]);
    gates[1]?.resolve();
    await works[1];
    gates[2]?.resolve();
    expect(await works[2]).toBe(2);
    gates[0]?.resolve();
    gates[3]?.resolve();
    expect(await Promise.all(works)).toEqual([0, 1, 2, 3]);
    expect(begun).toEqual([0, 1, 2, 3]);
  });

  it('gives the place on when a work fails', async () => {
    const pass = limitConcurrency({ ...limits, running: 1 });
    await expect(pass(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await pass(async () => 'next')).toBe('next');
  });

  it('closes a full line at once, says when to come again, and opens it as soon as somebody went in', async () => {
    const pass = limitConcurrency({ ...limits, waiting: 40 });
    const gates = Array.from({ length: 42 }, () => Promise.withResolvers<void>());
    const works = gates.map(({ promise }) => pass(() => promise));
    await expect(pass(async () => 'late')).rejects.toEqual(new TooBusyError(1));
    await expect(pass(async () => 'late')).rejects.toMatchObject({ retryAfter: 1 });
    gates[0]?.resolve();
    await works[0];
    const late = pass(async () => 'in time');
    for (const { resolve } of gates) resolve();
    expect(await late).toBe('in time');
  });

  it('tells how long a line of slow work is', async () => {
    const pass = limitConcurrency({ running: 2, waiting: 10, share: 10, seconds: 3 });
    const gate = Promise.withResolvers<void>();
    const works = Array.from({ length: 12 }, () => pass(() => gate.promise));
    await expect(pass(async () => 'late')).rejects.toMatchObject({ retryAfter: 15 });
    gate.resolve();
    await Promise.all(works);
  });

  it('leaves room in the line for others than one sender', async () => {
    const pass = limitConcurrency({ ...limits, running: 1, waiting: 4, share: 2 });
    const gate = Promise.withResolvers<void>();
    const enter = (owner?: string) => pass(() => gate.promise, owner);
    const works = ['one', 'one', 'one'].map(enter);
    await expect(enter('one')).rejects.toThrow(TooBusyError);
    works.push(enter('other'), enter());
    await expect(enter('other')).rejects.toThrow(TooBusyError);
    gate.resolve();
    await Promise.all(works);
    expect(await pass(async () => 'again', 'one')).toBe('again');
  });
});
