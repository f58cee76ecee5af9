import {
  filingForms,
  firstHandlerForm,
  firstHandlerReport,
  importerForm,
  importerReport,
  type ReportType,
  reportStatuses,
  reportTypes,
} from '@packhouse/programme';
import { returnsOfReports } from '#features/returns/read-points.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import { lineOf } from '../../../acts/row-line.ts';
import { receiveReportAct, returnReportAct } from '../../../decisions/reports/report-acts.ts';
import { readPoint } from '../../../decisions/reports/report-points.ts';
import { OfficeError, OfficeRefusal } from '../../../office-error.ts';
import { acting, type Command, type CommandContext, type Input } from '../../command.ts';
import { copyLine } from '../../copy-line.ts';
import { namedRow } from '../../find-rows.ts';
import { listDecidable, listOptions } from '../../list-decidable.ts';

/** A report of either kind, by its title or id. @throws OfficeRefusal */
export async function reportNamed(
  context: CommandContext,
  word: string,
): Promise<{ row: StoredRow; formType: ReportType }> {
  for (const formType of reportTypes) {
    const naming = { resource: filingForms[formType].form, columns: ['title'], noun: 'report' };
    const row = await namedRow(context, naming, word).catch((error: unknown) => {
      if (error instanceof OfficeError && formType !== reportTypes.at(-1)) return null;
      throw error;
    });
    if (row !== null) return { row, formType };
  }
  throw new OfficeRefusal('wordUnknown', { noun: 'report', word, list: 'report list' });
}

async function reportOf(context: CommandContext, input: Input) {
  const { row, formType } = await reportNamed(context, input.arg('report'));
  return { formType, reportId: row.id };
}

const shown = { noun: 'report', statuses: reportStatuses, keys: ['reportVersion', 'filedAt', 'totalAssessment'] };

export const reportCommands: readonly Command[] = [
  {
    noun: 'report',
    verb: 'list',
    about: 'Reports of both kinds, newest first.',
    options: listOptions(reportStatuses),
    needs: 'reportsSeen',
    run: async (context, input) => [
      ...(await listDecidable(context, input, firstHandlerReport, shown)),
      ...(await listDecidable(context, input, importerReport, shown)),
    ],
  },
  {
    noun: 'report',
    verb: 'show',
    about: 'Everything about one report.',
    args: ['report'],
    needs: 'reportsSeen',
    run: async (context, input) => {
      const { row, formType } = await reportNamed(context, input.arg('report'));
      const form = formType === 'importer_report' ? importerForm : firstHandlerForm;
      const returns = await returnsOfReports(context, form, [row.id]);
      const points = returns.length === 0 ? {} : { returns };
      return { ...lineOf(form.form, row), ...(await copyLine(context, row)), ...points };
    },
  },
  {
    noun: 'report',
    verb: 'receive',
    about: 'Notes that a certified report has been looked at and accepted; the company is told.',
    args: ['report'],
    ...acting(receiveReportAct, reportOf),
  },
  {
    noun: 'report',
    verb: 'return',
    about: 'Gives a report back; the company is told why and files a new version.',
    args: ['report'],
    options: {
      note: { about: 'Why, for the company.', required: true },
      point: {
        about: 'What is asked at a cell, as "nonExemptReceipts/3/inshell: The ticket says 41,000."',
        many: true,
      },
    },
    ...acting(returnReportAct, async (context, input) => ({
      ...(await reportOf(context, input)),
      note: input.text('note'),
      points: input.texts('point').map(readPoint),
    })),
  },
];
