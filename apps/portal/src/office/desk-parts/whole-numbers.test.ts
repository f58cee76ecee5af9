import { describe, expect, it } from 'vitest';
import { asking, hiddenIn, sentOf } from './whole-numbers.ts';

describe('a whole number that is searched for', () => {
  it.each(['58-7714204', '587714204', '58 7714204 02'])('%s stands in no address, and is asked in a body', (q) => {
    const members = hiddenIn({ q, state: 'active' });
    expect(members.q).toMatch(/^•••••\d{4}$/);
    expect(sentOf(members)).toEqual({ q, state: 'active' });
    expect(asking(sentOf(members))).toEqual({ method: 'POST', body: { q, state: 'active' }, repeatable: true });
  });

  it.each(['Cane Creek', '5877142', 'INV-2026-587714204'])('%s is none', (q) => {
    expect(hiddenIn({ q })).toEqual({ q });
    expect(asking({ q })).toEqual({ query: { q } });
  });

  it('that this page does not know any more is asked as it stands', () => {
    expect(sentOf({ q: '•••••0000' })).toEqual({ q: '•••••0000' });
  });
});
