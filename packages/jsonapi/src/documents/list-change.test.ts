import { describe, expect, it } from 'vitest';
import { listChange, membersAdded, membersBefore } from './list-change.ts';

const change = (before: string, after: string) => listChange([...before], [...after]);

/** A list after its change, as the person who keeps it makes it. */
function made(before: string, after: string): string {
  const { gone, added, places } = change(before, after);
  const takers = new Map(Object.entries(places).map(([id, place]) => [place, id]));
  const placed = [...before].map((id) => takers.get(id) ?? id).filter((id) => !gone.includes(id));
  return [...new Set([...placed, ...added])].join('');
}

describe('how a list becomes another', () => {
  it.each([
    ['abc', 'abcd', {}],
    ['abc', 'axc', { x: 'b' }],
    ['abc', 'xyz', { x: 'a', y: 'b', z: 'c' }],
    ['abcd', 'xd', { x: 'a' }],
    ['abc', 'axyz', { x: 'b', y: 'c' }],
    ['', 'ab', {}],
    ['ab', '', {}],
    ['abc', 'ac', {}],
    ['abcdef', 'abxdef', { x: 'c' }],
    ['abcdef', 'abef', {}],
    ['abcdef', 'xbcyef', { x: 'a', y: 'd' }],
  ])('%s → %s, taking places', (before, after, places) => {
    expect(change(before, after)).toMatchObject({ isInOrder: true, places });
    expect(made(before, after)).toBe(after);
  });

  it.each([
    ['abc', 'xabc'],
    ['abc', 'acb'],
    ['abc', 'axyc'],
    ['abc', 'cxa'],
    ['abcdef', 'abcxdef'],
    ['abcdef', 'aecdbf'],
    ['abcdef', 'abxycef'],
  ])('%s → %s, told as a whole', (before, after) => {
    expect(change(before, after).isInOrder).toBe(false);
  });
});

describe('members by what they were before', () => {
  const list = (ids: string, say: string) => [...ids].map((id) => ({ id, say }));
  it.each([
    ['abc', 'abc', '', 'abc'],
    ['abc', 'abcd', 'd', 'abc-'],
    ['abc', 'axc', 'x', 'a-c'],
    ['abcd', 'bcd', '', 'bcd'],
    ['abcd', 'bcdx', 'x', 'bcd-'],
    ['abcd', 'dxba', 'x', 'd-ba'],
    ['', 'ab', 'ab', '--'],
    ['ab', '', '', ''],
  ])('from %s to %s', (before, after, added, known) => {
    const [old, now] = [list(before, 'old'), list(after, 'new')];
    expect(membersAdded(old, now)).toEqual(list(added, 'new'));
    const found = membersBefore(old, now);
    expect(found.map((member) => member?.id ?? '-').join('')).toBe(known);
    expect(found.every((member) => member === undefined || member.say === 'old')).toBe(true);
  });
});
