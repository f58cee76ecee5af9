import { expect, it } from 'vitest';
import { deliveredCrop } from '../delivered-crop.ts';
import { checkSetting } from '../settings-check.ts';
import { fillText, placeholdersOf } from './create-texts.ts';
import { formVariables } from './form-words.ts';
import { ownNames } from './own-names.ts';

const { commodityForms, unit, taxIdLabel } = deliveredCrop;
const settings = {
  firstHandlerLabel: { en: 'Packer', es: 'Empacador' },
  ticketLabel: { en: 'Delivery note' },
  taxIdLabel: { ...taxIdLabel, es: 'RFC' },
};
const said = (text: string, language: 'en' | 'es') =>
  fillText(text, formVariables(commodityForms, unit, ownNames(settings)), language);

it.each([
  ['a name of the program', '{{own, firstHandler|First handler}}', 'Packer', 'Empacador'],
  ['with a small letter inside a sentence', 'a {{own, firstHandler|first handler}}', 'a packer', 'a empacador'],
  ['in English where a language has none', '{{own, ticket|Ticket}}', 'Delivery note', 'Delivery note'],
  ['as delivered where it is none of its own', '{{own, importer|Importer}}', 'Importer', 'Importer'],
  ['the tax ID where it is called otherwise', '{{own, taxId|Tax ID}}', 'Tax ID', 'RFC'],
])('a text says %s', (_, text, en, es) => {
  expect([said(text, 'en'), said(text, 'es')]).toEqual([en, es]);
});

it('says all as delivered where no program is told, and without its settings', () => {
  for (const names of [undefined, ownNames({}), ownNames({ ticketLabel: null, taxIdLabel })])
    expect(fillText('{{own, ticket|Ticket}}', formVariables(commodityForms, unit, names))).toBe('Ticket');
});

it('keeps the name in every translation, whatever it is called there', () => {
  expect(placeholdersOf('{{own, ticket|Boleto}} de {{season}}')).toEqual(['own ticket', 'season']);
});

it('takes a name in English at least, or none', () => {
  const right = [null, { en: 'Packer' }].map((value) => checkSetting('firstHandlerLabel', value));
  expect(right).toEqual([null, null]);
  expect(checkSetting('ticketLabel', { es: 'Boleto' })).toMatchObject({ code: 'settingWrong' });
});
