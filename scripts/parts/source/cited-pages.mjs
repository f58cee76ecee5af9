// Comments cite the association's own papers as "decisions.md 22": what they name has to be there.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../project.mjs';
import { readSource } from './source-files.mjs';

const folder = 'docs/design';

/** How each page names its parts: a number after the page's name is one of these. */
const partOf = {
  decisions: (number) => new RegExp(`^${number}\\. `, 'm'),
  quality: (id) => new RegExp(`^\\| ${id} \\|`, 'm'),
};
const heading = (number) => new RegExp(`^#{2,3} ${number.replace('.', '\\.')}[. ]`, 'm');

const names = () => readdirSync(join(root, folder)).map((name) => name.replace(/\.md$/, ''));

/** @returns {string[]} citations in a source of parts that their page has not, as they stand there */
export function brokenCitations(source) {
  const pages = new RegExp(
    `(?<![\\w/.-])(${names().join('|')})\\.md(?:,? (?:section )?([A-Z]?\\d+(?:\\.\\d+)?))?`,
    'g',
  );
  return [...source.matchAll(pages)].flatMap(([cited, page, part]) => {
    if (part === undefined) return [];
    const isThere = (partOf[page] ?? heading)(part).test(readSource(`${folder}/${page}.md`));
    return isThere ? [] : [cited];
  });
}
