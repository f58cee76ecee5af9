import { copyOfRecordName, filingForms } from '@packhouse/programme';
import { writeCopyOfRecord } from '@packhouse/record-pdf';
import { compareCopies } from '#features/documents/copies/compare-copies.ts';
import { readFontFile } from '#features/documents/drawing/read-font-file.ts';
import { ownPdf } from '#files/receive.ts';
import { textIn } from '#rows/read-values.ts';
import { getRow } from '#rows/rows.ts';
import { accountOf, type DemoContext } from '../demo-context.ts';
import { type RecordedReport, reportCopy } from '../months/report-copy.ts';
import { demoCompany } from '../plan/demo-companies.ts';
import { type DemoFiling, demoFilings } from '../plan/demo-filings.ts';
import { change, reportId } from './file-report.ts';
import { keepFile } from './form-steps.ts';

/** Months whose reports have a copy: drawing one takes about as long as filing its report does. */
const months = 2;

/**
 * The copies of record of the reports that somebody looks at first: those of the last months. The portal draws a copy in the
 * browser; these come from the certification record by the same writer, and are compared with it as all copies are. What was
 * filed earlier has none, as where a company certifies without.
 */
export async function keepCopies(context: DemoContext): Promise<void> {
  const { plan, settings, storage } = context;
  const recent = plan.past.slice(-months);
  for (const filing of demoFilings(plan)) if (recent.includes(filing.period)) await keepCopy(context, filing);
  const now = context.at(plan.today, '09:00');
  await compareCopies({ db: context.office(now).db, settings, storage, now }, null);
}

async function keepCopy(context: DemoContext, filing: DemoFiling): Promise<void> {
  const { company, formType, period, certifiedOn, certifiedAt } = filing;
  const { form, pdf } = filingForms[formType];
  const id = reportId(filing);
  const certified = context.at(certifiedOn, certifiedAt);
  const write = context.person(accountOf(company), certified);
  const row = await getRow(context.office(certified), form, id);
  const recordHash = textIn(row.values, 'recordHash') ?? '';
  const record = await write.db
    .selectFrom('certification_record')
    .select('body')
    .where('hash', '=', recordHash)
    .executeTakeFirstOrThrow();
  // Border: written by this server alone (features/certification/seal.ts).
  const body = JSON.parse(record.body) as RecordedReport;
  const { name, rootId } = demoCompany(company);
  const { programmeName: programme, timeZone } = context.settings;
  const about = { programme, company: name, rootId, recordHash, certifiedAt: certified, timeZone };
  const content = await writeCopyOfRecord(reportCopy(body, about), { readFont: readFontFile });
  const file = {
    filename: copyOfRecordName({
      formType,
      rootId,
      subject: period.title,
      version: filing.reason === undefined ? 1 : 2,
    }),
    used: `${form.type}.${form.fields[pdf]?.wire ?? pdf}`,
    content,
    inspect: ownPdf,
  };
  await change(context, write, form, id, { [pdf]: await keepFile(context, write, file) });
}
