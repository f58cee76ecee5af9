import { type LanguageCode, typedFigure } from '@packhouse/programme';
import { countsPounds, perCrop, quantityUnit } from '../config/crop.ts';

const pounds = /\d[.,]?\s*(?:lbs?\.?|pounds?|libras?|livres?|libbr[ae]|磅)$/i;

/** The unit's own words behind a figure, in any language. */
const ownUnit = perCrop(() => {
  const { short, one, many } = quantityUnit();
  const said = [short, one, many].flatMap((words) => Object.values<string>(words));
  const plain = said.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`(?<=\\d[.,]?)\\s*(?:${plain.toSorted((a, b) => b.length - a.length).join('|')})\\.?$`, 'iu');
});

/** A figure as it was typed. Where another unit is counted, a weight in pounds is none: it stays as it was typed, and is refused. */
export function typedInUnit(text: string, language: LanguageCode): string {
  if (countsPounds()) return typedFigure(text, language);
  const bare = text.trim().replace(ownUnit(), '');
  return pounds.test(bare) ? text.trim() : typedFigure(bare, language);
}
