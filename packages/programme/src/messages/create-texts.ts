import { createInstance, type i18n } from 'i18next';
import { defaultLanguage, type LanguageCode } from '../constants.ts';
import type { CommodityForm, QuantityUnit } from '../delivered-crop.ts';
import { formManners } from './form-words.ts';
import type { OwnNames } from './own-names.ts';
import { textFormats } from './text-formats.ts';
import { elision } from './written-days.ts';

/**
 * Raw values of a text's placeholders: ISO dates, decimals with a point, forms of the crop (`formVariables`). A number
 * named `count` chooses the plural.
 */
export type TextValues = Readonly<
  Record<string, string | number | CommodityForm | readonly CommodityForm[] | QuantityUnit | OwnNames>
>;

/** The text of a key such as `mails.receipt.subject` in a language; in English where the language has none. */
export type TextOf = (key: string, values?: TextValues, language?: LanguageCode) => string;

type Catalogues = Readonly<Partial<Record<LanguageCode, object>>>;

function engineOf(catalogues: Catalogues): i18n {
  const engine = createInstance().use(textFormats).use(elision);
  void engine.init({
    lng: defaultLanguage,
    fallbackLng: defaultLanguage,
    resources: Object.fromEntries(Object.entries(catalogues).map(([language, texts]) => [language, { texts }])),
    defaultNS: 'texts',
    nsSeparator: false,
    initAsync: false,
    postProcess: elision.name,
    // Texts go into mails, documents and text nodes: escaping here would show entities.
    interpolation: { escapeValue: false },
  });
  return engine;
}

/** A value may have been typed by somebody: it is never looked through for references to other texts. */
const optionsOf = (values: TextValues, language: LanguageCode) => ({
  lng: language,
  replace: values,
  nest: false,
  ...(typeof values.count === 'number' ? { count: values.count } : {}),
});

/**
 * Reads texts outside of the portal's screens, by the same engine and formats (i18next). A value that is not given
 * leaves its placeholder standing.
 * @example createTexts({ en: { rows_one: '{{count}} row', rows_other: '{{count, number}} rows' } })('rows', { count: 1200 })
 */
export function createTexts(catalogues: Catalogues): TextOf {
  const engine = engineOf(catalogues);
  return (key, values = {}, language = defaultLanguage) => engine.t(key, optionsOf(values, language));
}

/** The same, made when the first text is asked for. */
export function lateTexts(catalogues: Catalogues): TextOf {
  let texts: TextOf | undefined;
  return (...asked) => {
    texts ??= createTexts(catalogues);
    return texts(...asked);
  };
}

const noCatalogue = engineOf({});

/** Fills {{name}} and {{name, format}} in a text that stands in no catalogue, such as a statement of the settings. */
export function fillText(text: string, values: TextValues, language: LanguageCode = defaultLanguage): string {
  return text === '' ? '' : noCatalogue.t('-', { ...optionsOf(values, language), defaultValue: text });
}

const placeholder = /\{\{\s*(\w+)\s*(?:,\s*([^}]+?)\s*)?\}\}/g;

/**
 * The names of a text's placeholders with their formats, sorted: what a translation must keep. How a form's name is said
 * there, and how often the unit and what agrees with it, is a matter of its grammar.
 */
export function placeholdersOf(text: string): string[] {
  const isGrammar = (format: string) => Object.hasOwn(formManners, format);
  const found = [...text.matchAll(placeholder)].filter(([, name]) => name !== 'unit');
  const named = found.map(([, name, format]) => {
    if (name === 'own') return `own ${format?.split('|')[0]}`;
    return format && !isGrammar(format) ? `${name}, ${format}` : `${name}`;
  });
  return [...named, ...(/\{\{\s*unit\b/.test(text) ? ['unit'] : [])].sort();
}
