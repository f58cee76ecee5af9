import { addDays, reportingPeriod } from '@packhouse/programme';
import { type ReturnOfReport, returnReport } from '#office/filings/decide-report.ts';
import { extendAct } from '#office/filings/extend-due-day.ts';
import { findRows } from '#rows/rows.ts';
import type { DemoContext } from '../demo-context.ts';
import { importerRows } from '../importer-rows.ts';
import { companyId } from '../plan/demo-companies.ts';
import { idOf } from '../plan/seeded.ts';

const company = 'importer';

/** The office read a report of the importer and gave it back, with points at what it means. */
export async function giveReportBack(context: DemoContext): Promise<void> {
  const { past, today } = context.plan;
  // Not the newest filed month, which other stories are told with, and one that has an entry to point at.
  const older = past.slice(0, -1).toReversed();
  const period = older.find((month) => importerRows(company, month, context.cast).nonExempt.length > 0);
  if (period === undefined) throw new Error('The demonstration has filed months.');
  const report: ReturnOfReport = {
    formType: 'importer_report',
    reportId: idOf(`report/importer_report/${company}/${period.startsOn}`),
    note: 'Two figures differ from the entry summary that Customs sent us. Please correct them and certify again.',
    points: [
      {
        section: 'nonExemptReceipts',
        row: '1',
        field: 'customsCollected',
        text: 'The entry summary shows another amount. Please look at its line 34.',
      },
      { section: 'nonExemptReceipts', row: '1', field: 'portCode', text: 'Is this the port of entry, or of unlading?' },
      { section: 'header', field: 'preparerPhone', text: 'Nobody answers at this number.' },
    ],
  };
  await returnReport(context.office(context.at(addDays(today, -1), '15:20')), report);
}

export async function extendOpenMonth(context: DemoContext): Promise<void> {
  const { open, today } = context.plan;
  const asked = [addDays(open.dueOn, -2), today].toSorted()[0] ?? today;
  const work = context.office(context.at(asked, '10:40'));
  const [period] = await findRows(work, reportingPeriod, { startsOn: open.startsOn });
  if (period === undefined) throw new Error(`The demonstration has no period ${open.title}.`);
  const given = {
    companyId: companyId(company),
    periodId: period.id,
    dueOn: addDays(open.dueOn, 20),
    reason: 'Their broker sends the entry summaries of the month late, and wrote to us before it was due.',
  };
  await extendAct.change(work, given, await extendAct.subject(work, given));
}
