import { headingTerms, isWithin, nameTerms } from './heading-terms.ts';
import { countsPounds } from './of-crop.ts';

/**
 * Words in the headings of weights besides the name, as `headingTerms` has them. Gross, prices, shares, other units and
 * sums of a season are not among them.
 */
const ofWeights =
  'net weight total in commodity delivered delivery received receipt collected purchase quantity crop no inbound';

const words = (...texts: readonly string[]): ReadonlySet<string> => new Set(texts.join(' ').split(' '));

export const besidePounds = words(ofWeights, 'lb');
export const besideKilograms = words(ofWeights, 'kg');
export const besideDollars = words('dollars amount total by customs fee assessment paid collected');

/** Besides the name of a weight that does not say which form of the crop it is. */
const besideAnyPounds = words('net weight total commodity delivered delivery received collected purchase quantity lb');
const besideAnyKilograms = words(
  'net weight total commodity delivered delivery received collected purchase quantity kg',
);

/** Surely no weight of a delivery of whatever form; a form has columns of its own. */
const neverAnyWeight = words(
  'inshell shelled price dollars per percent tare gross season year ytd sack amount moisture date no ticket certificate',
);

/** Names of a weight that does not say of which form of the crop it is, by its unit. */
export const anyWeight = {
  lb: { names: ['weight', 'net weight', 'net', 'pounds', 'quantity'], besides: besideAnyPounds, never: neverAnyWeight },
  kg: { names: ['kg', 'weight kg', 'net weight kg'], besides: besideAnyKilograms, never: neverAnyWeight },
} as const;

interface OfFigures {
  readonly names: readonly string[];
  readonly besides?: ReadonlySet<string>;
}

const onlyWeights = words('net weight');

/** The column of what is no weight: a heading that says "net weight" is none of it, and the person is asked. */
export function withoutWeights<Column extends OfFigures>(column: Column): Column {
  const others = (said: ReadonlySet<string>) => new Set([...said].filter((word) => !onlyWeights.has(word)));
  return {
    ...column,
    names: column.names.filter((name) => isWithin(nameTerms(name), others(nameTerms(name)))),
    ...(column.besides === undefined ? {} : { besides: others(column.besides) }),
  };
}

/** The unit that a heading or a cell names: "pounds" for the program's own, "kilograms" for the one that is converted. */
export type NamedUnit = 'kilograms' | 'pounds' | 'other';

/** The unit that a heading names, if it names one: a weight in another than its column's is read wrongly. */
export function namedUnit(heading: string): NamedUnit | null {
  const terms = headingTerms(heading);
  if (terms.has('ton') || terms.has('sack')) return 'other';
  if (terms.has('kg')) return terms.has('lb') ? null : 'kilograms';
  return terms.has('lb') ? 'pounds' : null;
}

const unitBehind = /^(?<figure>.*\d[\d.,'’\s]*)\s*(?<unit>[\p{L}.#]+)$/u;

/** A weight in a cell without the unit behind it, which counts more than its column's: "18,420 kg". */
export function splitUnit(text: string): { readonly figure: string; readonly unit: 'kilograms' | 'pounds' | null } {
  const { figure = '', unit = '' } = unitBehind.exec(text.trim())?.groups ?? {};
  const named = unit === '#' && countsPounds() ? 'pounds' : namedUnit(unit);
  return named === 'kilograms' || named === 'pounds'
    ? { figure: figure.trim(), unit: named }
    : { figure: text, unit: null };
}
