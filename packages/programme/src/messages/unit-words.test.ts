import { describe, expect, it } from 'vitest';
import { languages } from '../constants.ts';
import { deliveredCrop, type QuantityUnit } from '../delivered-crop.ts';
import { checkSetting } from '../settings-check.ts';
import { fillText, placeholdersOf } from './create-texts.ts';
import { formVariables } from './form-words.ts';
import { quantityDecimals, unitText } from './unit-words.ts';

const kilograms: QuantityUnit = {
  short: { en: 'kg', zh: '公斤' },
  one: { en: 'kilogram', es: 'kilogramo' },
  many: { en: 'kilograms', es: 'kilogramos' },
  decimals: 0,
  pounds: '2.20462262',
};
const { commodityForms, unit: pounds } = deliveredCrop;
const said = (text: string, unit: QuantityUnit, language: 'en' | 'es' | 'zh') =>
  fillText(text, formVariables(commodityForms, unit), language);

describe('a text that names the unit', () => {
  it.each([
    ['{{unit, Many}} exempt', 'Pounds exempt', 'Kilograms exempt', 'en'],
    ['{{unit, Many}} {{unit, exentas|exentos}}', 'Libras exentas', 'Kilogramos exentos', 'es'],
    ['{{unit, una|un}} {{unit, one}}, 3 {{unit, short}}', 'una libra, 3 lb', 'un kilogramo, 3 kg', 'es'],
    ['{{unit, orgánicas, estimadas|orgánicos, estimados}}', 'orgánicas, estimadas', 'orgánicos, estimados', 'es'],
    ['3 {{unit, short}}', '3 磅', '3 公斤', 'zh'],
  ] as const)('%s', (text, delivered, own, language) => {
    expect([said(text, pounds, language), said(text, kilograms, language)]).toEqual([delivered, own]);
  });

  it('has the delivered one where none is told', () => {
    expect(fillText('{{unit, many}}', formVariables(commodityForms))).toBe('pounds');
  });

  it('keeps it in every translation, however often its grammar asks for it', () => {
    expect(placeholdersOf('{{unit, las|los}} {{unit, many}} de {{season}}')).toEqual(['season', 'unit']);
  });
});

it('is said in English where a language has no word for it', () => {
  for (const { code } of languages) expect(unitText(kilograms, 'one', code)).toMatch(/^kilogramo?$/);
});

it.each([
  ['1200', 0],
  ['1200.00', 0],
  ['1200.50', 2],
  ['1200.55', 2],
])('of whole kilograms, %s is shown with %i decimals: nothing that was typed is hidden', (value, places) => {
  expect([quantityDecimals(value, kilograms), quantityDecimals(value, pounds)]).toEqual([places, 2]);
});

it.each([
  ['1200', 3, 3],
  ['1200.50', 3, 3],
  ['1200.555', 2, 3],
  ['1200.555', 0, 3],
])('%s, of a unit with %i decimals, is shown with %i', (value, decimals, places) => {
  expect(quantityDecimals(value, { decimals })).toBe(places);
});

it.each([
  [{ ...kilograms, decimals: 4 }],
  [{ ...kilograms, pounds: '0' }],
  [{ ...kilograms, many: { es: 'kilogramos' } }],
  [{ ...kilograms, colour: 'red' }],
  ['kg'],
])('%o is no unit', (value) => {
  expect([checkSetting('unit', value), checkSetting('unit', kilograms)]).toEqual([
    expect.objectContaining({ code: 'settingWrong' }),
    null,
  ]);
});
