import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages, officeText, officeTexts, placeholdersOf } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { readAmount, readDay } from './ledger-work.ts';

const folder = (path: string) =>
  readdirSync(join(import.meta.dirname, path), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(name))
    .map((name) => join(import.meta.dirname, path, name));

describe('what money, the bank, settings and seasons refuse', () => {
  it.each(['.', '../bank', '../acts', '../settings', '../seasons'])(
    'is named, in %s: nothing is refused in English alone',
    (path) => {
      const bare = folder(path).filter((file) => /new OfficeError\(/.test(readFileSync(file, 'utf8')));
      expect(bare).toEqual([]);
    },
  );

  it('is said with the values that its sentence names', () => {
    const sources = ['.', '../settings', '../seasons']
      .flatMap(folder)
      .concat(['../change-row.ts', '../change-setting.ts'].map((name) => join(import.meta.dirname, name)))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    const wrong: string[] = [];
    for (const [, code = '', values = ''] of sources.matchAll(/new OfficeRefusal\(\s*'(\w+)'(?:,\s*\{([^}]*)\})?/g)) {
      const text = Object.entries(officeTexts.en).find(([key]) => key === code)?.[1];
      const named = [...values.matchAll(/(?:^|[,{])\s*(\w+)/g)].map(([, name]) => name).toSorted();
      if (typeof text !== 'string' || JSON.stringify(named) !== JSON.stringify(placeholdersOf(text).toSorted()))
        wrong.push(`${code} ${named.join(' ')}`);
    }
    expect(wrong).toEqual([]);
  });

  it.each(languages.map(({ code }) => code))('reads as a sentence of its language: %s', (language) => {
    expect(officeText('openForOnly', { number: 'INV-1', open: '20.00' }, language)).toMatch(
      /INV-1.*20\.00|20\.00.*INV-1/,
    );
  });

  it('is an amount that is none, and a day that is none or to come', () => {
    expect(() => readAmount('a lot')).toThrow(
      expect.objectContaining({ code: 'noAmount', status: 422, values: { text: 'a lot' } }),
    );
    expect(() => readDay('2026-02-30', '2026-03-01')).toThrow(expect.objectContaining({ code: 'noDay' }));
    expect(() => readDay('2026-03-02', '2026-03-01')).toThrow(expect.objectContaining({ code: 'dayToCome' }));
  });
});
