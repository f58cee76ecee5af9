import { describe, expect, it } from 'vitest';
import { partsOf } from './parts-of.ts';

const origin = 'http://127.0.0.1:4300';
const links = (text: string) => partsOf(text, origin).flatMap(({ href }) => href ?? []);

describe('the links of a mail', () => {
  it.each([
    [`Open ${origin}/confirmAddress#token=a_b-c.`, ['/confirmAddress#token=a_b-c']],
    [`${origin}\n`, ['/']],
    ['https://elsewhere.example/signin', []],
    ['http://127.0.0.1:4300.evil.example/x', []],
    ['No link at all.', []],
  ])('of %j are %j', (text, expected) => {
    expect(links(text)).toEqual(expected);
  });

  it('leave the text as it was', () => {
    const text = `Hello,\n\n${origin}/signin, and more: https://elsewhere.example/.\n`;
    expect(
      partsOf(text, origin)
        .map(({ words }) => words)
        .join(''),
    ).toBe(text);
  });
});
