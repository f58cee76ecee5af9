type Columns = { readonly columns: Readonly<Record<string, string>> };

const texts = {
  firstHandler: import.meta.glob<Columns>('../../../domain/reports/texts/*.json', {
    import: 'firstHandler',
    eager: true,
  }),
  importer: import.meta.glob<Columns>('../../../domain/reports/texts/*.json', { import: 'importer', eager: true }),
} as const;

/** The headings of a field in the portal's own tables, in all languages: people copy them along with the rows. */
export const ownLabels =
  (kind: keyof typeof texts) =>
  (field: string): readonly string[] =>
    Object.values(texts[kind]).flatMap(({ columns }) => columns[field] ?? []);
