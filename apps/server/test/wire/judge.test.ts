import { describe, expect, it } from 'vitest';
import type { DeliberateDifference } from './deliberate.ts';
import { judge } from './judge.ts';

const difference = (at: string) => ({ at, recorded: 1, ours: 2 });
const outcome = (key: string, ...places: readonly string[]) => ({
  key,
  name: key,
  differences: places.map(difference),
});

describe('judge', () => {
  it('finds a difference that nobody declared', () => {
    const verdict = judge([outcome('a#0', 'status')], [], 'core');
    expect(verdict).toMatchObject({ equal: 0, deliberate: 0, unexplained: ['a#0 status: recorded 1, ours 2'] });
  });

  it('takes a declared place for its exchange alone, one step for each star', () => {
    const table: readonly DeliberateDifference[] = [{ exchanges: ['a#0'], at: ['body.*.detail'], reason: 1 }];
    const outcomes = [outcome('a#0', 'body.errors.detail'), outcome('a#1', 'body.errors.detail', 'body.a.b.detail')];
    expect(judge(outcomes, table, 'core').unexplained).toHaveLength(2);
  });

  it('calls a declaration stale when one of its places or exchanges is like the recording', () => {
    const table: readonly DeliberateDifference[] = [
      { exchanges: ['a#0', 'a#1'], at: ['status'], reason: 1 },
      { exchanges: 'all', at: ['headers.vary'], reason: 1 },
      { exchanges: ['a#1'], at: ['status'], reason: 1, only: 'lifted' },
    ];
    expect(judge([outcome('a#0', 'status'), outcome('a#1')], table, 'core').stale).toEqual([
      'a#1 status',
      'all headers.vary',
    ]);
  });

  it('counts as equal what differs only as everything does', () => {
    const table: readonly DeliberateDifference[] = [
      { exchanges: 'all', at: ['headers.vary'], reason: 1 },
      { exchanges: ['a#1'], at: ['status'], reason: 1 },
    ];
    const outcomes = [outcome('a#0', 'headers.vary'), outcome('a#1', 'headers.vary', 'status')];
    expect(judge(outcomes, table, 'core')).toMatchObject({ replayed: 2, equal: 1, deliberate: 1, stale: [] });
  });
});
