import { afterEach, beforeEach, expect, vi } from 'vitest';
import '@packhouse/ui/theme/base.css';
import { resetNetwork } from './network.ts';
import { endScreen } from './open-screen.tsx';
import { faults } from './own-console.ts';

// All files share one page and its modules: this one alone is read again for each, and has its hooks.
beforeEach(() => {
  resetNetwork();
  faults.length = 0;
});

afterEach(() => {
  vi.useRealTimers();
  // A test ends with nothing on the console.
  expect(faults).toEqual([]);
});

// Before it, since what is registered last is done first.
afterEach(endScreen);
