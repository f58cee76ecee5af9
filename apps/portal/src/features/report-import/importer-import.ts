import {
  checkEntryDigit,
  checkEntryNumber,
  countryCodes,
  findCertificate,
  formatEntryNumber,
  importerExemptFields,
  importerNonExemptFields,
  importerTemplate,
  normaliseEntryNumber,
  type Values,
} from '@packhouse/programme';
import { portCode, withZeros } from '@packhouse/spreadsheet';
import { importerKind } from '#domain/report-kinds/importer.ts';
import type { ListKey } from '#domain/report-kinds/report-kind.ts';
import type { FileProblem } from '#domain/spreadsheet/import/file-problem.ts';
import type { ImportKind, Reading, ReadRow } from './check/import-kind.ts';
import { type Cells, cell, kept } from './columns/import-column.ts';
import { importerColumns } from './columns/importer-columns.ts';
import { listedReceipt } from './exempt-reason.ts';

/** Letters' case, accents and punctuation do not count. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}]/gu, '')
    .toUpperCase();

const inUse: readonly (readonly [string, string])[] = [
  ['USA', 'US'],
  ['MEX', 'MX'],
];

let byName: ReadonlyMap<string, string> | null = null;

function names(): ReadonlyMap<string, string> {
  if (byName !== null) return byName;
  const english = new Intl.DisplayNames('en', { type: 'region' });
  byName = new Map([...[...countryCodes].map((code) => [plain(english.of(code) ?? code), code] as const), ...inUse]);
  return byName;
}

/** A country's two letters from its letters or its English name; another text as it is, for the rules to name. */
export function countryCode(text: string): string {
  const wanted = plain(text);
  return countryCodes.has(wanted) ? wanted : (names().get(wanted) ?? text.trim());
}

const isEntryNumber = (text: string) => checkEntryNumber(text) === null && checkEntryDigit(text) === null;

/** The entry number, put together where its filer stands in a column of its own. */
function entryOf(cells: Cells): string {
  const [filer, entry] = [cell(cells, 'filer').trim(), cell(cells, 'entry_number').trim()];
  return /^\d{7}\D?\d$/.test(entry) ? `${filer}${entry}` : entry;
}

/** Spreadsheets take codes for numbers and drop the zeros before them: asked about, never put back. */
function zerosLost(cells: Cells, entry: string): readonly FileProblem[] {
  const port = cell(cells, 'port');
  const wholePort = withZeros(port, portCode);
  const asked = (field: string, code: string): FileProblem => ({
    field,
    severity: 'error',
    code: 'zerosLost',
    values: { code },
  });
  return [
    ...(wholePort === null ? [] : [asked('port', wholePort)]),
    ...(/^\d{8,10}$/.test(entry) && isEntryNumber(entry.padStart(11, '0'))
      ? [asked('entry_number', formatEntryNumber(entry.padStart(11, '0')))]
      : []),
  ];
}

function readRow(cells: Cells, reading: Reading): ReadRow {
  const entryNumber = entryOf(cells);
  const problems: FileProblem[] = [...zerosLost(cells, entryNumber)];
  const { inshell, shelled, converted } = reading.weights(cells, problems);
  const common = {
    entryNumber: kept(checkEntryNumber(entryNumber) === null ? normaliseEntryNumber(entryNumber) : entryNumber),
    entryDate: reading.day(cell(cells, 'entry_date')),
    country: kept(countryCode(cell(cells, 'country'))),
    inshell,
    shelled,
    customsCollected: reading.dollars(cells, 'cbp_collected', problems),
  };
  const certificate = cell(cells, 'certificate');
  const known = () => findCertificate(certificate, reading.context.certificates)?.certificateNumber;
  const fields = { nonExemptReceipts: importerNonExemptFields, exemptReceipts: importerExemptFields };
  const receipt = listedReceipt(cells, { fields, problems }, (reason) =>
    reason === null ? common : { ...common, reason, certificateNumber: known() ?? kept(certificate) },
  );
  return { ...receipt, converted };
}

/** An entry; where it has several lines nothing tells them apart but what they say. */
function identity(_: ListKey, { entryNumber }: Values): string | null {
  return typeof entryNumber === 'string' && entryNumber !== '' ? normaliseEntryNumber(entryNumber) : null;
}

/** The file of an importer: entries at the customs. */
export const importerImport: ImportKind = {
  report: importerKind,
  get columns() {
    return importerColumns();
  },
  template: importerTemplate,
  needs: [
    ['entry_number'],
    ['entry_date'],
    ['country'],
    ['inshell_lbs', 'shelled_lbs', 'inshell_kg', 'shelled_kg', 'weight_lbs', 'weight_kg'],
  ],
  readRow,
  identity,
};
