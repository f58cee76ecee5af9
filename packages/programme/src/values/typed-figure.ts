import type { LanguageCode } from '../constants.ts';
import { moneyScale } from './decimals.ts';

/** Written the other way round than in the United States: 1.250,50 or 1 250,50. */
const commaLanguages: readonly LanguageCode[] = ['fr', 'it'];

/** Read where a thousand is written 1,250 by some and 1.250 by others: Mexico writes the one, Colombia and Spain the other. */
const mixedLanguages: readonly LanguageCode[] = ['es'];

const isCommaLanguage = (language: LanguageCode) => commaLanguages.includes(language);

/** Keyboards for Chinese write figures, commas and points as wide as letters. */
const narrow = (text: string) =>
  text.replace(/[\uFF01-\uFF5E]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0));

/**
 * Texts around an amount or a weight in the portal's languages: $1,250.50, 1 250,50 $US, 1250,50 USD, 1,250 lb, 1,250磅.
 */
const before = /^(?<sign>[-+−]?)\s*(?:US\s?\$|USD|\$)\s*(?=[-+−.,\d])/i;
const behind = /(?<=\d[.,]?)\s*(?:\$\s?US|US\s?\$|USD|\$|lbs?\.?|pounds?|libras?|livres?|libbre|libbra|磅)$/i;

const needlessZeros = /^(?<sign>[-+−]?)(?:0{1,3} (?=\d{3}(?!\d)))*0*(?=\d)/;

const bare = (text: string) => narrow(text).trim().replace(before, '$<sign>').replace(behind, '');

/** Sign, then figures with one kind of mark between groups of three, then a mark of another kind before the decimals. */
const grouped = /^([-+−]?)([1-9]\d{0,2}(?:([.,'’ ])\d{3})(?:\3\d{3})*)(?:([.,])(\d*))?$/;
const plain = /^([-+−]?)(\d*)(?:([.,])(\d*))?$/;

/** A text that reads two ways has this behind it in a draft, so that nothing takes it for one of them. */
const unclearMark = '?';
const unclearPattern = /^([-+−]?)([1-9]\d{0,2})[.,](\d{3})( kg)?\?$/;

/** Figures between two marks of thousands. */
const groupSize = 3;

const isPartedOnce = (text: string) => /^[-+−]?[1-9]\d{0,2}[.,]\d{3}$/.test(text);

/** A text that reads two ways to those who read a language. */
const isUnclearIn = (text: string, language: LanguageCode) =>
  isPartedOnce(text) && (isCommaLanguage(language) || (mixedLanguages.includes(language) && text.includes('.')));

function joined(sign: string, whole: string, fraction: string | undefined): string {
  const negative = sign === '-' || sign === '−' ? '-' : '';
  return `${negative}${whole.replace(/\D/g, '') || '0'}${fraction ? `.${fraction}` : ''}`;
}

/** A figure in which both marks are told: by their order, by their number, or by how many figures stand behind them. */
function commaFigure(text: string): string | null {
  const [, sign = '', whole = '', groupMark = '', mark = '', fraction] = grouped.exec(text) ?? [];
  if (whole !== '' && mark !== groupMark) return joined(sign, whole, fraction);
  const [, plainSign = '', digits = '', , decimals = ''] = plain.exec(text) ?? [];
  return digits + decimals === '' ? null : joined(plainSign, digits, decimals);
}

/**
 * A figure as it was typed in a language, as the rules read figures: with a point before its decimals. French and Italian
 * write 1.250,50 and read that, spaces and apostrophes between groups, and 1,250.50, which can mean nothing else; but
 * "1.250" is a thousand to one and one and a quarter to another, and comes back marked, for the rules to ask about
 * (`unclearFigure`). Spanish reads as the rules do, but asks about that one too. A text that is no figure comes back as it was.
 * @param decimals that figures of its kind have. Of a count, with none, nothing is unclear. Of a quantity with three, "1,250"
 * in French and Italian is not either: it is how each of them is shown there, and the point is asked about still.
 */
export function typedFigure(text: string, language: LanguageCode, decimals: number = moneyScale): string {
  const figure = bare(text);
  if (/^\d/.test(figure) && figure.endsWith(unclearMark)) return figure;
  if (!/^[-+−]?[\d.,]/.test(figure)) return text.trim();
  if (!isCommaLanguage(language)) return isUnclearIn(figure, language) ? asked(figure, decimals) : figure;
  const spaced = figure.replaceAll(/\s/g, ' ').replace(needlessZeros, '$<sign>');
  if (isUnclearIn(spaced, language))
    return decimals === groupSize && spaced.includes(',') ? spaced.replace(',', '.') : asked(spaced, decimals);
  return commaFigure(spaced) ?? text.trim();
}

/** Nothing is unclear about a count. */
const asked = (text: string, decimals: number) => (decimals === 0 ? text.replace(/[.,]/, '') : `${text}${unclearMark}`);

/** Marks a text that a file writes one way and its reader another, for the rules to ask about. */
export const askedFigure = (text: string): string => typedFigure(text, 'fr');

/** Both readings of a text, with a point before decimals and no needless zeros. */
export interface UnclearFigure {
  readonly whole: string;
  readonly decimals: string;
  /** Of a weight in kilograms, which is kept with its unit until it is clear. */
  readonly unit: '' | ' kg';
}

/** The two figures that a text of a draft may mean; null for one that is clear, or no figure. */
export function unclearFigure(text: string): UnclearFigure | null {
  const [, sign = '', first = '', rest = '', unit] = unclearPattern.exec(text.trim()) ?? [];
  if (first === '') return null;
  const decimals = joined(sign, first, rest.replace(/0+$/, ''));
  return { whole: joined(sign, first + rest, undefined), decimals, unit: unit === undefined ? '' : ' kg' };
}

/** Keeps a weight in kilograms that reads two ways, for the rules to ask about. */
export const unclearKilograms = (unclear: string): string => unclear.replace(unclearMark, ` kg${unclearMark}`);

/**
 * A figure of a draft as a person types it in a language, without groups; any other text as it was typed. One that reads
 * two ways stays so where its typing would be read one way: nobody settles it by looking at it in another language.
 */
export function figureToEdit(text: string, language: LanguageCode): string {
  const unclear = unclearFigure(text);
  if (unclear !== null) {
    const bared = text.trim().slice(0, -1);
    return isUnclearIn(bared, language) || (isCommaLanguage(language) && unclear.unit !== '') ? bared : text.trim();
  }
  const [, sign = '', whole = '', , fraction] = /^(-?)(\d+|[1-9]\d{0,2}(?:,\d{3})+)(\.(\d+))?$/.exec(text) ?? [];
  if (whole === '' || !isCommaLanguage(language)) return text;
  return `${sign}${whole.replaceAll(',', '')}${fraction === undefined ? '' : `,${fraction}`}`;
}
