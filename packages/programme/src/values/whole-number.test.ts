import { describe, expect, it } from 'vitest';
import { toldSearch, wholeNumberIn } from './whole-number.ts';

describe('a whole number', () => {
  it.each([
    '12-3456789',
    '123456789',
    '12 3456789',
    '12\u20133456789',
    '12\u22123456789',
    '\uff11\uff12\uff0d\uff13\uff14\uff15\uff16\uff17\uff18\uff19',
    '12\u200b-3456789',
  ])('is known however it is typed: %j', (typed) => {
    expect([wholeNumberIn(typed), toldSearch(typed)]).toEqual(['123456789', '•••••6789']);
  });

  it.each(['12-345678', 'Farm 123456789', ''])('is none in %j', (typed) => {
    expect(wholeNumberIn(typed)).toBeNull();
  });
});
