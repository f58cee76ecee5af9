import { endedBefore, type FormType } from '@packhouse/programme';
import { dueDateText, untilDue } from '#domain/months/due-date-text.ts';
import type { ReadCase } from './forms/certifiable-form.ts';
import type { RecordDocument } from './forms/record-document.ts';
import type { Words } from './forms/words.ts';

/** The figure that a form comes to; a report of producers' crop says their number besides. */
const mainFigures = ['assessment', 'balance', 'claimed', 'average', 'estimate'];

/** The rows of each form type; exemption requests have none. */
const rowsOf = {
  first_handler_report: 'receipts',
  importer_report: 'entries',
  ex_request_de_minimis: 'items',
  ex_request_organic: 'items',
  reimbursement_request: 'items',
} as const satisfies Record<FormType, string>;

/** When a first filing is due and how late it is; an amendment and a month before admission are never late. */
function dueParts({ period, isAmendment, company }: ReadCase, { t, format }: Words, today: string): string[] {
  if (period === null || isAmendment || endedBefore(period.endsOn, company.reportsFrom)) return [];
  const due = t('lead.due', { date: dueDateText(t, format, period) });
  return [due, untilDue(t, format, period.dueOn, today)];
}

/** A form that is signed, in one sentence: "October 2026, 60 receipts, 10 producers, $6,233.90, due November 10, 17 days late". */
export function leadOf(found: ReadCase, { figures, sections }: RecordDocument, words: Words, today: string): string {
  const { t, format } = words;
  const { period, row, read, season } = found;
  const rows = sections.reduce((sum, { stored }) => sum + (stored?.ids.length ?? 0), 0);
  const producers = 'producerCount' in row && typeof row.producerCount === 'number' ? row.producerCount : 0;
  const main = figures.findLast(({ id }) => mainFigures.includes(id));
  const isNil = 'noActivity' in row && row.noActivity === true;
  const parts = [
    ...(period === null ? (season === null ? [] : [season.title]) : [format.month(period.startsOn)]),
    ...(found.isAmendment ? [t('lead.version', { version: found.version })] : []),
    ...(isNil ? [t('lead.nil')] : []),
    ...(rows === 0 ? [] : [t(`lead.${rowsOf[read.form.formType]}`, { count: rows })]),
    ...(producers === 0 ? [] : [t('lead.producers', { count: producers })]),
    ...(main === undefined || isNil
      ? []
      : [period === null ? t('kernel:labeled', { label: main.label, value: main.value }) : main.value]),
    ...dueParts(found, words, today),
  ];
  const [first = '', ...others] = parts;
  // It begins with its month, which most languages write small.
  const begun = first.charAt(0).toUpperCase() + first.slice(1);
  return others.reduce((before, next) => t('lead.goesOn', { before, next }), begun);
}
