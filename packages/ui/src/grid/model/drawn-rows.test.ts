import { describe, expect, it } from 'vitest';
import { drawnAtOnce, drawnNext, keysShown } from './drawn-rows.ts';

const rows = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ key: `r${from + at}`, index: from + at }));
const keys = (drawn: readonly { readonly key: string }[]) => drawn.map(({ key }) => key).join(' ');

describe('the rows that are drawn at once', () => {
  it('are the first few in sight when a long table comes', () => {
    expect(keys(drawnAtOnce(rows(0, 20), [], { startIndex: 0, endIndex: 14 }, undefined))).toBe('r0 r1 r2 r3');
  });

  it('are those that stood there before, and of new ones no more than are in sight', () => {
    const drawn = drawnAtOnce(rows(2, 12), rows(0, 9), { startIndex: 5, endIndex: 10 }, undefined);
    expect(keys(drawn)).toBe('r2 r3 r4 r5 r6 r7 r8 r9 r10');
  });

  it('hold the row where the person is', () => {
    expect(keys(drawnAtOnce(rows(0, 20), [], { startIndex: 0, endIndex: 1 }, 'r18'))).toBe('r0 r1 r18');
  });

  it('grow by as many until all in sight are drawn, and then by those around', () => {
    const sight = { startIndex: 0, endIndex: 9 };
    const all = rows(0, 12);
    const steps = [drawnAtOnce(all, [], sight, undefined)];
    while (steps.length < 9 && steps.at(-1) !== all) {
      const next = drawnNext(all, steps.at(-1) ?? [], sight);
      steps.push(next === all ? all : drawnAtOnce(all, next, sight, undefined));
    }
    expect(steps.map(({ length }) => length)).toEqual([4, 8, 10, 13]);
  });

  it('are none before it is known what is in sight', () => {
    expect(drawnAtOnce(rows(0, 20), [], null, undefined)).toEqual([]);
  });
});

describe('the rows that are shown', () => {
  const keysTo = (count: number) => rows(1, count).map(({ key }) => key);

  it('are those from before while many new ones come', () => {
    const before = keysTo(3);
    expect(keysShown(before, [...keysTo(200), 'blank'])).toBe(before);
  });

  it('are all at once where few come, or one of those from before is gone', () => {
    const now = keysTo(200);
    expect(keysShown(keysTo(150), now)).toBe(now);
    expect(keysShown(['gone', ...keysTo(3)], now)).toBe(now);
    expect(keysShown(now, keysTo(3))).toEqual(keysTo(3));
  });
});
