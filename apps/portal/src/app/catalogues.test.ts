import { errorTexts, languages, pageTexts, placeholdersOf, readFailedText } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { loadCatalogue } from './catalogues.ts';
import { features } from './features.ts';
import { loadOfficeCatalogue } from './office/catalogues.ts';
import { desks } from './office/desks.ts';
import { isProtected } from './route-data.ts';
import { usedKeys } from './used-keys.fixture.ts';

type Catalogue = { readonly [key: string]: string | Catalogue };

const files = import.meta.glob<Catalogue>(
  [
    '../features/*/texts/*.json',
    './texts/*.json',
    './shell/texts/*.json',
    './office/texts/*.json',
    '../office/*/texts/*.json',
    '../kernel/texts/*.json',
    '../domain/*/texts/*.json',
  ],
  { import: 'default', eager: true },
);

const sources = import.meta.glob<string>(
  [
    '../**/*.{ts,tsx}',
    '../../../../packages/{ui,spreadsheet}/src/**/*.{ts,tsx}',
    '!../**/*.{test,fixture}.{ts,tsx}',
    '!../../../../packages/*/src/**/*.{test,fixture}.{ts,tsx}',
  ],
  { query: '?raw', import: 'default', eager: true },
);
/** The folders that may use the texts of a catalogue: its own; for a catalogue that every feature needs, all of them. */
function askersOf(path: string): readonly string[] {
  const feature = /^(?:\.\.\/features\/[^/]+|\.\.\/office\/(?!desk-parts\/)[^/]+|\.\/office)\//.exec(path)?.[0];
  const mine = (source: string) =>
    feature === undefined || source.startsWith(feature) || source.startsWith('../kernel/');
  return Object.entries(sources).flatMap(([source, text]) => (mine(source) ? [text] : []));
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
/** A text that is one of another catalogue: `$t(words:term.month)`. */
const reference = /^\$t\((?<namespace>[\w-]+):(?<key>[\w.]+)\)$/;
const foldersOfNamespaces: Readonly<Record<string, string>> = {
  app: '.',
  shell: './shell',
  kernel: '../kernel',
  'office-shell': './office',
  office: '../office/desk-parts',
};
const namespaceOf = (path: string) =>
  Object.keys(foldersOfNamespaces).find((name) => path === `${foldersOfNamespaces[name]}/texts/en.json`) ??
  `${path.startsWith('../office/') ? 'office-' : ''}${path.split('/').at(-3) ?? ''}`;
const pathOf = new Map(english.map((path) => [namespaceOf(path), path]));
/** The texts that a catalogue takes from others. */
const references = (path: string) =>
  [...textsOf(path).values()].flatMap((text) => {
    const { namespace = '', key = '' } = reference.exec(text)?.groups ?? {};
    return key === '' ? [] : [{ namespace, key }];
  });
/** The keys that other catalogues refer to, as a source would ask for them. */
const referred = english.flatMap((path) => references(path).map(({ key }) => `'${key}'`));
const entries = features.flatMap((feature) => (feature.menu ?? []).map((entry) => ({ feature, entry })));
/** Words that the menu takes from a feature's texts. */
const wordsOfMenu = new Map(
  entries.flatMap(({ feature, entry }) => (entry.under === 'person' ? [] : [[`menu.${entry.id}`, feature.id]])),
);
/** Languages differ in their plural forms, programs in their rules: "rows_one" and "rows_other", "intro" and "intro_applicants" are one key. */
const keyOf = (key: string) => key.replace(/_(zero|one|two|few|many|other|own|seasons|single|applicants|each)$/, '');
const keysOf = (texts: Map<string, string>) => [...new Set([...texts.keys()].map(keyOf))].sort();
/** Texts of seconds, minutes, codes and pages of the office's lists: no count has four digits. */
const ofFew = /^(\.\.?\/office|\.\.\/kernel|\.\/shell|\.\.\/features\/sign-in|\.\.\/domain\/second-factor)\//;

describe('the catalogues', () => {
  it('write a count of things with the separators of the language: a report has thousands of rows', () => {
    const bare = Object.keys(files)
      .filter((path) => !ofFew.test(path))
      .flatMap((path) =>
        [...textsOf(path)].flatMap(([key, text]) => (text.includes('{{count}}') ? [`${path} ${key}`] : [])),
      );
    expect(bare).toEqual([]);
  });

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
    const isUsed = usedKeys([...askersOf(path), ...referred, ...[...wordsOfMenu.keys()].map((key) => `'${key}'`)]);
    expect(keysOf(textsOf(path)).filter((key) => !isUsed(key))).toEqual([]);
  });

  it.each(english)('%s is found by its namespace', async (path) => {
    const load = /\/office\//.test(path) ? loadOfficeCatalogue : loadCatalogue;
    expect(await load(namespaceOf(path), 'en')).toMatchObject(files[path] ?? {});
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
    const originals = placeholders(original);
    for (const [key, names] of placeholders(translated)) expect([key, names]).toEqual([key, originals.get(key)]);
  });
});

describe('the words that catalogues share', () => {
  const isShort = (text: string) => text.split(/\s+/).length <= 3;
  /** English says the same, other languages do not. */
  const meansTwoThings: Readonly<Record<string, string>> = {
    Approved: 'the state of a request; over the amount that was approved',
    Filed: 'the state of a report; over the time when a version was filed',
    Import: 'the menu’s reimbursements for imports; a link that imports a file',
    'Leave it out':
      'the singular of "Leave all {{count}} out", which not every language has; a choice between two rows',
    Open: 'the state of an invoice; over the amount that is open',
    'Written off': 'the state of an invoice, which agrees with it; over the amount that was given up',
    'De minimis': 'the menu’s exemptions; a reason, which agrees with other nouns',
    'Show more, {{rest}} are left': 'companies; documents',
    'Sign in': 'a heading, which is a noun; a button, which is a verb',
  };
  /** One text for two uses that may part. */
  const standsTwice: Readonly<Record<string, string>> = {
    Assessments: 'the menu’s page; the figure of a chart',
    Documents: 'the menu’s page; the documents of a form',
    Help: 'the menu, after sign-in; a page that is open before it too, when the shell’s texts are not there',
    Organic: 'the menu’s exemptions; crop that is organic',
  };
  /** The import knows the headings of the portal's own tables in all languages, and reads them there in plain. */
  const isGridHeading = (path: string, key: string) =>
    path === '../domain/reports/texts/en.json' && /^(firstHandler|importer)\.columns\./.test(key);
  /** The console is never loaded with the portal, and its desks never meet: what they share stands in `office`. */
  const isOfOffice = (path: string) => path.includes('/office/');

  interface Use {
    readonly path: string;
    readonly key: string;
  }
  const uses = new Map<string, Use[]>();
  for (const path of english) {
    for (const [key, text] of textsOf(path)) {
      if (!reference.test(text)) uses.set(text, [...(uses.get(text) ?? []), { path, key }]);
    }
  }
  const twice = [...uses].filter(([, of]) => new Set(of.map(({ path }) => path)).size > 1);
  const names = (of: readonly Use[]) => of.map(({ path, key }) => `${namespaceOf(path)}:${key}`);

  it('stand in one: no text of up to three words is in two', () => {
    const allowed = new Set([...Object.keys(meansTwoThings), ...Object.keys(standsTwice)]);
    const own = twice
      .filter(([text]) => isShort(text) && !allowed.has(text))
      .map(([text, of]) => ({ text, of: of.filter(({ path, key }) => !isGridHeading(path, key) && !isOfOffice(path)) }))
      .filter(({ of }) => new Set(of.map(({ path }) => path)).size > 1);
    expect(own.map(({ text, of }) => [text, ...names(of)])).toEqual([]);
  });

  it.each(languages.slice(1).map(({ code }) => code))('are translated in one way into "%s", sentences too', (code) => {
    const translation = ({ path, key }: Use) => textsOf(path.replace('/en.', `/${code}.`)).get(key);
    const differing = twice.filter(
      ([text, of]) =>
        !(text in meansTwoThings) && new Set(of.map(translation).filter((one) => one !== undefined)).size > 1,
    );
    expect(differing.map(([text, of]) => [text, ...names(of)])).toEqual([]);
  });

  it('have no exception that is none any more', () => {
    const texts = new Set(twice.map(([text]) => text));
    expect(Object.keys({ ...meansTwoThings, ...standsTwice }).filter((text) => !texts.has(text))).toEqual([]);
  });

  it.each(translations)('have one translation: %s refers to the words that the English one refers to', (path) => {
    const refers = (texts: Map<string, string>) =>
      new Set([...texts].flatMap(([key, text]) => (reference.test(text) ? [`${keyOf(key)}: ${text}`] : [])));
    expect(refers(textsOf(path))).toEqual(refers(textsOf(path.replace(/[^/]+\.json$/, 'en.json'))));
  });

  it('are all there that are referred to', () => {
    const isKnown = ({ namespace, key }: { namespace: string; key: string }) =>
      keysOf(textsOf(pathOf.get((namespace === 'shell' && wordsOfMenu.get(key)) || namespace) ?? '')).includes(key);
    expect(english.flatMap(references).filter((one) => !isKnown(one))).toEqual([]);
  });

  it.each(english)('are loaded wherever %s is', (path) => {
    const early = ['app', 'kernel'];
    const late = [...early, 'shell', 'words'];
    const atOffice = [...late, 'office-shell', 'office'];
    const feature = features.find(({ id }) => id === namespaceOf(path));
    const isOpen =
      feature?.routes.some((route) => !isProtected(route.path)) ?? foldersOfNamespaces[namespaceOf(path)] !== undefined;
    const desk = desks.find(({ id }) => id === namespaceOf(path));
    const before = isOfOffice(path) ? atOffice : isOpen ? early : late;
    const loaded = [...before, ...(feature?.texts ?? desk?.texts ?? [])];
    expect(references(path).filter(({ namespace }) => !loaded.includes(namespace))).toEqual([]);
  });

  it('have keys that are named by their sense and not numbered', () => {
    const numbered = english.flatMap((path) =>
      [...textsOf(path).keys()].filter((key) => /[a-z]\d+$/.test(key) && key !== 'field.street2'),
    );
    // Encodings have numbers for names, and ages are named by the day with which they begin.
    expect(numbered.filter((key) => !/^(?:file\.encoding|age)\./.test(key))).toEqual([]);
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
    const ids = entries.map(({ entry }) => entry.id);
    expect(ids).toEqual([...new Set(ids)]);
    for (const { feature, entry } of entries) expect(feature.routes.map((route) => route.path)).toContain(entry.path);
    for (const { route } of routes) expect(ids).toEqual(expect.arrayContaining([...(route.areas ?? [])]));
  });

  it.each([...wordsOfMenu])('say the menu’s word as "%s" in the texts of %s', (key, feature) => {
    expect(textsOf(`../features/${feature}/texts/en.json`).has(key)).toBe(true);
  });

  it.each(routes)('load the screen of $route.path', async ({ route }) => {
    expect(await route.screen()).toBeTypeOf('function');
  });
});

describe('the desks of the office', () => {
  const deskRoutes = desks.flatMap((desk) => desk.routes.map((route) => ({ desk, route, path: route.path })));

  it('find their titles in their texts', () => {
    for (const { desk, route } of deskRoutes) {
      const folder = desk.id.replace(/^office-/, '');
      expect(textsOf(`../office/${folder}/texts/en.json`).has(route.title), `${desk.id}: ${route.title}`).toBe(true);
    }
  });

  it('share no address, and none is elsewhere than below /office', () => {
    const paths = deskRoutes.map(({ path }) => path);
    expect(paths).toEqual([...new Set(paths)]);
    expect(paths.filter((path) => !/^\/office(\/|$)/.test(path))).toEqual([]);
  });

  it('stand once in the navigation, each leading to a page of its own', () => {
    const ids = desks.flatMap(({ menu }) => menu.map(({ id }) => id));
    expect(ids).toEqual([...new Set(ids)]);
    for (const { routes: own, menu } of desks)
      for (const entry of menu) expect(own.map(({ path }) => path)).toContain(entry.path);
  });

  it.each(deskRoutes)('load the screen of $path', async ({ route }) => {
    expect(await route.screen()).toBeTypeOf('function');
  });
});
