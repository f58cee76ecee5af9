import type { Words } from './words.ts';

/** Names of countries by their ISO 3166 code in the language shown; what is no code stands as it came. */
export function regionNames({ language }: Pick<Words, 'language'>): (code: string) => string {
  const regions = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' });
  return (code) => (/^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code);
}
