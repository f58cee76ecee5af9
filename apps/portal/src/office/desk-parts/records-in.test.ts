import { expect, it } from 'vitest';
import { recordsIn } from './records-in.ts';

it.each([
  ['', 0],
  ['name\r\n', 1],
  ['name\r\nGrove\r\n', 2],
  ['name\r\n"two\nlines"\r\n"say ""x""\r\n"\r\n', 3],
  ['name\r\nGrove\r\nHal', 2],
  ['name\r\n"cut in a\r\n', 1],
])('%j has %i', (csv, count) => {
  expect(recordsIn(csv)).toBe(count);
});
