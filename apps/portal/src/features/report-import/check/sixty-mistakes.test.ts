import type { GivenCell } from '@packhouse/spreadsheet/workbook.fixture';
import { describe, expect, it } from 'vitest';
import { ImportSession } from '../import-session.ts';
import { remedyOf } from '../screen/remedy.ts';
import { noDecisions } from './check-import.ts';
import type { ImportContext } from './import-kind.ts';
import { octoberContext } from './october.fixture.ts';
import { firstHandlerMistakes, importerMistakes, sixtyProducers, type Workbook } from './sixty-mistakes.fixture.ts';

const firstHandler = octoberContext({ producers: sixtyProducers });
const importer = octoberContext({ kind: 'importer', producers: [] });
// The certificates are those of producers; this importer holds one of them.
const holder = { ...importer, report: { ...importer.report, companyName: 'Old Mill Pecan Grove' } };

async function problemsIn(context: ImportContext, bytes: Uint8Array<ArrayBuffer>, name: string) {
  const session = new ImportSession(context, () => 'new');
  const { guess, sheet } = await session.open({ kind: 'file', name, bytes });
  const report = session.check(guess, noDecisions);
  return { ...report, guess, sheet };
}

const told = (problems: Awaited<ReturnType<typeof problemsIn>>['problems']) =>
  problems.map(({ cell, code }) => `${cell} ${code}`).sort();
const expected = ({ mistakes }: Workbook) => mistakes.map(({ cell, code }) => `${cell} ${code}`).sort();

describe.each([
  ['a first handler', firstHandler, firstHandlerMistakes],
  ['an importer', holder, importerMistakes],
] as const)('a workbook of %s with 60 mistakes of 20 kinds among 360 rows', (_, context, workbook) => {
  const given = workbook();

  it('has as many', () => {
    expect(given.mistakes).toHaveLength(60);
    expect(new Set(given.mistakes.map(({ cell }) => cell)).size).toBe(60);
  });

  it('is told every one by its cell, no other, and what to do about each', async () => {
    const { problems, problemCounts, counts, sheet } = await problemsIn(context, given.bytes, 'october.xlsx');
    expect(sheet).toBe('October');
    expect(told(problems)).toEqual(expected(given));
    expect(problemCounts.errors + problemCounts.warnings).toBe(60);
    expect(counts).toMatchObject({ rows: 360, wrong: problemCounts.errors, new: 360 - problemCounts.errors });
    expect(problems.filter((problem) => remedyOf(problem) === 'text')).toEqual([]);
  });
});

/** Figures with decimal commas and points between thousands, days with the day first, as in Europe. */
function written(cell: GivenCell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number') {
    const [whole = '', decimals] = String(cell).split('.');
    const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.');
    return decimals === undefined ? grouped : `${grouped},${decimals}`;
  }
  if ('day' in cell) return cell.day.split('-').reverse().join('.');
  if ('zeros' in cell) return String(cell.zeros).padStart(4, '0');
  if ('error' in cell) return cell.error;
  return cell.value === undefined ? `=${cell.formula}` : written(cell.value);
}

const quoted = (text: string) => (/[";\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const csvOf = ({ rows }: Workbook) =>
  rows.map((cells) => cells.map((cell) => quoted(written(cell))).join(';')).join('\r\n');

function utf16(text: string, isLittle: boolean): Uint8Array<ArrayBuffer> {
  const units = [...`\uFEFF${text}`].map((letter) => letter.charCodeAt(0));
  return Uint8Array.from(units.flatMap((unit) => (isLittle ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])));
}

describe('the same rows as a file of text', () => {
  const given = firstHandlerMistakes();
  const text = csvOf(given).replaceAll('Rio Bend Orchards', 'Río Bend Orchards');
  // In a text file a formula is a text like any other.
  const asText = expected(given)
    .map((line) => line.replace('October!', '').replace('formulaWithoutValue', 'weightNotNumber'))
    .sort();

  it.each<[string, Uint8Array<ArrayBuffer>, string]>([
    ['UTF-8', new TextEncoder().encode(text), 'utf-8'],
    ['UTF-16, little end first', utf16(text, true), 'utf-16le'],
    ['UTF-16, big end first', utf16(text, false), 'utf-16be'],
    ['Windows-1252', Uint8Array.from(text, (letter) => letter.charCodeAt(0)), 'windows-1252'],
  ])('with semicolons in %s is read alike', async (_, bytes) => {
    const { problems, guess, sheet } = await problemsIn(firstHandler, bytes, 'october.csv');
    expect(sheet).toBeNull();
    expect(guess).toMatchObject({ figures: { inshell_lbs: 'comma' }, days: 'dayFirst', asked: [] });
    expect(told(problems)).toEqual(asText);
  });
});
