import { describe, expect, it } from 'vitest';
import type { DueTask } from '#domain/due/what-is-due.ts';

import { nothingDue } from './nothing-due.ts';

// Only that there is one is asked.
const next = { id: '2026-11' } as DueTask;
const known = { next, isPartial: false };

describe('what is said where nothing is listed as due', () => {
  it.each([
    ['nothing until the next report', known, true, 'until'],
    ['nothing at all', { ...known, next: null }, true, 'nothing'],
    ['no season', known, false, 'noSeason'],
    ['nothing about money or claims that were not read', { ...known, isPartial: true }, true, 'noReport'],
    ['nothing about money that was not read, without a season', { ...known, isPartial: true }, false, 'noSeason'],
  ] as const)('%s', (_name, found, hasSeason, said) => {
    expect(nothingDue(found, hasSeason)).toBe(said);
  });
});
