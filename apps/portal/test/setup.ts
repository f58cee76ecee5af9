import { afterEach, beforeEach, expect, vi } from 'vitest';
import '#ui/theme/base.css';
import { resetNetwork } from './network.ts';

const faults: string[] = [];
// What a person would find in the console of the browser: a test ends with nothing.
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
