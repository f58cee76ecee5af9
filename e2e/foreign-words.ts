import type { LanguageCode } from '@packhouse/programme';

/** The crop of the delivered program and its forms in each language, with what is grown where. */
const ofDelivered: Readonly<Record<LanguageCode, RegExp>> = {
  en: /\b(pecans?|nuts?|in[- ]?shell|shell(ed|s|ing)?|unshelled|kernels?)\b/iu,
  es: /(?<!\p{L})(pecan\p{L}*|nue(z|ces)|c[aá]scaras?|descascar\p{L}*)(?!\p{L})/iu,
  fr: /(?<!\p{L})(p[eé]can\p{L}*|noix|coques?|d[eé]cortiqu\p{L}*)(?!\p{L})/iu,
  it: /(?<!\p{L})(pecan|noc[ei]|gusci[oa]?|sgusc\p{L}*)(?!\p{L})/iu,
  zh: /[壳殼]|碧根果|核桃/u,
};

/** The lines of a text that name the delivered crop, in the language or in English. */
export const foreignWords = (said: string, language: LanguageCode): readonly string[] =>
  [...new Set(said.split('\n'))].filter((line) => ofDelivered[language].test(line) || ofDelivered.en.test(line));
