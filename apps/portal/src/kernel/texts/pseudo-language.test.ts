import { describe, expect, it } from 'vitest';
import { pseudo } from './pseudo-language.ts';

describe('the pseudo-language', () => {
  it('keeps a text readable and makes it two fifths longer', () => {
    expect(pseudo('Save draft')).toBe('[Sávé dráft~~~~]');
  });

  it('leaves figures and signs alone', () => {
    expect(pseudo('$1,289.40')).toBe('[$1,289.40~~~~]');
  });
});
