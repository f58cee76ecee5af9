import { describe, expect, it } from 'vitest';
import { ReplicaLag } from './replica-lag.ts';

describe('ReplicaLag', () => {
  it('is none where the replica has come to all that is known of the primary, however long ago that was', () => {
    const lag = new ReplicaLag();
    expect(lag.secondsBehind(5_000, 100n)).toBe(0);
    lag.note(1_000, 100n);
    expect(lag.secondsBehind(900_000, 100n)).toBe(0);
    expect(lag.secondsBehind(900_000, 130n)).toBe(0);
  });

  it('counts from the time at which the primary was first seen beyond the replica', () => {
    const lag = new ReplicaLag();
    for (const [at, place] of [
      [1_000, 100n],
      [2_000, 200n],
      [3_000, 300n],
    ] as const)
      lag.note(at, place);
    expect(lag.secondsBehind(4_000, 300n)).toBe(0);
    expect(lag.secondsBehind(4_000, 299n)).toBe(1);
    expect(lag.secondsBehind(4_000, 150n)).toBe(2);
    expect(lag.secondsBehind(4_000, 0n)).toBe(3);
  });

  it('is at least so much where the replica is behind all that is kept', () => {
    const lag = new ReplicaLag();
    for (let second = 0; second < 1_000; second += 1) lag.note(second * 1_000, BigInt(second * 10));
    expect(lag.secondsBehind(1_000_000, 0n)).toBeGreaterThanOrEqual(120);
  });
});
