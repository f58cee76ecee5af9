import { describe, expect, it } from 'vitest';
import { matchingOptions } from './combo-box-options.ts';

const contains = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase());
const options = [
  { id: 'a', label: 'Hollow Creek', description: 'Georgia', keywords: 'PR-1001' },
  { id: 'b', label: 'Red River', description: 'Texas' },
  { id: 'c', label: 'Creekside' },
];
const idsFor = (typed: string) => matchingOptions(options, typed, contains).map((option) => option.id);

describe('the options of a combo box', () => {
  it('are found by name, description and keyword', () => {
    expect(idsFor('creek')).toEqual(['a', 'c']);
    expect(idsFor('texas')).toEqual(['b']);
    expect(idsFor(' 1001 ')).toEqual(['a']);
    expect(idsFor('nowhere')).toEqual([]);
  });

  it('are all there before anything is typed', () => {
    expect(idsFor('  ')).toEqual(['a', 'b', 'c']);
  });

  it('are never more than a hundred', () => {
    const many = Array.from({ length: 1500 }, (_, i) => ({ id: `${i}`, label: `Producer ${i}` }));
    expect(matchingOptions(many, 'producer', contains)).toHaveLength(100);
    expect(matchingOptions(many, '1499', contains)).toHaveLength(1);
  });
});
