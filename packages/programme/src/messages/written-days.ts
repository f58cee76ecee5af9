import type { PostProcessorModule } from 'i18next';
import type { LanguageCode } from '../constants.ts';

const ordinals: Readonly<Partial<Record<LanguageCode, string>>> = { fr: '1er', it: '1º' };

/** A day in words, whose month's first French and Italian call by its ordinal: "1er juin", "1º giugno". */
export function withOrdinal(written: string, language: LanguageCode): string {
  const first = ordinals[language];
  return first === undefined ? written : written.replace(/(?<!\d)1(?= \p{L})/u, first);
}

const italianMonth = 'gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic';
/** Before eight and eleven, of a day or of a share: "l’8 luglio", "dall’11 agosto", "l’80%". */
const italianArticle = new RegExp(
  `(?<!\\p{L})(il|(?:a|da|de|ne|su)l) (?=(?:8\\d?|11)(?:,\\d+)?(?:\\s?%| (?:${italianMonth})))`,
  'giu',
);

/** Articles that become shorter before some values, which are not known where the text is written. */
const elisions: Readonly<Partial<Record<string, (text: string) => string>>> = {
  fr: (text) =>
    text
      .replace(/(?<!\p{L})([Dd])e (?=(?:avril|août|octobre) \d)/gu, '$1’')
      .replace(/(?<=(?<!\p{L})rapport d)e (?=[aeiouâàéèêîïôûœ])/giu, '’'),
  it: (text) =>
    text.replace(italianArticle, (_, article: string) =>
      /^il/i.test(article) ? `${article.at(0) === 'I' ? 'L' : 'l'}’` : `${article}l’`,
    ),
};

/** Joins texts with the days that they are filled with, as French and Italian do. */
export const elision: PostProcessorModule = {
  type: 'postProcessor',
  name: 'elision',
  process: (text, _, { lng }, { language }) => elisions[lng ?? language]?.(text) ?? text,
};
