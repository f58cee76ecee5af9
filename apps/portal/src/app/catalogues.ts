import type { CatalogueLoader } from '#kernel/i18n.ts';
import type texts from './texts/en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    app: typeof texts;
  }
}

type Catalogue = Readonly<Record<string, unknown>>;

const files = import.meta.glob<Catalogue>(
  ['../features/*/texts/*.json', './texts/*.json', '../kernel/texts/*.json', '../kernel/*/texts/*.json'],
  { import: 'default' },
);

const own: Readonly<Record<string, string>> = {
  app: './texts',
  kernel: '../kernel/texts',
  requests: '../kernel/requests/texts',
};

/** Fonts of languages whose letters a device may not have. */
const fonts: Readonly<Record<string, () => Promise<unknown>>> = { zh: () => import('#ui/chinese-font.ts') };

/** Begins to load the font of a language; the page does not wait for it, and does without where it cannot be had. */
function wantFont(language: string): void {
  fonts[language]?.().catch(() => undefined);
}

/** One lazy file for each namespace and language; a language without one shows English. */
export const loadCatalogue: CatalogueLoader = async (namespace, language) => {
  if (namespace === 'app') wantFont(language);
  const folder = own[namespace] ?? `../features/${namespace}/texts`;
  return (await files[`${folder}/${language}.json`]?.()) ?? null;
};
