import type { LanguageCode } from '../constants.ts';
import type { LocalText, QuantityUnit } from '../delivered-crop.ts';
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

const keptDecimals = 2;

/** Decimals of a quantity: the unit's, or, where it has more, the two that are kept, so that a column has them below each other. */
export const quantityDecimals = (value: string, { decimals }: Pick<QuantityUnit, 'decimals'>): number =>
  (/\.(\d*?)0*$/.exec(value)?.[1] ?? '').length > decimals ? keptDecimals : decimals;
