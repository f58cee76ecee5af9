import { languages } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';

type Catalogue = { readonly [key: string]: string | Catalogue };

const catalogues = import.meta.glob<Catalogue>(['../**/texts/*.json'], { import: 'default', eager: true });
const pages = import.meta.glob<string>('../../../../docs/{user,office}-guide/**/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Said in bold in a guide though it is no text of the screen: terms that it explains, and leads of a list. */
const ownWords = ['identifier', 'template', 'Mistakes.'];

/** @param name with its guide's folder: `user-guide/certify.md` */
const fileOf = (language: string, name: string) =>
  pages[`../../../../docs/${language === 'en' ? name : name.replace('/', `/${language}/`)}`] ?? '';
const names = Object.keys(pages).flatMap((path) => /\w+-guide\/[^/]+\.md$/.exec(path)?.[0] ?? []);
const boldIn = (source: string) => [...source.matchAll(/\*\*(.+?)\*\*/g)].map(([, text = '']) => text);
/** French has a space that may not break, which a text may lack. */
const evenSpaces = (text: string) => text.replaceAll('\u00a0', ' ');
/** A list's lead ends in a point that is none of the button's. */
const plain = (text: string) => evenSpaces(text).replace(/[.。]$/, '');

/** Every text of a language by its catalogue and key; plural forms are one key. */
function textsIn(language: string): ReadonlyMap<string, readonly string[]> {
  const texts = new Map<string, string[]>();
  const add = (folder: string, catalogue: Catalogue, prefix: string) => {
    for (const [name, value] of Object.entries(catalogue)) {
      const key = `${prefix}${name}`;
      if (typeof value !== 'string') add(folder, value, `${key}.`);
      else {
        const one = `${folder}:${key.replace(/_(one|many|other)$/, '')}`;
        texts.set(one, [...(texts.get(one) ?? []), evenSpaces(value)]);
      }
    }
  };
  for (const [path, catalogue] of Object.entries(catalogues)) {
    const [, folder = '', code] = /([^/]+)\/texts\/(\w+)\.json$/.exec(path) ?? [];
    if (code === language) add(folder === '..' || folder === '.' ? 'app' : folder, catalogue, '');
  }
  return texts;
}

const all = new Map<string, ReadonlyMap<string, readonly string[]>>(languages.map(({ code }) => [code, textsIn(code)]));
const asPattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A text as it is named: with one word in its placeholder, or as far as that; a text of another catalogue by that. */
function isNamed(language: string, text: string, words: string): boolean {
  if (!text.includes('{{') && !text.startsWith('$t(')) return text === words;
  const { folder, key } = /^\$t\((?<folder>[\w-]+):(?<key>[\w.]+)\)$/.exec(text)?.groups ?? {};
  if (folder !== undefined) return hasText(language, `${folder}:${key}`, words);
  const [before = '', after] = text.split(/\{\{[^}]*\}\}/);
  if (after === undefined) return false;
  const start = before.replace(/[\s(（]+$/, '');
  return start !== '' && (start === words || new RegExp(`^${asPattern(before)}\\w+${asPattern(after)}$`).test(words));
}

function hasText(language: string, key: string, words: string): boolean {
  return (all.get(language)?.get(key) ?? []).some((text) => isNamed(language, text, words));
}

const meant = new Map<string, readonly string[]>();

/** The keys of the texts that an English guide can mean by these words; none for words of its own. */
function keysOf(words: string): readonly string[] {
  const keys =
    meant.get(words) ??
    (ownWords.includes(words)
      ? []
      : [...(all.get('en')?.keys() ?? [])].filter((key) => hasText('en', key, plain(words))));
  meant.set(words, keys);
  return keys;
}

describe('what a guide says in bold', () => {
  it.each(names)('%s names texts of the screen as they stand there', (name) => {
    const bold = boldIn(fileOf('en', name));
    expect(bold.filter((words) => !ownWords.includes(words) && keysOf(words).length === 0)).toEqual([]);
  });

  const translated = languages.slice(1).flatMap(({ code }) => names.map((name) => [code, name] as const));

  it.each(translated)('in %s %s names the same texts, as they stand there in that language', (language, name) => {
    const english = boldIn(fileOf('en', name));
    const bold = boldIn(fileOf(language, name));
    expect(bold).toHaveLength(english.length);
    const wrong = english.flatMap((words, place) => {
      const keys = keysOf(words);
      const here = bold[place] ?? '';
      return keys.length === 0 || keys.some((key) => hasText(language, key, plain(here))) ? [] : [[words, here, keys]];
    });
    expect(wrong).toEqual([]);
  });
});
