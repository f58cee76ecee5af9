import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../settings.ts';
import { addDecimals, subtractDecimals } from '../../values/decimals.ts';
import {
  firstHandlerTotals,
  haveSameProducers,
  importerBalance,
  importerTotals,
  isCollectedTooMuch,
  movedTotals,
} from './report-totals.ts';

const forms = defaultSettings.commodityForms;

describe('firstHandlerTotals', () => {
  it('adds assessed and exempt rows apart and counts each producer once over both lists', () => {
    const riverBend = { id: 'a' };
    const lakeFork = { id: 'b' };
    expect(
      firstHandlerTotals({
        nonExempt: [
          { producer: riverBend, inshell: '41237.50', shelled: '0.00' },
          { producer: lakeFork, shelled: '1250.25' },
        ],
        exempt: [
          { producer: riverBend, inshell: '500.00' },
          { producer: null, shelled: '20.00' },
        ],
        forms,
      }),
    ).toEqual({
      totalInshell: '41237.50',
      totalShelled: '1250.25',
      totalAssessment: '874.76',
      exemptInshell: '500.00',
      exemptShelled: '20.00',
      producerCount: 2,
    });
  });

  it('is all zeros for a month without activity', () => {
    expect(firstHandlerTotals({ nonExempt: [], exempt: [], forms })).toEqual({
      totalInshell: '0.00',
      totalShelled: '0.00',
      totalAssessment: '0.00',
      exemptInshell: '0.00',
      exemptShelled: '0.00',
      producerCount: 0,
    });
  });
});

describe('importerBalance', () => {
  it('owes nothing when Customs collected what the report calculates', () => {
    const nonExempt = [{ shelled: '40609.15', customsCollected: '1624.37' }];
    expect(importerBalance({ nonExempt, exempt: [], forms })).toEqual({
      totalCustomsCollected: '1624.37',
      balanceDue: '0.00',
      overpaid: '0.00',
      collectedOnExempt: '0.00',
    });
  });

  it('never sets off what was collected too much on one entry against what is due on another', () => {
    const nonExempt = [
      { inshell: '1000.00', customsCollected: '5.00' },
      { inshell: '1000.00', customsCollected: '30.00' },
    ];
    const exempt = [{ inshell: '100.00', customsCollected: '2.00' }, { inshell: '50.00' }];
    expect(importerTotals({ nonExempt, exempt, forms })).toMatchObject({
      totalAssessment: '40.00',
      totalCustomsCollected: '37.00',
      balanceDue: '15.00',
      overpaid: '10.00',
      collectedOnExempt: '2.00',
    });
  });

  it('accounts for every cent: assessed + overpaid + on exempt = collected + due', () => {
    const cents = fc.integer({ min: 0, max: 99_999_999 }).map((units) => (units / 100).toFixed(2));
    const row = fc.record({ inshell: cents, shelled: cents, customsCollected: cents });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 8 }), fc.array(row, { maxLength: 8 }), (nonExempt, exempt) => {
        const totals = importerTotals({ nonExempt, exempt, forms });
        const left = addDecimals([totals.totalAssessment, totals.overpaid, totals.collectedOnExempt], 2);
        expect(subtractDecimals(left, totals.totalCustomsCollected, 2)).toBe(totals.balanceDue);
      }),
    );
  });
});

describe('isCollectedTooMuch', () => {
  it.each([
    ['612.45', '612.40', false],
    ['612.46', '612.40', true],
    ['0.00', '612.40', false],
  ])('%s collected for %s calculated: %s, five cents are rounding', (collected, calculated, answer) => {
    expect(isCollectedTooMuch(collected, calculated)).toBe(answer);
  });
});

describe('movedTotals', () => {
  const amount = fc.tuple(fc.nat(10 ** 7), fc.constantFrom(2, 3)).map(([units, scale]) => {
    const digits = String(units).padStart(scale + 1, '0');
    return `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
  });
  const collected = amount.map((text) => text.slice(0, text.indexOf('.') + 3));
  const row = fc.record({ inshell: amount, shelled: amount, customsCollected: collected });
  const rows = fc.record({ nonExempt: fc.array(row, { maxLength: 5 }), exempt: fc.array(row, { maxLength: 5 }) });
  type Lists = Readonly<Record<'nonExempt' | 'exempt', readonly { readonly inshell: string }[]>>;
  const both = (one: Lists, other: Lists) => ({
    nonExempt: [...one.nonExempt, ...other.nonExempt],
    exempt: [...one.exempt, ...other.exempt],
    forms,
  });

  it('says the same as all rows after some went and others came', () => {
    const inThousandths = (totals: object) =>
      Object.entries(totals).map(([key, total]) => [key, addDecimals([String(total)], 3)]);
    fc.assert(
      fc.property(rows, rows, rows, (stay, gone, come) => {
        for (const totals of [firstHandlerTotals, importerTotals]) {
          const [before, after] = [{ ...totals(both(stay, gone)) }, totals(both(stay, come))];
          const moved = movedTotals(before, { ...totals({ ...gone, forms }) }, { ...totals({ ...come, forms }) });
          expect(inThousandths(moved)).toEqual(inThousandths(after));
        }
      }),
    );
  });

  it.each([
    ['the same producers', ['a', 'b', 'a'], ['b', 'a'], true],
    ['one more', ['a'], ['a', 'b'], false],
    ['one less', ['a', 'b'], ['b'], false],
    ['none', [], [], true],
    ['one that is not chosen yet', ['a', null], ['a'], true],
  ] as const)('knows rows of %s', (_name, gone, come, are) => {
    const rowsOf = (ids: readonly (string | null)[]) =>
      ids.map((id) => ({ inshell: '1.00', producer: id === null ? null : { id } }));
    expect(haveSameProducers(rowsOf(gone), rowsOf(come))).toBe(are);
  });
});
