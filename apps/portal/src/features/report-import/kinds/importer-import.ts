import {
  absoluteDecimal,
  checkEntryDigit,
  checkEntryNumber,
  compareDecimals,
  findCertificate,
  formatEntryNumber,
  importerExemptFields,
  importerNonExemptFields,
  isDecimal,
  normaliseEntryNumber,
  subtractDecimals,
  type Values,
} from '@packhouse/programme';
import { poundsOfKilograms } from '#domain/fields/columns/read-pounds.ts';
import { importerKind } from '#domain/report-kinds/importer.ts';
import type { ListKey } from '#domain/report-kinds/report-kind.ts';
import type { FileProblem } from '#domain/spreadsheet/import/file-problem.ts';
import type { ImportKind, Reading, ReadRow } from '../check/import-kind.ts';
import { type Cells, cell, kept, plainTexts, textsLost } from '../columns/import-column.ts';
import { importerColumns } from '../columns/importer-columns.ts';
import { countryCode } from './country-code.ts';
import { exemptReason } from './exempt-reason.ts';

/** Pounds that kilograms may differ from pounds beside them before anyone is asked: both were rounded somewhere. */
const roundingPounds = '1.00';

/** Pounds of one form of the crop: as the file has them, else from its kilograms. */
function weight(form: 'inshell' | 'shelled', cells: Cells, reading: Reading, problems: FileProblem[]): string | null {
  const pounds = reading.pounds(cells, `${form}_lbs`, problems);
  const kilograms = reading.pounds(cells, `${form}_kg`, problems);
  if (kilograms === null) return pounds;
  const made = isDecimal(kilograms) ? (poundsOfKilograms(kilograms) ?? kilograms) : kilograms;
  if (pounds === null) return made;
  if (isDecimal(pounds) && isDecimal(made)) {
    const difference = absoluteDecimal(subtractDecimals(pounds, made, 2));
    if (compareDecimals(difference, roundingPounds) > 0) {
      const values = { pounds: made };
      problems.push({ field: `${form}_kg`, severity: 'warning', code: 'kilogramsDiffer', values });
    }
  }
  return pounds;
}

const isEntryNumber = (text: string) => checkEntryNumber(text) === null && checkEntryDigit(text) === null;

/** Spreadsheets take codes for numbers and drop the zeros before them: asked about, never put back. */
function zerosLost(cells: Cells): readonly FileProblem[] {
  const [port, entry] = [cell(cells, 'port'), cell(cells, 'entry_number')];
  const asked = (field: string, code: string): FileProblem => ({
    field,
    severity: 'error',
    code: 'zerosLost',
    values: { code },
  });
  return [
    ...(/^\d{1,3}$/.test(port) ? [asked('port', port.padStart(4, '0'))] : []),
    ...(/^\d{8,10}$/.test(entry) && isEntryNumber(entry.padStart(11, '0'))
      ? [asked('entry_number', formatEntryNumber(entry.padStart(11, '0')))]
      : []),
  ];
}

function readRow(cells: Cells, reading: Reading): ReadRow {
  const problems: FileProblem[] = [...zerosLost(cells)];
  const entryNumber = cell(cells, 'entry_number');
  const common = {
    entryNumber: kept(checkEntryNumber(entryNumber) === null ? normaliseEntryNumber(entryNumber) : entryNumber),
    entryDate: reading.day(cell(cells, 'entry_date')),
    country: kept(countryCode(cell(cells, 'country'))),
    inshell: weight('inshell', cells, reading, problems),
    shelled: weight('shelled', cells, reading, problems),
    customsCollected: reading.dollars(cells, 'cbp_collected', problems),
  };
  const certificate = cell(cells, 'certificate');
  const reason = exemptReason(cell(cells, 'exempt_reason'));
  if (reason === null) {
    if (certificate !== '') {
      problems.push({ field: 'certificate', severity: 'warning', code: 'certificateWithoutReason' });
    }
    problems.push(...textsLost(cells, importerNonExemptFields, importerExemptFields));
    const texts = plainTexts(cells, importerNonExemptFields);
    return { list: 'nonExemptReceipts', values: { ...texts, ...common }, problems };
  }
  problems.push(...textsLost(cells, importerExemptFields, importerNonExemptFields));
  const exempt = {
    reason,
    certificateNumber:
      findCertificate(certificate, reading.context.certificates)?.certificateNumber ?? kept(certificate),
  };
  return {
    list: 'exemptReceipts',
    values: { ...plainTexts(cells, importerExemptFields), ...common, ...exempt },
    problems,
  };
}

/** An entry; where it has several lines nothing tells them apart but what they say. */
function identity(_: ListKey, { entryNumber }: Values): string | null {
  return typeof entryNumber === 'string' && entryNumber !== '' ? normaliseEntryNumber(entryNumber) : null;
}

/** The file of an importer: entries at the customs. */
export const importerImport: ImportKind = {
  report: importerKind,
  columns: importerColumns,
  needs: [['entry_number'], ['entry_date'], ['country'], ['inshell_lbs', 'shelled_lbs', 'inshell_kg', 'shelled_kg']],
  readRow,
  identity,
};
