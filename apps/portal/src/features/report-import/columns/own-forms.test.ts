import { type CommodityForm, deliveredCrop } from '@packhouse/programme';
import { afterEach, describe, expect, it } from 'vitest';
import { namedUnit, splitUnit } from '#domain/spreadsheet/headings/words-of-measure.ts';
import { findColumns } from '#domain/spreadsheet/table/match-columns.ts';
import { matchHeadings } from '#domain/spreadsheet/table/match-headings.fixture.ts';
import { type CropSettings, tellCrop } from '#kernel/config/crop.ts';
import { importKind } from '../kinds/import-kinds.ts';
import { templateRows } from '../out/template.ts';
import { cropForm } from './crop-form.ts';

const fresh: CommodityForm = {
  key: 'inshell',
  label: { en: 'Fresh', es: 'Frescos', zh: '鲜果' },
  rate: '0.0075',
  factor: '1',
};
const frozen: CommodityForm = {
  key: 'shelled',
  label: { en: 'Frozen', es: 'Congelados', zh: '冷冻' },
  headings: ['IQF', 'chunks'],
  rate: '0.0100',
  factor: '2.5',
};
const mangos: CropSettings = { commodity: { en: 'mangos', es: 'mangos' }, commodityForms: [fresh, frozen] };
const found = (kind: 'firstHandler' | 'importer', heading: string) => {
  const match = matchHeadings(importKind(kind).columns, ['Remarks', heading]);
  return Object.entries(match).flatMap(([key, index]) => (index === 1 ? [key] : []));
};

afterEach(() => tellCrop(deliveredCrop));

describe('the headings of a program with forms of its own', () => {
  it.each([
    ['Fresh lbs', 'inshell_lbs'],
    ['Pounds fresh', 'inshell_lbs'],
    ['Net weight of fresh mangos (lb)', 'inshell_lbs'],
    ['Mango fresh lbs', 'inshell_lbs'],
    ['Fresh, lb', 'inshell_lbs'],
    ['Frozen kg', 'shelled_kg'],
    ['IQF pounds', 'shelled_lbs'],
    ['Libras congelados', 'shelled_lbs'],
    ['鲜果（磅）', 'inshell_lbs'],
    ['冷冻公斤数', 'shelled_kg'],
  ])('"%s" means %s', (heading, key) => {
    tellCrop(mangos);
    expect([found('firstHandler', heading), found('importer', heading)]).toEqual([[key], [key]]);
  });

  it.each(['Kernels', 'In shell', 'Pounds meats'])('are not those of another crop: "%s"', (heading) => {
    tellCrop(mangos);
    expect(found('firstHandler', heading)).toEqual([]);
  });

  it('do not take a price or another form for a weight', () => {
    tellCrop(mangos);
    const { columns } = importKind('firstHandler');
    expect(findColumns(columns, ['Fresh price per lb', 'Frozen lbs']).columns).toMatchObject({
      inshell_lbs: null,
      shelled_lbs: 1,
    });
  });

  it('tell in a column of their own of which form a weight is', () => {
    tellCrop(mangos);
    expect(['fresh', 'Frozen', 'chunks', 'IQF', 'halves', 'field run'].map(cropForm)).toEqual([
      ...(['inshell', 'shelled', 'shelled', 'shelled'] as const),
      null,
      null,
    ]);
    expect(found('firstHandler', 'Fresh or frozen')).toEqual(['form']);
  });

  it('stand in the file to fill in, and are known again', () => {
    tellCrop(mangos);
    const kind = importKind('firstHandler');
    const [headings = []] = templateRows(kind, [], mangos.commodityForms);
    expect(headings).toEqual(expect.arrayContaining(['date', 'fresh_lbs', 'frozen_lbs']));
    expect(matchHeadings(kind.columns, headings)).toMatchObject({
      inshell_lbs: headings.indexOf('fresh_lbs'),
      shelled_lbs: headings.indexOf('frozen_lbs'),
    });
    expect(templateRows(kind, [], [fresh])[0]).not.toContain('frozen_lbs');
  });
});

describe('the headings of a program of one form', () => {
  it.each([
    ['Fresh lbs', 'inshell_lbs'],
    ['Net weight', 'inshell_lbs'],
    ['Pounds', 'inshell_lbs'],
    ['Weight (kg)', 'inshell_kg'],
  ])('"%s" means %s, whatever form it says', (heading, key) => {
    tellCrop({ ...mangos, commodityForms: [fresh] });
    expect([found('firstHandler', heading), found('importer', heading)]).toEqual([[key], [key]]);
  });
});

describe('the headings of a program that counts kilograms', () => {
  const kilograms: CropSettings = {
    ...mangos,
    unit: {
      ...{ short: { en: 'kg' }, one: { en: 'kilogram' }, many: { en: 'kilograms', es: 'kilogramos' } },
      ...{ decimals: 0, pounds: '2.20462262' },
    },
  };

  it.each(['Fresh kg', 'Kilograms fresh', 'Kilogramos frescos', 'Fresh'])('"%s" means them', (heading) => {
    tellCrop(kilograms);
    expect(found('firstHandler', heading)).toEqual(['inshell_lbs']);
    expect(namedUnit('Fresh kg')).toBe('pounds');
  });

  it('say another unit where they say pounds: that is asked about and never taken for kilograms', () => {
    tellCrop(kilograms);
    expect(['Fresh lbs', 'Pounds', 'Libras frescas'].map(namedUnit)).toEqual(['other', 'other', 'other']);
  });

  it('nor do cells in pounds count as kilograms', () => {
    tellCrop(kilograms);
    expect(splitUnit('18,420 kg')).toEqual({ figure: '18,420', unit: 'pounds' });
    expect(splitUnit('18,420 lb').unit).toBeNull();
  });
});
