import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../../../test/any-text.ts';
import { checkPassword } from './password-rules.ts';

const owner = {
  username: 'dana.ortiz',
  email: 'd.ortiz@canecreek.example',
  names: ['Dana Ortiz', 'Cane Creek Pecan Company', 'American Pecan Program'],
};
const codeOf = (password: string) => checkPassword('password', password, owner)?.code ?? null;
const list = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');

describe('a common password', () => {
  it('is on the list: the 3,000 most common, and 10,000 that are long enough', () => {
    expect(list.slice(0, 5)).toEqual(['123456', 'password', '12345678', 'qwerty', '123456789']);
    expect(list.filter((password) => [...password].length >= 12)).toHaveLength(10_000);
    expect(list.length).toBeGreaterThan(12_500);
    expect(new Set(list).size).toBe(list.length);
  });

  it('is refused, every one of them, in any letters', () => {
    const taken = list.filter((password) => codeOf(password) === null || codeOf(password.toUpperCase()) === null);
    expect(taken).toEqual([]);
  });

  it.each([
    ['with digits behind it', 'michael19840517'],
    ['with digits and symbols around it', '***Dragon-2026***'],
    ['disguised', 'P@ssw0rd!2026'],
    ['twice', 'sunshinesunshine'],
    ['twice with a year between', 'summer2026summer'],
    ['disguised, with symbols between', 'dr4gon--dr4gon--'],
    ['three times with a year', 'monkeymonkeymonkey2026'],
    ['in wide letters', 'ｐａｓｓｗｏｒｄ１２３４'],
    ['of four characters', 'abcdabcdabcdabcd'],
    ['long and well known', 'qwertyuiopasdfghjkl'],
  ])('is refused %s', (_case, password) => {
    expect(codeOf(password)).toBe('wellKnown');
  });
});

describe('a password of names', () => {
  it.each([
    ["the program's", 'American Pecan Program'],
    ["the program's with a year", 'AmericanPecanProgramme2026!'],
    ["the company's", 'cane-creek-pecan-company'],
    ["parts of both and the portal's", 'packhouse pecan creek 1'],
    ["the person's own", 'Ortiz Dana Ortiz'],
    ["the mail address's domain", 'canecreek-canecreek'],
  ])('is refused: %s', (_case, password) => {
    expect(codeOf(password)).toBe('ownNames');
  });

  it('is refused when it holds the user name as it is', () => {
    expect(codeOf('my dana.ortiz is the best')).toBe('containsName');
  });
});

describe('a password of one’s own', () => {
  it.each([
    'four plain words here',
    'correct horse battery staple',
    'pecan trees along the river',
    'Grüße +&=% 🌰 "quoted"',
    '四个普通的词语组成的一个密码',
    '8493 0217 4652 99',
    'xkV7!pQ2#mZ9',
  ])('is taken: %s', (password) => {
    expect(codeOf(password)).toBeNull();
  });

  it('is refused by its length whatever it is', () => {
    fc.assert(
      fc.property(anyText(300), (password) => {
        const code = codeOf(password);
        const length = [...password].length;
        expect(code === 'tooShort').toBe(length < 12);
        expect(code === 'tooLong').toBe(length > 256);
      }),
      { numRuns: 300 },
    );
  });
});
