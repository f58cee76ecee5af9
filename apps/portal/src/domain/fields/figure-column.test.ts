import { deliveredCrop, languages, type Values } from '@packhouse/programme';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { columnContextIn } from '#domain/reports/draft/month.fixture.ts';
import { tellCrop } from '#kernel/config/crop.ts';
import { amountColumn, kilogramsColumn, poundsColumn } from './figure-column.ts';

const columns = {
  pounds: poundsColumn('inshell'),
  kilograms: kilogramsColumn('inshell'),
  amount: amountColumn('inshell'),
};
const hundredths = fc.integer({ min: 0, max: 9_999_999_999 }).map((units) => {
  const digits = String(units).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
});

describe.each(languages.map(({ code }) => code))('a column of figures in %s', (language) => {
  const context = columnContextIn(language);

  it.each(Object.entries(columns))('reads back what it shows and what it gives to edit or to copy: %s', (_, column) => {
    fc.assert(
      fc.property(hundredths, (inshell) => {
        for (const write of [column.shown, column.edited ?? column.shown]) {
          expect(column.read(write({ inshell }, context), context, {})).toEqual({ inshell });
          expect(column.read(write({ inshell }, context), context, { inshell })).toSatisfy(
            (patch: Values) => patch.inshell === undefined || patch.inshell === inshell,
          );
        }
      }),
    );
  });
});

describe.each(['fr', 'it'] as const)('a figure that reads two ways, in %s', (language) => {
  const context = columnContextIn(language);
  const { pounds, kilograms } = columns;
  const picked = (column: typeof pounds, text: string) =>
    column.choices?.(text, context).map(({ id }) => column.pick?.(id, context, {}));

  it('is kept as it was typed, with both to choose from', () => {
    const values = pounds.read('1.250', context, {});
    expect([pounds.shown(values, context), pounds.edited?.(values, context)]).toEqual(['1.250', '1.250']);
    expect(pounds.choices?.('1.250', context).map(({ label }) => label)).toEqual(['1250', '1,25']);
    expect(picked(pounds, '1.250')).toEqual([{ inshell: '1250.00' }, { inshell: '1.25' }]);
    expect(picked(kilograms, '18,420 kg')).toEqual([{ inshell: '40609.15' }, { inshell: '40.61' }]);
  });

  it('is asked about from the draft, too', () => {
    const { inshell } = pounds.read('1.250', context, {});
    expect(picked(pounds, String(inshell))).toEqual([{ inshell: '1250.00' }, { inshell: '1.25' }]);
  });

  it('is not asked about again once one was chosen', () => {
    const chosen = { inshell: '1.255' };
    expect(pounds.edited?.(chosen, context)).toBe('1,255');
    expect(pounds.read('1,255', context, chosen)).toEqual({});
  });

  it('is none where all is told', () => {
    for (const text of ['1.250,00', '1 250', '0,250', '1250', 'abc', ''])
      expect(pounds.choices?.(text, context)).toEqual([]);
  });
});

describe('where boxes are counted, which have no decimals', () => {
  afterEach(() => tellCrop(deliveredCrop));

  it.each([
    ['1250.00', '1,250'],
    ['1250.50', '1,250.50'],
  ])('%s is shown as %s, dollars as ever', (inshell, shown) => {
    const words = { short: { en: 'bx' }, one: { en: 'box' }, many: { en: 'boxes' } };
    tellCrop({ ...deliveredCrop, unit: { ...words, decimals: 0 } });
    const context = columnContextIn('en');
    expect(columns.pounds.shown({ inshell }, context)).toBe(shown);
    expect(columns.amount.shown({ inshell }, context)).toBe(`1,250.${inshell.slice(-2)}`);
  });
});
