import { describe, expect, it } from 'vitest';
import { isSameName } from './names.ts';

describe('isSameName', () => {
  it.each([
    ['Rio Bend Orchards', 'RIO BEND ORCHARDS, LLC'],
    ['Rio Bend Orchards, L.L.C.', 'Rio-Bend Orchards'],
    ['Peña Farms Inc.', 'pena farms'],
    ['Company Co', 'company co.'],
  ])('"%s" and "%s" are the same', (a, b) => {
    expect(isSameName(a, b)).toBe(true);
  });

  it.each([
    ['Rio Bend Orchards', 'Rio Bend Farms'],
    ['Orchard 1', 'Orchard 2'],
    ['LLC', 'Inc'],
  ])('"%s" and "%s" are not', (a, b) => {
    expect(isSameName(a, b)).toBe(false);
  });
});
