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
  const catalogues = sourceFiles(['apps', 'packages'], [`${language}.json`, 'statements.json', 'unnamed.json']).filter(
    (path) => path.includes('/src/'),
  );
  const texts = catalogues.flatMap((path) => {
    const all = flat(JSON.parse(readSource(path)));
    const own = /(statements|unnamed)\.json$/.test(path) ? all.filter(([key]) => key.endsWith(`.${language}`)) : all;
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

/** Beside letters of the language alone: a word is no part of another one. */
const asPattern = (word) => {
  const stem = word.replace(/…$/, '').replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const [before, after] = /\p{Script=Han}/u.test(word) ? ['', ''] : [String.raw`(?<!\p{L})`, String.raw`(?!\p{L})`];
  return new RegExp(`${before}${stem}${word.endsWith('…') ? '' : after}`, 'iu');
};

/** The last column of the vocabulary's table, by language. */
function givenUp(page) {
  const table = page.split('### Words that were given up')[1]?.split('\n## ')[0] ?? '';
  const rows = [...table.matchAll(/^\| (\w\w) \| ([^|]+) \| ([^|]+) \|$/gm)];
  return rows.flatMap(([, language, say, instead]) =>
    [...instead.matchAll(/`([^`]+)`/g)].map(([, word]) => ({ language, say, word })),
  );
}

const refused = givenUp(readSource('docs/vocabulary.md'));

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

  it('have the full-width marks of Chinese beside its letters', () => {
    expect(holding('zh', /\p{Script=Han}[,;:?!]|[,;:?!]\p{Script=Han}/u)).toEqual([]);
  });

  it.each(refused)('say $say in $language, not $word', ({ language, word }) => {
    expect(holding(language, asPattern(word))).toEqual([]);
  });
});

describe('the words that were given up', () => {
  it('are read from the vocabulary for every language', () => {
    expect(refused.length).toBeGreaterThan(40);
    expect([...new Set(refused.map(({ language }) => language))].toSorted()).toEqual(languages);
  });

  it('are told from words that hold them, and by their stems', () => {
    expect(asPattern('cargos').test('Los recargos')).toBe(false);
    expect(asPattern('cargos').test('Los cargos.')).toBe(true);
    expect(asPattern('exonér…').test('Livres exonérées')).toBe(true);
    expect(asPattern('抵免').test('将给予抵免。')).toBe(true);
  });
});

describe('the sentences of rules, mails and papers', () => {
  const catalogues = [
    'packages/programme/src/messages',
    ...['mail', 'features'].map((room) => `apps/server/src/${room}`),
  ];
  const said = new Set(
    sourceFiles(['apps', 'packages'], ['.ts', '.tsx'])
      .filter((path) => path.includes('/src/') && !/\.(test|fixture)\.tsx?$/.test(path))
      .flatMap((path) => readSource(path).match(/\w+/g) ?? []),
  );

  it.each(sourceFiles(catalogues, ['en.json']))('%s: each is named where it is said', (path) => {
    const names = flat(JSON.parse(readSource(path))).map(([key]) =>
      key
        .split('.')
        .at(-1)
        .replace(/_(one|many|other)$/, ''),
    );
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !said.has(name))).toEqual([]);
  });
});
