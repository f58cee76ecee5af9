/** As inside a sentence. An abbreviation such as "IQF" keeps its letters. */
export const smallFirst = (text: string, locale: string): string =>
  /^\p{Lu}(?!\p{Lu})/u.test(text) ? text.charAt(0).toLocaleLowerCase(locale) + text.slice(1) : text;

/** As a sentence begins. */
export const largeFirst = (text: string, locale: string): string =>
  text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
