import { expect, it } from 'vitest';
import { decimalPlaces, isInstant, nameIn } from './plain-values.ts';

it('knows a moment from a day and from a number', () => {
  expect(['2026-09-07T18:36:00.000Z', '2026-09-07', '2026-99-99T99:99', 'T-52537', ''].map(isInstant)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

it('keeps as many places as a decimal has', () => {
  expect(['40148.39', '-0.0200', '12', '1.2.3', 'GB712889608', '.5'].map(decimalPlaces)).toEqual([
    2,
    4,
    null,
    null,
    null,
    null,
  ]);
});

it('calls a row by its name alone', () => {
  expect([{ id: '1', name: 'September 2026' }, { id: '1', name: null }, { id: '1' }, null].map(nameIn)).toEqual([
    'September 2026',
    null,
    null,
    null,
  ]);
});
