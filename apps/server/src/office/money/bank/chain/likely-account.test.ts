import { expect, it } from 'vitest';
import { likelyAccount } from './likely-account.ts';

it.each<[written: string, known: readonly string[], likely: string | null]>([
  ['3444', ['0000003444', '9001'], '0000003444'],
  ['XXXXXX3444', ['0000123444', '9001'], '0000123444'],
  ['Checking ...3444', ['7703444'], '7703444'],
  ['123456', ['000123456'], '000123456'],
  ['000123456', ['3456'], '3456'],
  ['9001', ['9001', '779001'], '9001'],
  ['12', ['12', '0012'], '12'],
  ['12', ['7712'], null],
  ['3444', ['1113444', '2223444'], null],
  ['5555', ['0000003444'], null],
  ['Checking', ['0000003444'], null],
  ['', ['0000003444'], null],
])('%s, of %j, is most likely %s', (written, known, likely) => {
  expect(likelyAccount(written, known)).toBe(likely);
});
