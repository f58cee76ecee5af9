import type { LanguageCode } from '../constants.ts';
import type { LocalText, QuantityUnit } from '../delivered-crop.ts';
import { type Counted, leastDecimals, mostDecimals, placesOf } from '../unit-decimals.ts';
import { largeFirst } from './first-letter.ts';
import { locales } from './locales.ts';

/**
 * How a placeholder's unit is written: {{unit, short}} "lb", {{unit, one}} "pound", {{unit, many}} "pounds", {{unit, Many}}
 * "Pounds", and the words that agree with it, the feminine ones first: {{unit, exentas|exentos}}.
 */
export function unitText(unit: QuantityUnit, manner: string, language: LanguageCode): string {
  const [feminine = '', masculine] = manner.split('|');
  if (masculine !== undefined) return unit.feminine?.includes(language) ? feminine : masculine;
  const of = (key: 'short' | 'one' | 'many') => {
    const said: LocalText = unit[key];
    return said[language] ?? said.en;
  };
  if (manner === 'Many') return largeFirst(of('many'), locales[language]);
  return manner === 'short' || manner === 'one' || manner === 'many' ? of(manner) : '';
}

/**
 * Decimals that a quantity is shown with: the unit's, or, where it has more, two at least, so that a column has them below
 * each other.
 */
export function quantityDecimals(value: string, { decimals }: Counted): number {
  const places = placesOf(value);
  return places > decimals ? Math.min(Math.max(places, leastDecimals), mostDecimals) : decimals;
}
