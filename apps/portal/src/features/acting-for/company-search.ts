import type { CompanyContact } from '@packhouse/programme';

/** Without case and accents: "Épinal" is found by "epi". */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('en');

/** The companies whose name or program number holds every word of `text`, by name in the order of `language`. */
export function searchCompanies<Company extends Pick<CompanyContact, 'id' | 'title' | 'rootId'>>(
  companies: readonly Company[],
  text: string,
  language: string,
): readonly Company[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  const { compare } = new Intl.Collator(language, { numeric: true });
  return companies
    .filter(({ title, rootId }) => {
      const target = plain(`${title} ${rootId ?? ''}`);
      return words.every((word) => target.includes(word));
    })
    .toSorted((a, b) => compare(a.title, b.title));
}
