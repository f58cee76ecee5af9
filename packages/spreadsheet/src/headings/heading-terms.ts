import { deliveredHeadings } from '@packhouse/programme';
import type { HeadingWords } from '../crop.ts';
import { fillers, vocabulary } from './heading-vocabulary.ts';
import { countsPounds, otherWeight, perCrop } from './of-crop.ts';

/** A form's name as the headings of a file to fill in have it: "inshell" of "In shell", "sundried" of "Sun-dried". */
export const formSlug = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Signs that say as much as words. */
const symbols: readonly (readonly [RegExp, string])[] = [
  // The rate behind a weight on the program's own form ("Total pounds x $0.02") makes it no amount.
  [/(?<=\s)[x×*]\s*\$\s*\d+(?:\.\d+)?/giu, ' '],
  [/[$€£]/g, ' dollars '],
  [/%/g, ' percent '],
  [/#/g, ' no '],
  [/\/\s*(?=(?:lbs?|pounds?|kgs?)\b)/gi, ' per '],
];

const separated = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();

/** Letters' case, accents, apostrophes ("Rec'd", "Grower's") and the humps of programs' names ("NetWeight") do not count. */
function plainWords(heading: string): string {
  const apart = heading.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  const letters = apart.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const whole = letters.replace(/['’](?=d\b)/g, '').replace(/['’]s\b/g, '');
  return separated(symbols.reduce((text, [symbol, word]) => text.replace(symbol, word), whole));
}

const isHan = (text: string) => /\p{Script=Han}/u.test(text);

interface Phrase {
  readonly words: readonly string[];
  readonly terms: readonly string[];
}

type Variant = readonly [said: string, term: string];

const ofTrade: readonly Variant[] = Object.entries(vocabulary).flatMap(([term, said]) =>
  [term, ...said.split('|')].map((variant) => [variant, term] as const),
);

/** The program's words for its crop and its forms, each form under its key. */
function ofCrop({ commodity, commodityForms }: HeadingWords): readonly Variant[] {
  const ofForms = commodityForms.flatMap((form) => {
    const { key, label, short, headings = deliveredHeadings(form) ?? [] } = form;
    const said = [key, formSlug(label.en), ...Object.values(label), ...Object.values<string>(short ?? {}), ...headings];
    return said.map((words) => [plainWords(words), key] as const);
  });
  // Headings say the crop in the singular too.
  const ofCommodity = Object.values(commodity).flatMap((said) => [said, said.replace(/s$/, '')]);
  return [...ofForms, ...ofCommodity.map((said) => [plainWords(said), 'commodity'] as const)];
}

const lineOf = (term: string) => [term, ...(vocabulary[term] ?? '').split('|')];

/**
 * Where the program counts in another unit than pounds: its words stand for "lb", which is the unit of quantities here; pounds
 * stand for "kg", the weight that is converted, and all others for "ton", which is refused.
 */
function ofUnit({ unit }: HeadingWords): readonly Variant[] {
  if (unit === undefined || countsPounds()) return [];
  const own = [unit.short, unit.one, unit.many].flatMap((said) => Object.values(said).map(plainWords));
  // However many ways a weight is written in, the unit's own word brings the others of its line along.
  const lines = ['kg', 'lb'].filter((term) => lineOf(term).some((variant) => own.includes(variant)));
  const said = [...own, ...lines.flatMap(lineOf)];
  const others = (term: string, meant: string) =>
    lineOf(term)
      .filter((variant) => !said.includes(variant))
      .map((variant) => [variant, meant] as const);
  return [
    ...said.map((variant) => [variant, 'lb'] as const),
    ...others('lb', otherWeight() === 'lb' ? 'kg' : 'ton'),
    ...others('kg', otherWeight() === 'kg' ? 'kg' : 'ton'),
  ];
}

interface Phrases {
  /** By their first word, the longest first. */
  readonly spaced: ReadonlyMap<string, readonly Phrase[]>;
  /** Chinese is written without spaces: its phrases are looked for in the text, the longest first. */
  readonly han: readonly Variant[];
}

interface Lexicon {
  readonly ofHeadings: Phrases;
  /** Names of columns are written in "lb" and "kg", whatever a program counts. */
  readonly ofNames: Phrases;
  /** The words of columns' names: there are few, and they are asked for with every heading. */
  readonly names: Map<string, Terms>;
}

function phrasesOf(all: readonly Variant[]): Phrases {
  const variants = all.filter(([variant]) => variant !== '');
  const phrases = variants
    .filter(([variant]) => !isHan(variant))
    .map(([variant, term]): Phrase => ({ words: variant.split(' '), terms: term.split(' ') }))
    .toSorted((a, b) => b.words.length - a.words.length);
  return {
    spaced: new Map([...Map.groupBy(phrases, ({ words: [first = ''] }) => first)]),
    han: variants.filter(([variant]) => isHan(variant)).toSorted(([a], [b]) => b.length - a.length),
  };
}

const lexicon = perCrop((crop): Lexicon => {
  const units = ofUnit(crop);
  const shared = [...ofCrop(crop), ...ofTrade];
  const ofNames = phrasesOf(shared);
  return { ofHeadings: units.length === 0 ? ofNames : phrasesOf([...units, ...shared]), ofNames, names: new Map() };
});

/** Chinese words apart, as the words that stand for them; what is not known stays as it is. */
function withoutHan(text: string, { han }: Phrases): { readonly rest: string; readonly found: readonly string[] } {
  if (!isHan(text)) return { rest: text, found: [] };
  let rest = text;
  const found: string[] = [];
  for (const [variant, term] of han) {
    if (!rest.includes(variant)) continue;
    found.push(...term.split(' '));
    rest = rest.replaceAll(variant, ' ');
  }
  return { rest: separated(rest), found };
}

function phraseAt({ spaced }: Phrases, words: readonly string[], at: number): Phrase | undefined {
  return spaced.get(words[at] ?? '')?.find((phrase) => phrase.words.every((word, index) => words[at + index] === word));
}

/** The words of a heading. */
export type Terms = ReadonlySet<string>;

/** All that a heading says besides some words; null where it lacks one of them. */
export function termsBeside(heading: Terms, name: Terms): Terms | null {
  for (const term of name) if (!heading.has(term)) return null;
  return name.size === 0 ? null : new Set([...heading].filter((term) => !name.has(term)));
}

/** Whether all of some words are among others. */
export const isWithin = (terms: Terms, others: Terms): boolean => [...terms].every((term) => others.has(term));

/** Whether some words have one of others among them. */
export const sharesTerms = (terms: Terms, others: Terms): boolean => [...terms].some((term) => others.has(term));

/** The same for headings that say the same. */
export const termsKey = (heading: string): string => [...headingTerms(heading)].toSorted().join(' ');

/** The words of a column's name. */
export function nameTerms(name: string): Terms {
  const { names, ofNames } = lexicon();
  const terms = names.get(name) ?? termsIn(name, ofNames);
  names.set(name, terms);
  return terms;
}

/** The same for names that say the same. */
export const nameKey = (name: string): string => [...nameTerms(name)].toSorted().join(' ');

/** A heading that the portal or a company writes in the program's words, as a column's name. */
export const asName = (heading: string): string => (countsPounds() ? heading : termsKey(heading));

/**
 * All that a heading says, in the words that stand for the trade's: "Date Rec'd", "Rec Date" and "Fecha de recepción" are
 * "date" and "received" alike. Their order does not count, nor do words such as "of".
 */
export const headingTerms = (heading: string): Terms => termsIn(heading, lexicon().ofHeadings);

function termsIn(heading: string, phrases: Phrases): Terms {
  const { rest, found } = withoutHan(plainWords(heading), phrases);
  const words = rest.split(' ');
  const terms = new Set(found.filter((word) => !fillers.has(word)));
  for (let at = 0; at < words.length; ) {
    const phrase = phraseAt(phrases, words, at);
    const word = words[at] ?? '';
    if (phrase !== undefined) for (const term of phrase.terms) terms.add(term);
    else if (word !== '' && !fillers.has(word)) terms.add(word);
    at += phrase?.words.length ?? 1;
  }
  return terms;
}
