/** Words in the headings of weights besides the name. Gross, prices, shares and other units are not among them. */
const ofWeights =
  'net weight weights wt total of the in pecan pecans nut nuts shell inshell shelled kernel kernels meat meats delivered received collected purchased bought quantity qty crop';

const words = (...texts: readonly string[]): ReadonlySet<string> => new Set(texts.join(' ').split(' '));

export const besidePounds = words(ofWeights, 'lb lbs pound pounds');
export const besideKilograms = words(ofWeights, 'kg kgs kilo kilos kilogram kilograms');
export const besideDollars = words(
  'usd us dollars dollar amount total of by the customs cbp fee fees assessment assessments paid collected',
);

const kilograms = /\b(?:kgs?|kilos?|kilogram(?:me)?s?)\b/;
const pounds = /\b(?:lbs?|pounds?)\b/;

/** The unit that a heading names, if it names one: a weight in another than its column's is read wrongly. */
export function namedUnit(heading: string): 'kilograms' | 'pounds' | null {
  if (kilograms.test(heading)) return pounds.test(heading) ? null : 'kilograms';
  return pounds.test(heading) ? 'pounds' : null;
}
