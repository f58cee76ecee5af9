export type Catalogue = Readonly<Record<string, unknown>>;

export const catalogueFiles = import.meta.glob<Catalogue>(
  [
    '../features/*/texts/*.json',
    './texts/*.json',
    './shell/texts/*.json',
    '../kernel/texts/*.json',
    '../domain/*/texts/*.json',
  ],
  { import: 'default' },
);
