import { describe, expect, it } from 'vitest';
import { latestFirst } from './latest-first.ts';

const report = (id: string, dueOn: string | null, created: string | null = null) => ({
  row: { type: 'node--first_handler_report', id, title: id, version: null, created, changed: null },
  // Border: of a month only its due day counts here.
  period: dueOn === null ? undefined : ({ dueOn } as never),
});
const ids = (found: readonly ReturnType<typeof report>[]) => latestFirst(found).map(({ row }) => row.id);

describe('reports of two lists', () => {
  it('stand once each, the latest month first, those without a month last', () => {
    const found = [report('a', '2026-09-10'), report('c', null), report('b', '2026-11-10'), report('a', '2026-09-10')];
    expect(ids(found)).toEqual(['b', 'a', 'c']);
  });
  it('stand with the version that was begun last before those that it replaces', () => {
    const found = [
      report('a', '2026-09-10', '2026-09-02T10:00:00Z'),
      report('b', '2026-09-10', '2026-10-05T10:00:00Z'),
    ];
    expect(ids(found)).toEqual(['b', 'a']);
    expect(ids(found.toReversed())).toEqual(['b', 'a']);
  });
  it('stand in the same order however the answers came', () => {
    const same = [report('a', '2026-09-10'), report('b', '2026-09-10')];
    expect(ids(same)).toEqual(ids(same.toReversed()));
  });
});
