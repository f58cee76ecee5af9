import { reportsList } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { changed, filtersIn, isView, membersOf, sortIn } from './list-address.ts';

const named = (search: string) => filtersIn(reportsList, membersOf(search));

describe('the address of a list', () => {
  it('is read into its filters by column', () => {
    expect(named('?state=certified,returned&due.to=2026-11-10&number=P-1&nothing=1&q=cane')).toMatchObject([
      { column: { key: 'number' }, contains: 'P-1' },
      { column: { key: 'state' }, anyOf: ['certified', 'returned'] },
      { column: { key: 'due' }, from: '', to: '2026-11-10', names: ['due.from', 'due.to'] },
    ]);
  });

  it('keeps a number that is typed as the text that it is', () => {
    expect(membersOf('?q=1e5&page=2&state=')).toEqual({ q: '1e5', page: '2' });
  });

  it('begins on the first page when what is shown changes, and only then', () => {
    const here = { state: 'certified', page: '3' };
    expect(changed(here, { page: '4' })).toEqual({ state: 'certified', page: '4' });
    expect(changed(here, { sort: '-due' })).toEqual({ state: 'certified', sort: '-due' });
    expect(changed(here, { state: '' })).toEqual({});
  });

  it('is a view where it asks for exactly the same', () => {
    const view = { filters: { state: 'certified' }, sort: 'since' };
    expect(isView({ state: 'certified', sort: 'since', page: '2' }, view)).toBe(true);
    expect(isView({ state: 'certified', sort: 'since', q: 'cane' }, view)).toBe(false);
    expect(isView({ state: 'certified' }, view)).toBe(false);
    expect(isView({}, { filters: {} })).toBe(true);
  });

  it('sorts as it says, else as the list does', () => {
    expect([sortIn(reportsList, { sort: 'due' }), sortIn(reportsList, {})]).toEqual([
      { key: 'due', isDown: false },
      { key: 'since', isDown: true },
    ]);
  });
});
