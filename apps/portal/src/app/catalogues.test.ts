import { errorTexts, languages, pageTexts, placeholdersOf, readFailedText } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { menuIds } from '#kernel/routing/feature.ts';
import { features } from './features.ts';
import { usedKeys } from './used-keys.fixture.ts';

type Catalogue = { readonly [key: string]: string | Catalogue };

const files = import.meta.glob<Catalogue>(
  [
    '../features/*/texts/*.json',
    './texts/*.json',
    './shell/texts/*.json',
    '../kernel/texts/*.json',
    '../domain/*/texts/*.json',
  ],
  { import: 'default', eager: true },
);

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.{test,fixture}.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
/**
 * The folders that may use the texts of a catalogue: its own; for a catalogue that every feature needs, all of them.
 */
function askersOf(path: string): readonly string[] {
  const feature = /^\.\.\/features\/[^/]+\//.exec(path)?.[0];
  const mine = (source: string) =>
    feature === undefined || source.startsWith(feature) || source.startsWith('../kernel/');
  return Object.keys(sources)
    .filter(mine)
    .map((source) => sources[source] ?? '');
}

/** Every text by its full key. */
function flat(catalogue: Catalogue, prefix = ''): Map<string, string> {
  const entries = Object.entries(catalogue).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : [...flat(value, `${prefix}${key}.`)],
  );
  return new Map(entries);
}

const textsOf = (path: string) => flat(files[path] ?? {});
const english = Object.keys(files).filter((path) => path.endsWith('/en.json'));
const translations = Object.keys(files).filter((path) => !path.endsWith('/en.json'));
/** A text that is a word of a shared catalogue: `$t(words:term.month)`. */
const reference = /^\$t\((words|kernel):([\w.]+)\)$/;
/** The keys of a shared catalogue that other catalogues refer to, as a source would ask for them. */
const referred = english.flatMap((path) =>
  [...textsOf(path).values()].flatMap((text) => {
    const key = reference.exec(text)?.[2];
    return key === undefined ? [] : [`'${key}'`];
  }),
);
/** Languages differ in their plural forms: "rows_one" and "rows_other" are one key. */
const keyOf = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');
const keysOf = (texts: Map<string, string>) => [...new Set([...texts.keys()].map(keyOf))].sort();

describe('the catalogues', () => {
  it('hold the literal texts of the specification', () => {
    const kernel = textsOf('../kernel/texts/en.json');
    const app = textsOf('./texts/en.json');
    expect(kernel.get('saveFailed')).toBe(errorTexts.saveFailed);
    expect(kernel.get('readFailed')).toBe(readFailedText('{{status}}'));
    expect(kernel.get('screenCrashed')).toBe(errorTexts.screenCrashed);
    expect(app.get('crash.title')).toBe(errorTexts.screenCrashed);
    expect(textsOf('./shell/texts/en.json').get('noProfile.title')).toBe(errorTexts.companyProfileNotLoaded);
    expect(app.get('notFound.title')).toBe(pageTexts.notFound);
    expect(app.get('notFound.backHome')).toBe(pageTexts.backHome);
    expect(app.get('serverError.title')).toBe(pageTexts.serverError);
    expect(app.get('serverError.hint')).toBe(pageTexts.serverErrorHint);
    expect(app.get('serverError.backHome')).toBe(pageTexts.backHome);
    expect(textsOf('../features/sign-in/texts/en.json').get('invalidCredentials')).toBe(errorTexts.invalidCredentials);
  });

  it.each(english)('%s leaves no text empty', (path) => {
    expect([...textsOf(path)].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it.each(english)('%s holds nothing that nobody asks for', (path) => {
    const isUsed = usedKeys([...askersOf(path), ...referred]);
    expect(keysOf(textsOf(path)).filter((key) => !isUsed(key))).toEqual([]);
  });

  it.each(english)('%s is there in every language', (path) => {
    const codes = languages.map(({ code }) => code).filter((code) => files[path.replace('/en.', `/${code}.`)]);
    expect(codes).toEqual(languages.map(({ code }) => code));
  });

  it.each(translations)('%s has the keys and placeholders of its English one', (path) => {
    const translated = textsOf(path);
    const original = textsOf(path.replace(/[^/]+\.json$/, 'en.json'));
    expect(languages.map(({ code }) => `${code}.json`)).toContain(path.split('/').at(-1));
    expect(keysOf(translated)).toEqual(keysOf(original));
    const placeholders = (texts: Map<string, string>) =>
      new Map([...texts].map(([key, text]) => [keyOf(key), placeholdersOf(text).filter((name) => name !== 'count')]));
    expect(placeholders(translated)).toEqual(placeholders(original));
  });
});

describe('the words that features share', () => {
  const isShort = (text: string) => text.split(/\s+/).length <= 3;

  it('stand in a shared catalogue: no text of up to three words is in those of two features', () => {
    const places = new Map<string, Set<string>>();
    for (const path of english.filter((one) => one.startsWith('../features/'))) {
      for (const text of textsOf(path).values()) {
        if (!isShort(text) || reference.test(text)) continue;
        places.set(text, (places.get(text) ?? new Set()).add(path));
      }
    }
    const twice = [...places].filter(([, paths]) => paths.size > 1).map(([text, paths]) => [text, ...paths]);
    expect(twice).toEqual([]);
  });

  it.each(translations)('have one translation: %s refers to the words that the English one refers to', (path) => {
    const refers = (texts: Map<string, string>) =>
      new Set([...texts].flatMap(([key, text]) => (reference.test(text) ? [`${keyOf(key)}: ${text}`] : [])));
    expect(refers(textsOf(path))).toEqual(refers(textsOf(path.replace(/[^/]+\.json$/, 'en.json'))));
  });

  it('are all there that are referred to', () => {
    const known = new Set(
      ['../domain/words/texts/en.json', '../kernel/texts/en.json'].flatMap((path) => keysOf(textsOf(path))),
    );
    expect(referred.map((key) => key.slice(1, -1)).filter((key) => !known.has(key))).toEqual([]);
  });
});

describe('the features', () => {
  const routes = features.flatMap((feature) => feature.routes.map((route) => ({ feature, route })));

  it('have a catalogue each, and a title for each page', () => {
    for (const { feature, route } of routes) {
      const [key = '', shared] = route.title.split(':').toReversed();
      const path =
        shared === undefined ? `../features/${feature.id}/texts/en.json` : `../domain/${shared}/texts/en.json`;
      expect(textsOf(`../features/${feature.id}/texts/en.json`).size, feature.id).toBeGreaterThan(0);
      expect(textsOf(path).has(key), `${feature.id}: ${route.title}`).toBe(true);
    }
  });

  it('share no address', () => {
    const paths = routes.map(({ route }) => route.path);
    expect(paths).toEqual([...new Set(paths)]);
  });

  it('put each entry of the menu there once, leading to a page of their own', () => {
    const entries = features.flatMap((feature) => (feature.menu ?? []).map((entry) => ({ feature, entry })));
    const ids = entries.map(({ entry }) => entry.id);
    expect(ids).toEqual([...new Set(ids)]);
    for (const { feature, entry } of entries) {
      expect(menuIds).toContain(entry.id);
      expect(feature.routes.map((route) => route.path)).toContain(entry.path);
    }
  });

  it.each(routes)('load the screen of $route.path', async ({ route }) => {
    expect(await route.screen()).toBeTypeOf('function');
  });
});
