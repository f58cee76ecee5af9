import type { Catalogue } from './catalogue-files.ts';

/** The word of each entry of the menu stands with its feature's texts; of a build, the menu loads the words alone. */
export const menuWords = import.meta.glob<Catalogue>('../features/*/texts/*.json', { import: 'menu' });
