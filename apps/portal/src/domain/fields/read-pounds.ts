import { keptDecimals, quantityOfWeight, unclearFigure, unclearKilograms } from '@packhouse/programme';
import { countsPounds, quantityUnit } from '#kernel/config/crop.ts';
import { otherWeight } from '#kernel/config/other-weight.ts';
import type { Format } from '#kernel/format/format.ts';

const kilograms =
  /^(.*\d[\d.,'’\s]*)\s*(?:kg|kgs|kilo|kilos|kilograms?|kilogramos?|kilogrammes?|chilo|chili|chilogramm[oi]|公斤|千克)\.?$/i;

const pounds = /^(.*\d[\d.,'’\s]*)\s*(?:lbs?|pounds?|libras?|livres?|libbr[ae]|磅)\.?$/i;

/** A quantity in the program's unit as it was typed. */
export const typedQuantity = (text: string, typedFigure: Format['typedFigure']): string =>
  typedFigure(text, keptDecimals(quantityUnit()));

/** In another weight than pounds what was typed in pounds ("18,420 lb"); what reads two ways is for the rules to refuse. */
function typedOfPounds(text: string, typedFigure: Format['typedFigure']): string {
  const weight = pounds.exec(text.trim())?.[1]?.trim();
  if (weight === undefined) return typedQuantity(text, typedFigure);
  const typed = typedFigure(weight);
  return (unclearFigure(typed) === null ? quantityOfWeight(typed, quantityUnit()) : null) ?? text.trim();
}

/**
 * Pounds as they are kept in a draft: typed, or made of kilograms where their unit stands behind the figure
 * ("18,420 kg"). What reads two ways keeps its unit until the person has said which.
 */
export function typedPounds(text: string, { typedFigure }: Pick<Format, 'typedFigure'>): string {
  if (!countsPounds())
    return otherWeight() === 'lb' ? typedOfPounds(text, typedFigure) : typedQuantity(text, typedFigure);
  const weight = kilograms.exec(text.trim())?.[1]?.trim();
  if (weight === undefined) return typedQuantity(text, typedFigure);
  const typed = typedFigure(weight);
  return unclearFigure(typed) === null
    ? (quantityOfWeight(typed, quantityUnit()) ?? text.trim())
    : unclearKilograms(typed);
}
