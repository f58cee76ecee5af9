import { type CommodityForm, checkWeight, deliveredCrop } from '@packhouse/programme';
import { findColumns, namedUnit, splitUnit, withOwnNames, withTwoLines } from '@packhouse/spreadsheet';
import { matchHeadings } from '@packhouse/spreadsheet/match-headings.fixture';
import { afterEach, describe, expect, it } from 'vitest';
import type { FileProblem } from '#domain/spreadsheet/import/file-problem.ts';
import { type CropSettings, tellCrop } from '#kernel/config/crop.ts';
import { readWeights } from '../check/read-weights.ts';
import { importKind } from '../import-kinds.ts';
import { templateRows } from '../template.ts';
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

  it.each(['Fresh lbs', 'Pounds fresh', 'Libras frescos', '鲜果磅数'])(
    '"%s" means pounds, which are converted',
    (heading) => {
      tellCrop(kilograms);
      expect(found('firstHandler', heading)).toEqual(['inshell_kg']);
      expect(found('importer', heading)).toEqual(['inshell_kg']);
      expect(namedUnit(heading)).toBe('kilograms');
    },
  );

  it.each(['Fresh kgs', 'Kilos fresh', '公斤数 鲜果'])(
    '"%s" means them, in words of theirs that nobody gave',
    (heading) => {
      tellCrop(kilograms);
      expect(found('importer', heading)).toEqual(['inshell_lbs']);
    },
  );

  it.each(['Tons fresh', 'Fresh cwt', 'Fresh boxes'])('"%s" means neither: it is asked about', (heading) => {
    tellCrop(kilograms);
    expect(found('firstHandler', heading)).toEqual([]);
    expect(namedUnit(heading)).toBe('other');
  });

  it('are found with both, and remembered as the person chose them', () => {
    tellCrop(kilograms);
    const { columns } = importKind('firstHandler');
    expect(findColumns(columns, ['Fresh lbs', 'Fresh kg']).columns).toMatchObject({ inshell_kg: 0, inshell_lbs: 1 });
    const known = withOwnNames(columns, { 'fresh kg': 'inshell_lbs', 'green ones': 'shelled_lbs' });
    expect(findColumns(known, ['Fresh lbs', 'Green ones']).columns).toMatchObject({
      ...{ inshell_kg: 0, inshell_lbs: null, shelled_lbs: 1, shelled_kg: null },
    });
  });

  it('are those of the file to fill in', () => {
    tellCrop(kilograms);
    const kind = importKind('firstHandler');
    const [headings = []] = templateRows(kind, [], kilograms.commodityForms);
    expect(headings).toEqual(expect.arrayContaining(['fresh_kg', 'frozen_kg']));
    expect(matchHeadings(kind.columns, headings)).toMatchObject({
      inshell_lbs: headings.indexOf('fresh_kg'),
      shelled_lbs: headings.indexOf('frozen_kg'),
    });
  });

  it('and cells in pounds are converted by the definition of the pound, once', () => {
    tellCrop(kilograms);
    expect(splitUnit('18,420 kg')).toEqual({ figure: '18,420', unit: 'pounds' });
    expect(splitUnit('18,420 lb')).toEqual({ figure: '18,420', unit: 'kilograms' });
    const writing = { figures: {}, form: null };
    expect(readWeights({ inshell_kg: '18,420', shelled_lbs: '100' }, writing, [])).toEqual({
      ...{ inshell: '8355.17', shelled: '100.00' },
      converted: [{ column: 'inshell_kg', kilograms: '18420', pounds: '8355.17' }],
    });
    expect(readWeights({ inshell_lbs: '18,420 lb' }, writing, []).inshell).toBe('8355.17');
  });

  it('beside each other are compared, and the own ones taken', () => {
    tellCrop(kilograms);
    const problems: FileProblem[] = [];
    expect(
      readWeights({ inshell_lbs: '8,400', inshell_kg: '18,420' }, { figures: {}, form: null }, problems).inshell,
    ).toBe('8400.00');
    expect(problems.map(({ field, code }) => `${field} ${code}`)).toEqual(['inshell_kg poundsDiffer']);
  });

  it('and a row of units below them is none of their rows', () => {
    tellCrop(kilograms);
    const rows = [
      { row: 1, cells: ['Date', 'Fresh'] },
      { row: 2, cells: ['', 'tons'] },
      { row: 3, cells: ['1/2/2026', '7'] },
    ];
    expect(withTwoLines([...rows]).map(({ headings }) => headings?.[1])).toEqual([undefined, 'Fresh tons', undefined]);
  });
});

describe('the headings of a program that counts no weight', () => {
  const boxes: CropSettings = {
    ...mangos,
    unit: { short: { en: 'bx' }, one: { en: 'box' }, many: { en: 'boxes', es: 'cajas' }, decimals: 0 },
  };

  it.each(['Fresh boxes', 'Cajas frescos', 'Fresh bx', 'Fresh', 'Quantity fresh'])('"%s" means it', (heading) => {
    tellCrop(boxes);
    expect(found('firstHandler', heading)).toEqual(['inshell_lbs']);
  });

  it.each(['Fresh lbs', 'Fresh kg', 'Fresh weight', 'Net weight of fresh mangos'])('"%s" is asked about', (heading) => {
    for (const forms of [mangos.commodityForms, [fresh]]) {
      tellCrop({ ...boxes, commodityForms: forms });
      expect(found('firstHandler', heading)).toEqual([]);
      expect(findColumns(importKind('firstHandler').columns, ['Remarks', heading]).doubts).not.toEqual([]);
    }
  });

  it('and cells in weights are no count', () => {
    tellCrop(boxes);
    const read = (text: string) => readWeights({ inshell_lbs: text }, { figures: {}, form: null }, []).inshell ?? '';
    expect(['18,420 lb', '18,420 kg', '12 t'].map((text) => checkWeight({ decimals: 0 })(read(text))?.code)).toEqual([
      ...['weightNotNumber', 'weightNotNumber', 'weightNotNumber'],
    ]);
    expect(read('18,420 bx')).toBe('18420.00');
  });
});
