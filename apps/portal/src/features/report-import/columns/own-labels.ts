import { defaultLanguage, fillText, type LanguageCode, languages } from '@packhouse/programme';
import { programmeWords } from '#kernel/texts/programme-words.ts';

type Columns = { readonly columns: Readonly<Record<string, string>> };

const texts = {
  firstHandler: import.meta.glob<Columns>('../../../domain/reports/texts/*.json', {
    import: 'firstHandler',
    eager: true,
  }),
  importer: import.meta.glob<Columns>('../../../domain/reports/texts/*.json', { import: 'importer', eager: true }),
} as const;

const languageOf = (path: string): LanguageCode =>
  languages.find(({ code }) => path.endsWith(`/${code}.json`))?.code ?? defaultLanguage;

/** The headings of a field in the portal's own tables, in all languages: people copy them along with the rows. */
export const ownLabels =
  (kind: keyof typeof texts) =>
  (field: string): readonly string[] =>
    Object.entries(texts[kind])
      .map(([path, { columns }]) => fillText(columns[field] ?? '', { ...programmeWords }, languageOf(path)))
      .filter((label) => label !== '');
