import { describe, expect, it } from 'vitest';
import { doubtfulBelow, doubtfulRows } from '#domain/spreadsheet/import/opened-table.ts';
import { importKind } from '../../import-kinds.ts';
import { ImportSession, type OpenedFile } from '../../import-session.ts';
import { type CheckedRow, noDecisions } from '../check-import.ts';
import type { ImportContext } from '../import-kind.ts';
import { contactOf, octoberContext } from '../october.fixture.ts';
import type { SheetCase } from './sheet-case.fixture.ts';
import { sheetsFromTheField } from './sheets-from-the-field.fixture.ts';
import { sheetsOfAllShapes } from './sheets-of-all-shapes.fixture.ts';
import { sheetsOfImporters } from './sheets-of-importers.fixture.ts';
import { sheetsOfWeights } from './sheets-of-weights.fixture.ts';
import { sheetsOfWords } from './sheets-of-words.fixture.ts';

const producers = [
  contactOf({ id: 'rio', title: 'Rio Bend Orchards', identifier: 'G-0147', zip: '31701' }),
  contactOf({ id: 'oak', title: 'Big Oak Groves', identifier: 'G-0105', zip: '31792' }),
  contactOf({ id: 'mill', title: 'Old Mill Pecan Grove', identifier: '0042', zip: '31709' }),
  contactOf({ id: 'bend', title: 'Chattahoochee Bend Orchards', identifier: 'A-0206', state: 'AL', zip: '36027' }),
  contactOf({ id: 'pines', title: 'Tall Pines Pecan Farm', identifier: 'G-0101', zip: '31730' }),
  contactOf({ id: 'lazy', title: 'Lazy Creek Pecans', identifier: 'G-0110', zip: '31036' }),
  contactOf({ id: 'gate', title: 'Double Gate Orchards', identifier: 'G-0118', zip: '31763' }),
  contactOf({ id: 'spring', title: 'Spring Creek Pecan Farm', identifier: 'G-0127', zip: '31837' }),
];

const contextOf = ({ kind = 'firstHandler' }: SheetCase): ImportContext =>
  kind === 'importer' ? octoberContext({ kind, producers: [] }) : octoberContext({ producers });

/** The keys of the columns in the sheet's order. */
function columnsOf({ guess, first }: OpenedFile): string {
  const width = Math.max(...first.map(({ cells }) => cells.length));
  const keyAt = new Map(Object.entries(guess.columns).map(([key, index]) => [index, key]));
  return Array.from({ length: width }, (_, index) => keyAt.get(index) ?? '-').join(' ');
}

/** All that is asked before any row is read. */
function asksOf(opened: OpenedFile, { kind = 'firstHandler' }: SheetCase): readonly string[] {
  const { guess } = opened;
  const doubted = guess.doubts.map(({ key }) => key);
  const isMissing = (keys: readonly string[]) => keys.every((key) => (guess.columns[key] ?? null) === null);
  const doubtful = doubtfulRows.map((which) => [which, doubtfulBelow(which, opened, guess)] as const);
  return [
    ...opened.encodings.map(({ encoding, words }) => `${encoding}: ${words.join(' ')}`),
    ...doubtful.flatMap(([which, rows]) => (rows.length > 0 ? [`${which} rows ${rows.join(' ')}`] : [])),
    ...guess.asked.map((key) => `${key} figures`),
    ...(guess.isFormAsked ? ['form'] : []),
    ...guess.doubts.map(({ key, why }) => `${key} ${why}`),
    ...importKind(kind)
      .needs.filter((keys) => isMissing(keys) && !keys.some((key) => doubted.includes(key)))
      .map(([key]) => `${key} missing`),
  ];
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : '-');

function brief({ state, values }: CheckedRow): string {
  const { producerName, entryNumber, collectedOn, receivedOn, entryDate, inshell, shelled, reason } = values;
  const day = text(collectedOn ?? receivedOn ?? entryDate).replace(/^2026-/, '');
  const pounds = [inshell, shelled].map((value) => (text(value) === '0.00' ? '-' : text(value)));
  const said = [text(producerName ?? entryNumber), day, ...pounds, ...(text(reason) === '-' ? [] : [text(reason)])];
  return [...(state === 'new' ? [] : [state]), ...said].join(' ');
}

/** Everything that comes out of a file. */
async function outcome(one: SheetCase): Promise<Omit<SheetCase, 'name' | 'kind' | 'source'>> {
  const session = new ImportSession(contextOf(one), () => 'new');
  const opened = await session.open(one.source);
  const columns = columnsOf(opened);
  const asks = asksOf(opened, one);
  const sheet = one.sheet === undefined ? {} : { sheet: opened.sheet ?? '' };
  const alike = opened.alike.length === 0 ? {} : { alike: opened.alike };
  if (asks.length > 0) return { ...sheet, ...alike, columns, asks };
  const leftOut = session.totals(opened.guess);
  const report = session.check(opened.guess, { ...noDecisions, leftOut });
  const rows = session.rows();
  const told = report.problems.map(
    ({ row, field, code, severity }) => `${row} ${field} ${code}${severity === 'warning' ? '?' : ''}`,
  );
  const converted = rows.flatMap((row) =>
    row.converted.map(({ kilograms, pounds }) => `${kilograms} kg = ${pounds} lb`),
  );
  return {
    ...{ ...sheet, ...alike, columns },
    ...(leftOut.length === 0 ? {} : { leftOut }),
    rows: rows.filter(({ state }) => state !== 'leftOut').map(brief),
    ...(told.length === 0 ? {} : { told }),
    ...(converted.length === 0 ? {} : { converted }),
  };
}

const wanted = ({ name: _, kind: __, source: ___, ...rest }: SheetCase) => rest;

const sheets = [
  ...sheetsOfWeights,
  ...sheetsOfAllShapes,
  ...sheetsOfWords,
  ...sheetsOfImporters,
  ...sheetsFromTheField,
];

describe('a sheet as a company sends it', () => {
  it.each(sheets)('$name', async (one) => {
    expect(await outcome(one)).toEqual(wanted(one));
  });
});
