import type { DescribedFields, Values } from '@packhouse/programme';
import type { ListKey } from '#domain/report-kinds/report-kind.ts';
import type { FileProblem } from '#domain/spreadsheet/import/file-problem.ts';
import type { ReadRow } from './check/import-kind.ts';
import { type Cells, cell, plainTexts, textsLost } from './columns/import-column.ts';

const words: Readonly<Record<string, string>> = {
  deminimis: 'de_minimis',
  minimis: 'de_minimis',
  dm: 'de_minimis',
  organic: 'organic',
  org: 'organic',
  alreadyassessed: 'already_assessed',
  alreadypaid: 'already_assessed',
  paid: 'already_assessed',
  usoriginreturned: 'us_origin_returned',
  usorigin: 'us_origin_returned',
};

/** Texts that people write where nothing is exempt. */
const none = ['', 'n', 'no', 'none', 'na', 'notexempt', 'nonexempt', 'assessed'];

/**
 * Why no assessment is due, from the program's word or a company's own; null when it is due. A text that means
 * neither stays as it is: the row is exempt, and the rules ask for its reason.
 */
export function exemptReason(text: string): string | null {
  const plain = text.toLowerCase().replace(/[^a-z]/g, '');
  if (none.includes(plain) && !/\d/.test(text.replace(/^0$/, ''))) return null;
  return words[plain] ?? text.trim();
}

/** A row as a receipt of the list that its reason names: its texts, and the values that `valuesFor` the reason gives. */
export function listedReceipt(
  cells: Cells,
  { fields, problems }: { fields: Readonly<Record<ListKey, DescribedFields>>; problems: FileProblem[] },
  valuesFor: (reason: string | null) => Values,
): Omit<ReadRow, 'converted'> {
  const reason = exemptReason(cell(cells, 'exempt_reason'));
  const [list, other]: readonly [ListKey, ListKey] =
    reason === null ? ['nonExemptReceipts', 'exemptReceipts'] : ['exemptReceipts', 'nonExemptReceipts'];
  if (reason === null && cell(cells, 'certificate') !== '') {
    problems.push({ field: 'certificate', severity: 'warning', code: 'certificateWithoutReason' });
  }
  problems.push(...textsLost(cells, fields[list], fields[other]));
  return { list, values: { ...plainTexts(cells, fields[list]), ...valuesFor(reason) }, problems };
}
