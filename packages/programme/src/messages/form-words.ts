import { defaultLanguage, type LanguageCode } from '../constants.ts';
import { type CommodityForm, deliveredCrop, type QuantityUnit } from '../delivered-crop.ts';
import { largeFirst, smallFirst } from './first-letter.ts';
import { locales } from './locales.ts';
import { type NamingSettings, type OwnNames, ownNames } from './own-names.ts';

/** How a text says a form's name. */
export interface FormWords {
  /** "In shell": at the head of a column, alone, or where a sentence begins. */
  readonly name: string;
  /** "in shell": inside a sentence. */
  readonly inside: string;
  /** "in-shell": before the word "basis". English joins the words; other languages put them behind it as they are. */
  readonly basis: string;
}

/** The words of a form: the one way from a form of the settings to what people read. */
export function formWords({ label, short }: CommodityForm, language: LanguageCode): FormWords {
  const name = label[language] ?? label.en;
  // Where a language has no name of its own, the English words stand together.
  const inside =
    short?.[label[language] === undefined ? defaultLanguage : language] ?? smallFirst(name, locales[language]);
  return { name, inside, basis: language === 'en' ? inside.replaceAll(' ', '-') : inside };
}

type Manner = (forms: readonly CommodityForm[], language: LanguageCode) => string;

const listed =
  (type: 'disjunction' | 'conjunction'): Manner =>
  (forms, language) =>
    new Intl.ListFormat(locales[language], { type }).format(forms.map((form) => formWords(form, language).inside));
const anyOf = listed('disjunction');
const basis: Manner = (forms, language) => forms.map((form) => formWords(form, language).basis).join(', ');

/**
 * How a placeholder's form, or several of them, is written: {{inshellForm, name}} "In shell", {{forms, inside}} "in shell or
 * shelled", {{forms, each}} "in shell and shelled", {{baseForm, basis}} "in-shell", {{baseForm, basisName}} "In-shell".
 */
export const formManners: Readonly<Record<string, Manner>> = {
  // A form alone has a name of its own; of several the words are listed that stand in a sentence.
  name: (forms, language) =>
    forms.length === 1
      ? forms.map((form) => formWords(form, language).name).join('')
      : largeFirst(anyOf(forms, language), locales[language]),
  inside: anyOf,
  each: listed('conjunction'),
  basis,
  basisName: (forms, language) => largeFirst(basis(forms, language), locales[language]),
};

/** The variables by which every text may name a program’s forms, its unit and what it calls otherwise. */
export type FormVariables = Readonly<{
  inshellForm: CommodityForm;
  shelledForm: CommodityForm;
  /** The one in which pounds are compared. */
  baseForm: CommodityForm;
  forms: readonly CommodityForm[];
  unit: QuantityUnit;
  /** Its names for things that the product calls otherwise. */
  own: OwnNames;
}>;

/** Where a program has no such form, nothing is to be said of it; a dash shows that something was. */
const none = (key: CommodityForm['key']): CommodityForm => ({ key, label: { en: '–' }, rate: '0', factor: '1' });

const noNames = ownNames({});

export function formVariables(
  forms: readonly CommodityForm[],
  unit: QuantityUnit = deliveredCrop.unit,
  own: OwnNames = noNames,
): FormVariables {
  const of = (key: CommodityForm['key']) => forms.find((form) => form.key === key) ?? none(key);
  const baseForm = forms.find(({ factor }) => Number(factor) === 1) ?? forms[0] ?? none('inshell');
  return { inshellForm: of('inshell'), shelledForm: of('shelled'), baseForm, forms, unit, own };
}

/** The settings by which texts name what is the program's own. */
export type WordSettings = Readonly<{ commodityForms: readonly CommodityForm[]; unit?: QuantityUnit }> & NamingSettings;

/** The same of a program's settings. */
export const wordsOfProgramme = (settings: WordSettings): FormVariables =>
  formVariables(settings.commodityForms, settings.unit, ownNames(settings));

/** The form of the crop that a field, a column or a figure is of, by its key; null for all others. */
function formOfKey(key: string): CommodityForm['key'] | null {
  if (/^inshell|Inshell/.test(key)) return 'inshell';
  return /^shelled|Shelled/.test(key) ? 'shelled' : null;
}

/** False for what is of a form that the program has not: nobody is asked for it or shown it. */
export function isOfProgram(key: string, forms: readonly CommodityForm[]): boolean {
  const form = formOfKey(key);
  return form === null || forms.some((one) => one.key === form);
}

/** The form of everything, where the program has no other; null where it has two. */
export const onlyFormOf = ([first, second]: readonly CommodityForm[]): CommodityForm['key'] | null =>
  second === undefined ? (first?.key ?? null) : null;

/** Whether every figure is its own basis already: the only form of the program, without a factor. */
export const isOwnBasis = ([first, second]: readonly CommodityForm[]): boolean =>
  second === undefined && Number(first?.factor) === 1;
