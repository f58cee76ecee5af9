import { afterEach, beforeEach, expect, vi } from 'vitest';
import '#ui/theme/base.css';
import { resetNetwork } from './network.ts';

const faults: string[] = [];
// A person's console of the browser: a test ends with nothing on it.
const say = console.error;
console.error = (...words: readonly unknown[]) => {
  faults.push(words.map(String).join(' '));
  say(...words);
};

beforeEach(() => {
  resetNetwork();
  faults.length = 0;
});

afterEach(() => {
  vi.useRealTimers();
  expect(faults).toEqual([]);
});
