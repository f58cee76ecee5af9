import { describe, expect, it } from 'vitest';
import { deliveredCrop } from '../delivered-crop.ts';
import { type CommodityForm, defaultSettings } from '../settings.ts';
import { fillText } from './create-texts.ts';
import { codedLabel, fieldLabel } from './field-label.ts';
import { formVariables, formWords, isOfProgram } from './form-words.ts';

const fresh: CommodityForm = { key: 'inshell', label: { en: 'Fresh', es: 'Frescas' }, rate: '0.0075', factor: '1' };
const frozen: CommodityForm = { key: 'shelled', label: { en: 'Frozen' }, rate: '0.0100', factor: '2.5' };
const said = (text: string, forms: readonly CommodityForm[], language: 'en' | 'es' | 'fr' | 'it' | 'zh' = 'en') =>
  fillText(text, formVariables(forms), language);

describe('the words of a form', () => {
  it.each([
    ['{{inshellForm, name}}, lb', 'In shell, lb', 'Fresh, lb'],
    ['Exempt, {{shelledForm, inside}}', 'Exempt, shelled', 'Exempt, frozen'],
    [
      'Say whether it is {{forms, inside}}.',
      'Say whether it is in shell or shelled.',
      'Say whether it is fresh or frozen.',
    ],
    ['{{forms, name}}', 'In shell or shelled', 'Fresh or frozen'],
    ['pounds {{forms, each}}', 'pounds in shell and shelled', 'pounds fresh and frozen'],
    ['on the {{baseForm, basis}} basis', 'on the in-shell basis', 'on the fresh basis'],
    ['{{baseForm, basisName}} basis', 'In-shell basis', 'Fresh basis'],
  ])('are those of the settings: %s', (text, delivered, others) => {
    expect(said(text, defaultSettings.commodityForms)).toBe(delivered);
    expect(said(text, [fresh, frozen])).toBe(others);
  });

  it.each([
    ['es', 'con cáscara o sin cáscara'],
    ['fr', 'en coque ou décortiquées'],
    ['it', 'in guscio o sgusciate'],
    ['zh', '带壳或去壳'],
  ] as const)('are written as %s lists them', (language, words) => {
    expect(said('{{forms, inside}}', defaultSettings.commodityForms, language)).toBe(words);
  });

  it('are the English ones where the language has none', () => {
    expect(said('{{forms, inside}}', [fresh, frozen], 'es')).toBe('frescas o frozen');
  });

  it('name one form alone where a program has no other', () => {
    expect(said('{{forms, inside}}', [fresh])).toBe('fresh');
    expect(said('{{shelledForm, name}}', [fresh])).toBe('–');
  });

  it('inside a sentence are the short ones where they are given, and abbreviations keep their letters', () => {
    const given: CommodityForm = { ...frozen, short: { en: 'as IQF' } };
    expect(said('{{shelledForm, name}} and {{forms, name}}', [fresh, given])).toBe('Frozen and Fresh or as IQF');
    expect(formWords(given, 'en')).toEqual({ name: 'Frozen', inside: 'as IQF', basis: 'as-IQF' });
    expect(formWords({ ...frozen, label: { en: 'IQF' } }, 'en').inside).toBe('IQF');
  });
});

describe('what is of a form that a program has not', () => {
  it.each(['shelled', 'shelledRate', 'totalShelled', 'fy1Shelled', 'shelled_lbs'])('is %s', (key) => {
    expect([isOfProgram(key, [fresh]), isOfProgram(key, deliveredCrop.commodityForms)]).toEqual([false, true]);
  });

  it.each(['inshell', 'totalInshell', 'average', 'identifier'])('is not %s', (key) => {
    expect(isOfProgram(key, [fresh])).toBe(true);
  });

  it('is named by no declared label of a program', () => {
    const labels = ['Pounds {{inshellForm, inside}}', 'Average, {{baseForm, basis}} basis'];
    expect(labels.map((label) => fieldLabel({ label }, { commodityForms: [fresh] }))).toEqual([
      'Pounds fresh',
      'Average, fresh basis',
    ]);
    expect(labels.map((label) => codedLabel({ label }))).toEqual(['Pounds inshell', 'Average, inshell basis']);
  });
});
