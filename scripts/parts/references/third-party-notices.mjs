import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../project.mjs';

const head = `Third-party notices

Made by \`npm run programme:references\` from package-lock.json: do not edit.

Packhouse is shipped with these packages, in the image of the server and in what browsers are served. Each is its
owners' work, under the license that follows it.
`;

const line = `\n${'='.repeat(80)}\n\n`;

/** Of what a package says its license is, by the names under which authors file it; a NOTICE is passed on too (Apache-2.0, 4d). */
const filed = /^(licen[cs]e|copying|notice|ofl)([-.].*)?$/i;

/**
 * The packages that are shipped: neither tools of the project nor what only some systems install.
 * @param {{ packages: Record<string, object> }} lock package-lock.json
 * @returns {readonly { folder: string, name: string, version: string }[]} by name and version, each once
 */
export function shippedPackages({ packages }) {
  const shipped = Object.entries(packages)
    .filter(([folder, { dev, devOptional, optional, link }]) => {
      return folder.includes('node_modules/') && !dev && !devOptional && !optional && !link;
    })
    .map(([folder, { version }]) => ({ folder, name: folder.split('node_modules/').at(-1) ?? '', version }));
  const once = new Map(shipped.map((each) => [`${each.name}@${each.version}`, each]));
  return [...once.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each);
}

/**
 * The page of notices: packages whose text is the same to the letter share it.
 * @throws {Error} naming a package that says neither its license's name nor its text
 */
export function thirdPartyNotices(lock) {
  const byText = new Map();
  for (const { folder, name, version } of shippedPackages(lock)) {
    const text = licenseOf(folder);
    byText.set(text, [...(byText.get(text) ?? []), `${name} ${version}`]);
  }
  const parts = [...byText].map(([text, names]) => `${names.join('\n')}\n\n${text}\n`);
  return [head, ...parts].join(line);
}

function licenseOf(folder) {
  const place = join(root, folder);
  const { license, author, repository } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'));
  const texts = (existsSync(place) ? readdirSync(place) : [])
    .filter((file) => filed.test(file))
    .toSorted()
    .map((file) => readFileSync(join(place, file), 'utf8').replaceAll('\r\n', '\n').trim());
  if (texts.length > 0) return texts.join('\n\n');
  if (typeof license !== 'string') throw new Error(`${folder} does not say under which license it is.`);
  const by = typeof author === 'string' ? author : (author?.name ?? '');
  const at = typeof repository === 'string' ? repository : (repository?.url ?? '');
  return [`License: ${license}`, by && `By ${by}`, at].filter(Boolean).join('\n');
}
