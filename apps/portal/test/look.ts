// A look at a screen as everybody has it: what axe finds, and what is cut, covered or left unsaid.
import { expect } from 'vitest';
import { commands } from 'vitest/browser';
import { faultsIn } from '../../../e2e/watch/faults-in-page.ts';

/** Nothing a machine can find stands in the way of anybody (WCAG 2.2 AA). */
export const checkWithAxe = (where: string): Promise<void> =>
  expect.poll(() => commands.axe(), { message: where }).toEqual([]);

/** A screen that stands still, in English, is usable by everybody. */
export async function look(where: string): Promise<void> {
  await expect.poll(() => document.querySelector('[aria-busy="true"]'), { message: where }).toBeNull();
  await checkWithAxe(where);
  await expect.poll(() => faultsIn([]), { message: where }).toEqual([]);
}
