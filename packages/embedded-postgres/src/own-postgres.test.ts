import { expect, it } from 'vitest';
import { sharedBuffers } from './own-postgres.ts';

const gigabyte = 1024 ** 3;

it.each([
  [gigabyte / 2, '64MB'],
  [2 * gigabyte, '64MB'],
  [4 * gigabyte, '128MB'],
  [8 * gigabyte, '256MB'],
  [64 * gigabyte, '256MB'],
])('keeps of %d bytes a part for tables: %s', (memory, buffers) => {
  expect(sharedBuffers(memory)).toBe(buffers);
});
