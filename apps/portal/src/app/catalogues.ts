import type { CatalogueLoader } from '#kernel/texts/catalogue-backend.ts';
import type { Catalogue } from './catalogue-files.ts';
import { features } from './features.ts';

/** Those of the first visit, and the shell's, which nobody should wait for; the list of all the others comes after it. */
const first = import.meta.glob<Catalogue>(
  ['../features/sign-in/texts/en.json', './texts/en.json', '../kernel/texts/en.json', './shell/texts/en.json'],
  { import: 'default' },
);

/** Where every other catalogue is: a file of its own, which `start` asks for once the first page is drawn. */
export const loadCatalogueFiles = () => import('./catalogue-files.ts');

const own: Readonly<Record<string, string>> = {
  app: './texts',
  shell: './shell/texts',
  kernel: '../kernel/texts',
  accounts: '../domain/accounts/texts',
  drafts: '../domain/drafts/texts',
  guide: '../domain/guide/texts',
  requests: '../domain/requests/texts',
  reports: '../domain/reports/texts',
  words: '../domain/words/texts',
  spreadsheet: '../domain/spreadsheet/texts',
  'second-factor': '../domain/second-factor/texts',
};

/** Fonts of languages whose letters a device may not have. */
const fonts: Readonly<Record<string, () => Promise<unknown>>> = {
  zh: () => import('@packhouse/ui/theme/chinese-font.ts'),
};

/** Begins to load the font of a language; the page does not wait for it, and does without where it cannot be had. */
function wantFont(language: string): void {
  fonts[language]?.().catch(() => undefined);
}

/** The menu's words in a language, from the texts of the features that stand in it. */
async function menuIn(language: string): Promise<Catalogue> {
  const { menuWords } = await import('./menu-words.ts');
  const loads = features.flatMap(({ id, menu }) =>
    menu ? [menuWords[`../features/${id}/texts/${language}.json`]?.()] : [],
  );
  return Object.assign({}, ...(await Promise.all(loads)));
}

/** One lazy file for each namespace and language; a language without one shows English. */
export const loadCatalogue: CatalogueLoader = async (namespace, language) => {
  if (namespace === 'app') wantFont(language);
  const folder = own[namespace] ?? `../features/${namespace}/texts`;
  const path = `${folder}/${language}.json`;
  const words = namespace === 'shell' ? menuIn(language) : null;
  const load = first[path] ?? (await loadCatalogueFiles()).catalogueFiles[path];
  const [catalogue = null, menu] = await Promise.all([load?.(), words]);
  return catalogue === null || menu === null
    ? catalogue
    : { ...catalogue, menu: { ...Object(catalogue.menu), ...menu } };
};
