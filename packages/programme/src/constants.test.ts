import { describe, expect, it } from 'vitest';
import { certificationTypes, formTypes, languageCodes, languages, layoutOf, storedKeys } from './constants.ts';

describe('layoutOf', () => {
  it.each([
    [2560, 'desktop'],
    [1221, 'desktop'],
    [1220, 'tablet'],
    [768, 'tablet'],
    [767, 'mobile'],
    [320, 'mobile'],
  ])('§2 a window %i px wide is %s', (width, layout) => {
    expect(layoutOf((limit) => width > limit)).toBe(layout);
  });
});

describe('lists of the specification', () => {
  it('§9 offers five languages, English first, and maps Arabic to sa without offering it', () => {
    expect(languages.map(({ code }) => code)).toEqual(['en', 'zh', 'es', 'fr', 'it']);
    expect(languageCodes.arabic).toBe('sa');
  });

  it('§3 stores nineteen named items and the OAuth token record, none twice', () => {
    expect(new Set(storedKeys).size).toBe(20);
  });

  it('§4 remembers five form types and the amendments of the two reports', () => {
    expect(certificationTypes).toHaveLength(formTypes.length + 2);
  });
});
