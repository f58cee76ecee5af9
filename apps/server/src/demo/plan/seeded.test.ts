import { describe, expect, it } from 'vitest';
import { idOf, idsOf, seeded } from './seeded.ts';

describe('idOf', () => {
  it('gives the same UUID for the same name and another for another', () => {
    expect(idOf('company/importer')).toBe(idOf('company/importer'));
    expect(idOf('company/importer')).not.toBe(idOf('company/producer'));
    expect(idOf('company/importer')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('numbers the rows that nobody names', () => {
    const first = idsOf('seasons');
    const again = idsOf('seasons');
    const three = [first(), first(), first()];
    expect(new Set(three).size).toBe(3);
    expect([again(), again(), again()]).toEqual(three);
  });
});

describe('seeded', () => {
  it('draws the same numbers for the same name, within their bounds', () => {
    const draw = (name: string) => {
      const chance = seeded(name);
      return Array.from({ length: 200 }, () => chance.between(3, 9));
    };
    expect(draw('a')).toEqual(draw('a'));
    expect(draw('a')).not.toEqual(draw('b'));
    expect(new Set(draw('a'))).toEqual(new Set([3, 4, 5, 6, 7, 8, 9]));
  });

  it('picks from a list of one', () => {
    expect(seeded('x').pick(['only'])).toBe('only');
  });
});
