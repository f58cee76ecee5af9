import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LanguageCode } from '@packhouse/programme';
import type { Page } from '@playwright/test';
import { faultsIn } from './watch/faults-in-page.ts';

const portal = join(import.meta.dirname, '../apps/portal/src');

/** The texts of a catalogue by their keys, one level for all. */
function flat(value: unknown, key = ''): [string, string][] {
  if (typeof value === 'string') return [[key, value]];
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, part]) => flat(part, key === '' ? name : `${key}.${name}`))
    : [];
}

const catalogue = (file: string) => new Map(flat(JSON.parse(readFileSync(join(portal, file), 'utf8'))));

/** English texts of two words and more that the language says otherwise: where one is seen, it was not translated. */
function englishOf(language: LanguageCode): readonly string[] {
  if (language === 'en') return [];
  return globSync('**/texts/en.json', { cwd: portal }).flatMap((file) => {
    const there = catalogue(file.replace(/en\.json$/, `${language}.json`));
    return [...catalogue(file)].flatMap(([key, text]) =>
      /\S \S/.test(text) && !/\{\{|\$t\(/.test(text) && there.get(key) !== text ? [text] : [],
    );
  });
}

const english = new Map<LanguageCode, readonly string[]>();

/** Finds on the page as it stands: words that are cut or in English, controls under others. Raw keys are watched everywhere. */
export async function lookOver(page: Page, language: LanguageCode): Promise<readonly string[]> {
  const texts = english.get(language) ?? englishOf(language);
  english.set(language, texts);
  return page.evaluate(faultsIn, texts);
}
