import { describe, expect, it } from 'vitest';
import { readSource, sourceFiles } from './parts/source/source-files.mjs';

const languages = ['es', 'fr', 'it', 'zh'];

const flat = (catalogue, prefix = '') =>
  Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  );

/** Code and the target of a link are written as machines read them. */
const withoutCode = (page) => page.replaceAll(/```[\s\S]*?```|`[^`]*`|\]\([^)]*\)/g, '§');

/** All texts of a language that people read: catalogues of screens, mails, refusals and papers, and the guides. */
function textsIn(language) {
  const catalogues = sourceFiles(['apps', 'packages'], [`${language}.json`, 'statements.json']).filter((path) =>
    path.includes('/src/'),
  );
  const texts = catalogues.flatMap((path) => {
    const all = flat(JSON.parse(readSource(path)));
    const own = path.endsWith('statements.json') ? all.filter(([key]) => key.endsWith(`.${language}`)) : all;
    return own.map(([key, text]) => ({ at: `${path} ${key}`, text }));
  });
  const pages = sourceFiles(['docs/user-guide', 'docs/office-guide'], ['.md'])
    .filter((path) => path.includes(`-guide/${language}/`))
    .flatMap((path) =>
      withoutCode(readSource(path))
        .split('\n')
        .map((text, index) => ({ at: `${path}:${index + 1}`, text })),
    );
  return [...texts, ...pages];
}

const texts = Object.fromEntries(languages.map((language) => [language, textsIn(language)]));
const holding = (language, pattern) =>
  texts[language].filter(({ text }) => pattern.test(text)).map(({ at, text }) => `${at}: ${text}`);

describe('the texts of another language', () => {
  it.each(languages)('are all read: %s', (language) => {
    expect(texts[language].length).toBeGreaterThan(5000);
    for (const place of ['apps/portal/', 'apps/server/', 'packages/', 'statements.json', 'docs/office-guide/'])
      expect(texts[language].some(({ at }) => at.includes(place))).toBe(true);
  });

  it.each(['fr', 'it'])('have the curly apostrophe of typographers alone: %s', (language) => {
    expect(holding(language, /\p{L}'/u)).toEqual([]);
  });

  it('break no line before a French double mark, nor inside guillemets', () => {
    expect(holding('fr', / [:;?!»]|« /)).toEqual([]);
  });
});
