import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages, officeText, officeTexts, placeholdersOf } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { BankRefusal } from './money/bank/bank-refusal.ts';
import { readAmount } from './money/ledger-work.ts';
import { readDay } from './office-day.ts';
import { OfficeRefusal, RuleRefusal } from './office-error.ts';

/** Typed on the machine alone, by anyone who runs the server: English, as the help is. No route of the console leads there. */
const onMachine = [
  'keeping/backup/',
  'keeping/provider/',
  'cli/commands/provider.ts',
  'cli/commands/audit.ts',
  'cli/commands/keeping.ts',
];

const root = join(import.meta.dirname, '../../../..');
const sourcesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(name))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
const sources = sourcesIn(import.meta.dirname);

const refusals = sources.flatMap(({ name, text }) =>
  [...text.matchAll(/new OfficeRefusal\(\s*'(\w+)'(?:,\s*(\{[^}]*\}))?/g)].map(([, code = '', values = '']) => ({
    name,
    code,
    values,
  })),
);

const { 403: mayNot, 404: unknown, 409: cannot, 422: wrong, note } = officeTexts.en;
const english: Readonly<Record<string, string>> = { ...mayNot, ...unknown, ...cannot, ...wrong, ...note };

describe('what the office refuses', () => {
  it('is named: nothing is refused in English alone', () => {
    const bare = sources.filter(({ text }) => /new OfficeError\(/.test(text)).map(({ name }) => name);
    expect(bare.filter((name) => !onMachine.some((room) => name.startsWith(room)))).toEqual([]);
  });

  it('is looked for where it stands', () => {
    expect(onMachine.filter((name) => !existsSync(join(import.meta.dirname, name)))).toEqual([]);
    expect(refusals.length).toBeGreaterThan(120);
  });

  it('is an amount that is none, and a day that is none or to come', () => {
    const noAmount = { code: 'noAmount', status: 422, values: { text: 'a lot' } };
    expect(() => readAmount('a lot')).toThrow(expect.objectContaining(noAmount));
    expect(() => readDay('2026-02-30', '2026-03-01')).toThrow(expect.objectContaining({ code: 'noDay' }));
    expect(() => readDay('2026-03-02', '2026-03-01')).toThrow(expect.objectContaining({ code: 'dayToCome' }));
    for (const year of ['0001', '1026', '9999'])
      expect(() => readDay(`${year}-03-02`, '2026-03-01')).toThrow(expect.objectContaining({ code: 'dayOutside' }));
  });

  it('is said with the values that its sentence names', () => {
    const wrong = refusals.flatMap(({ name, code, values }) => {
      const text = english[code];
      const named = [...values.matchAll(/(?:[{,])\s*(\w+)(?=\s*[:,}])/g)].map(([, value]) => value).toSorted();
      const wanted =
        text === undefined
          ? ['?']
          : [...new Set(placeholdersOf(text).map((name) => name.replace(/,.*/, '')))].toSorted();
      return JSON.stringify(named) === JSON.stringify(wanted) ? [] : [`${name}: ${code} ${named.join(' ')}`];
    });
    expect(wrong).toEqual([]);
  });

  it('has no sentence that nothing says', () => {
    // A wrong setting or mark is refused where it is read.
    const elsewhere = ['apps/server/src/settings', 'packages/programme/src/office', 'packages/programme/src/mark'];
    const all = [...sources, ...elsewhere.flatMap((path) => sourcesIn(join(root, path)))]
      .map(({ text }) => text)
      .join('\n');
    const isSaid = (code: string) => all.includes(`'${code}'`) || all.includes(`'${code.replace(/^mark/, '')}'`);
    expect(Object.keys(english).filter((code) => !isSaid(code))).toEqual([]);
  });
});

describe.each(languages.map(({ code }) => code))('in %s', (language) => {
  it('an act, the bank and a rule say why in that language', async () => {
    const act = new OfficeRefusal('openForOnly', { number: 'INV-1', open: '20.00' });
    expect(await act.said(language)).toBe(officeText('openForOnly', { number: 'INV-1', open: '20.00' }, language));
    expect(await act.said(language)).toMatch(/INV-1.*20\.00|20\.00.*INV-1/);
    const bank = await new BankRefusal('dayMalformed', { value: 'soon', line: '7' }).said(language);
    expect(bank).toMatch(/7.*soon/s);
    const rule = await new RuleRefusal({ code: 'identifierTooLong', values: { limit: '60' } }, '--name').said(language);
    expect(rule).toMatch(/^--name: .*60/);
    if (language !== 'en') for (const said of [bank, rule]) expect(said).not.toMatch(/\b(is no day|or less)\b/);
  });

  it('a thing is named in that language', () => {
    const said = officeText('wordUnknown', { noun: 'company', word: '9999', list: 'list show companies' }, language);
    expect(said).toContain(officeTexts[language].noun.company);
  });
});
