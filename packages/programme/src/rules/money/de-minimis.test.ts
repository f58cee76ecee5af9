import { describe, expect, it } from 'vitest';
import { messageText } from '../../messages/message-text.ts';
import { defaultSettings } from '../../settings.ts';
import {
  averagedSeasonNumbers,
  type DeMinimisRule,
  deMinimisOver,
  deMinimisRule,
  deMinimisTest,
  differsFromReports,
  formsBelow,
  producersOverLimit,
} from './de-minimis.ts';

const forms = defaultSettings.commodityForms;
const limit = '50000.00';
const test = (...inshell: string[]) =>
  deMinimisTest({ periods: inshell.map((pounds) => ({ inshell: pounds })), forms, limit });

describe('deMinimisTest', () => {
  it('converts shelled pounds and averages over four periods', () => {
    const periods = [
      { inshell: '31250.00', shelled: '4000.00' },
      { inshell: '44100.00' },
      { inshell: '49000.00' },
      { inshell: '42000.00', shelled: '3000.00' },
    ];
    expect(deMinimisTest({ periods, forms, limit })).toEqual({
      totalInshell: '166350.00',
      totalShelled: '7000.00',
      average: '45087.50',
      qualifies: true,
      held: [{ form: null, pounds: '45087.50', limit, isBelow: true }],
    });
  });

  it.each([
    ['200000.00', '50000.00', false],
    ['199999.00', '49999.75', true],
    ['199999.99', '50000.00', true],
    ['0.00', '0.00', true],
    ['204800.00', '51200.00', false],
  ])('a total of %s averages %s and qualifies: %s, comparing totals', (total, average, qualifies) => {
    expect(test(total, '0.00', '0.00', '0.00')).toMatchObject({ average, qualifies });
  });

  it.each([
    [1, [4]],
    [2, [3, 4]],
    [3, [2, 3, 4]],
    [4, [1, 2, 3, 4]],
  ])('of an average over %i seasons the last ones are asked for', (deMinimisYears, numbers) => {
    expect(averagedSeasonNumbers({ deMinimisYears })).toEqual(numbers);
  });

  it('four times 150,000 lb averages 150,000 over however many seasons', () => {
    for (const count of [1, 2, 3, 4]) {
      const periods = Array.from({ length: count }, () => ({ inshell: '150000.00' }));
      expect(deMinimisTest({ periods, forms, limit: '500000.00' })).toMatchObject({
        average: '150000.00',
        qualifies: true,
      });
    }
  });

  it('says the average and the limit when it does not qualify', () => {
    const found = deMinimisOver(test('204800.00', '0.00', '0.00', '0.00'), 4, {});
    expect(found.map(({ code, values }) => messageText(code, values))).toEqual([
      'Your four-year average is 51,200 pounds. Only an average below 50,000 pounds in shell qualifies.',
    ]);
    expect(deMinimisOver(test('1.00'), 1, {})).toEqual([]);
    expect(deMinimisOver(test('50000.00', '50000.00'), 2, {})).toMatchObject([{ code: 'seasonsOverLimit' }]);
  });

  it.each([{}, { isEach: true }])('speaks of no average where one season counts', (rule) => {
    const found = deMinimisOver(test('50000.00'), 1, rule);
    expect(found.map(({ code, values }) => messageText(code, values))).toEqual([
      'Your season has 50,000 pounds. Only less than 50,000 pounds in shell qualifies.',
    ]);
  });
});

describe('a program in which each season has to be below the limit', () => {
  const each = { forms, limit, isEach: true };

  it.each([
    [['49999.99', '49999.99'], '49999.99', true],
    [['10.00', '50000.00'], '50000.00', false],
    [['0.00', '0.00'], '0.00', true],
  ])('%j: the largest, %s, qualifies: %s', (pounds, largest, qualifies) => {
    const found = deMinimisTest({ ...each, periods: pounds.map((inshell) => ({ inshell })) });
    expect(found).toMatchObject({ qualifies, held: [{ pounds: largest, isBelow: qualifies }] });
    expect(deMinimisOver(found, 2, each).map(({ code }) => code)).toEqual(qualifies ? [] : ['eachSeasonOverLimit']);
  });

  it('keeps the average of a request beside it', () => {
    const periods = [{ inshell: '10.00' }, { inshell: '20.00', shelled: '5.00' }];
    expect(deMinimisTest({ ...each, periods })).toMatchObject({ average: '20.00', held: [{ pounds: '30.00' }] });
  });
});

describe('a program in which each form has its limit', () => {
  const limits = { inshell: '500000.00', shelled: '200000.00' };
  const own = forms.map((form) => ({ ...form, limit: limits[form.key] }));
  const rule = deMinimisRule({ ...defaultSettings, commodityForms: own }, undefined);
  const held = (inshell: string, shelled: string, more: Partial<DeMinimisRule> = {}) =>
    deMinimisTest({ ...rule, ...more, periods: [{ inshell, shelled }] });

  it.each([
    ['499999.99', '199999.99', true, ['inshell', 'shelled'], []],
    ['500000.00', '199999.99', true, ['shelled'], ['inshellOverLimit']],
    ['499999.99', '200000.00', true, ['inshell'], ['shelledOverLimit']],
    ['500000.00', '200000.00', false, [], ['inshellOverLimit', 'shelledOverLimit']],
    ['500000.00', '0.00', false, ['shelled'], ['inshellOverLimit']],
    ['0.00', '0.00', true, ['inshell', 'shelled'], []],
  ])('%s and %s: qualifies %s, for %j', (inshell, shelled, qualifies, covered, codes) => {
    const found = held(inshell, shelled);
    expect([found.qualifies, formsBelow(found, own)]).toEqual([qualifies, covered]);
    expect(deMinimisOver(found, 1, rule).map(({ code }) => code)).toEqual(codes);
  });

  it('names the form that is over it, its pounds and its limit', () => {
    const [over] = deMinimisOver(held('0.00', '200000.00'), 1, rule);
    expect(over && messageText(over.code, over.values)).toBe(
      'Shelled: 200,000 pounds. Only less than 200,000 pounds qualifies.',
    );
  });

  it('has one limit for all in a season that has one of its own, and where a form has none', () => {
    expect(deMinimisRule({ ...defaultSettings, commodityForms: own }, { deMinimisLimit: '70000.00' })).toMatchObject({
      ...{ isByForm: false, limit: '70000.00' },
    });
    expect(deMinimisRule(defaultSettings, undefined)).toMatchObject({ isByForm: false, limit });
  });
});

describe('differsFromReports', () => {
  it.each([
    ['101.00', '100.00', false],
    ['101.01', '100.00', true],
    ['98.99', '100.00', true],
    ['0.00', '0.00', false],
    ['0.01', '0.00', true],
  ])('%s typed against %s reported: %s, one percent is let pass', (typed, reported, answer) => {
    expect(differsFromReports(typed, reported)).toBe(answer);
  });
});

describe('producersOverLimit', () => {
  const delivery = (row: string, producer: string, shelled: string) => ({ row, producer, pounds: { shelled } });

  it('names the delivery that reaches the limit, once for each producer', () => {
    const deliveries = [
      delivery('1', 'a', '20000.00'),
      delivery('2', 'b', '24999.99'),
      delivery('3', 'a', '5000.00'),
      delivery('4', 'a', '1.00'),
    ];
    expect(producersOverLimit({ deliveries, before: undefined, forms, limit }).map(({ row }) => row)).toEqual(['3']);
  });

  it('counts what the season’s other reports hold', () => {
    const before = new Map([['b', '49000.00']]);
    const deliveries = [delivery('1', 'b', '500.00'), delivery('2', 'a', '500.00')];
    expect(producersOverLimit({ deliveries, before, forms, limit }).map(({ row }) => row)).toEqual(['1']);
  });
});
