import type { CatalogueLoader } from '#kernel/texts/catalogue-backend.ts';
import type { Catalogue } from '../catalogue-files.ts';

const files = import.meta.glob<Catalogue>(
  [
    '../../office/*/texts/*.json',
    './texts/*.json',
    '../texts/*.json',
    '../shell/texts/*.json',
    '../../kernel/texts/*.json',
    '../../domain/*/texts/*.json',
  ],
  { import: 'default' },
);

const own: Readonly<Record<string, string>> = {
  app: '../texts',
  shell: '../shell/texts',
  'office-shell': './texts',
  kernel: '../../kernel/texts',
  office: '../../office/desk-parts/texts',
};

/** A desk's namespace is its folder's name behind this. */
const ofDesk = /^office-/;

function folderOf(namespace: string): string {
  return (
    own[namespace] ??
    (ofDesk.test(namespace) ? `../../office/${namespace.replace(ofDesk, '')}/texts` : `../../domain/${namespace}/texts`)
  );
}

/** One lazy file for each namespace and language of the console; a language without one shows English. */
export const loadOfficeCatalogue: CatalogueLoader = async (namespace, language) => {
  // The page does not wait for the letters, and does without where they cannot be had.
  if (namespace === 'app' && language === 'zh') import('@packhouse/ui/theme/chinese-font.ts').catch(() => undefined);
  return (await files[`${folderOf(namespace)}/${language}.json`]?.()) ?? null;
};
