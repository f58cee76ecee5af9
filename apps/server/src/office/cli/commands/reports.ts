import {
  filingForms,
  firstHandlerForm,
  give,
  importerForm,
  pointSections,
  type ReportType,
  reportTypes,
} from '@packhouse/programme';
import { returnsOfReports } from '#features/returns/read-points.ts';
import { knownRefIn } from '#rows/read-values.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import { lineOf } from '../../acts/row-line.ts';
import { receiveReportAct, returnReportAct } from '../../filings/report-acts.ts';
import { OfficeError, OfficeRefusal } from '../../office-error.ts';
import { acting, type Command, type CommandContext, reading } from '../command.ts';
import { copyLine } from '../copy-line.ts';
import { namedRow } from '../find-rows.ts';

/** A report of either kind, by its title or id. @throws OfficeRefusal */
async function reportNamed(context: CommandContext, word: string): Promise<{ row: StoredRow; formType: ReportType }> {
  for (const formType of reportTypes) {
    const naming = { resource: filingForms[formType].form, columns: ['title'], noun: 'report', list: 'reports' };
    const row = await namedRow(context, naming, word).catch((error: unknown) => {
      if (error instanceof OfficeError && formType !== reportTypes.at(-1)) return null;
      throw error;
    });
    if (row !== null) return { row, formType };
  }
  throw new OfficeRefusal('wordUnknown', { noun: 'report', word, list: 'list show reports' });
}

export async function reportOf(context: CommandContext, { report }: { readonly report: string }) {
  const { row, formType } = await reportNamed(context, report);
  return { formType, reportId: row.id };
}

/**
 * A point from its line: `section: text`, `section/row: text`, `section/row/field: text`; a field of the report itself is
 * `header/field: text`.
 * @throws OfficeRefusal in one line that shows the form
 */
export function pointIn(line: string) {
  const at = line.indexOf(':');
  const [section = '', ...rest] = (at === -1 ? '' : line.slice(0, at)).split('/').map((part) => part.trim());
  const text = line.slice(at + 1).trim();
  const isKnown = pointSections.some((one) => one === section);
  if (at === -1 || text === '' || !isKnown || rest.length > 2)
    throw new OfficeRefusal('pointUnread', { line, allowed: pointSections.join(', ') });
  const [row, field] = section === 'header' ? [undefined, rest[0]] : rest;
  return { section, row, field, text };
}

export const reportCommands: readonly Command[] = [
  reading('report show', {
    about: 'Everything about one report.',
    fields: { report: give.word() },
    needs: 'reportsSeen',
    run: async (context, given) => {
      const { row, formType } = await reportNamed(context, given.report);
      const form = formType === 'importer_report' ? importerForm : firstHandlerForm;
      const returns = await returnsOfReports(context, form, {
        companyId: knownRefIn(row.values, 'company').id,
        reportIds: [row.id],
      });
      const points = returns.length === 0 ? {} : { returns };
      return { ...lineOf(form.form, row), ...(await copyLine(context, row)), ...points };
    },
  }),
  acting('report receive', receiveReportAct, reportOf),
  acting(
    'report return',
    returnReportAct,
    async (context, { note, point = [], ...given }) => ({ ...(await reportOf(context, given)), note, points: point }),
    { point: (texts) => texts.map(pointIn) },
  ),
];
