import type { Ref } from '@packhouse/jsonapi';
import {
  firstHandlerForm,
  firstHandlerReport,
  importerForm,
  importerReport,
  invoice,
  type ProgrammeSettings,
  type ReportForm,
} from '@packhouse/programme';
import { withEach } from '#features/certification/after-certification.ts';
import { reportsOfPackage } from '#features/reports/report-parts.ts';
import type { Hooks, ResourceHooks } from '#jsonapi/hooks.ts';
import { knownRefIn, refIn } from '#rows/read-values.ts';
import { findRows } from '#rows/rows.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import { endAmended } from '../acts/end-overtaken.ts';
import { runsOfCompany } from '../acts/moved-runs.ts';
import {
  followEntryPapers,
  followPapers,
  followVersions,
  refreshEvidence,
} from '../filings/claims/refresh-evidence.ts';
import { asOffice, type OfficeWork } from '../office-context.ts';
import { onLedger } from './ledger-work.ts';
import { settleCredit } from './month-credits.ts';

/**
 * Adds to the hooks of reports what a filing changes in the office's books, in the transaction that certifies it: receipts take
 * the place of papers; the credit of an amendment takes back what was written off, claims are looked at again whose receipts
 * stand in an earlier version, and proposals about that end.
 */
export const withAmendedMonths = (hooks: Hooks, settings: ProgrammeSettings): Hooks =>
  withEach(hooks, [firstHandlerForm, importerForm], (own, form) => amending(own, form, settings));

function amending(hooks: ResourceHooks, form: ReportForm, settings: ProgrammeSettings): ResourceHooks {
  return {
    ...hooks,
    afterSave: async (context, change, saved) => {
      const isFiled = saved.values.status === 'certified' && change.before?.values.status !== 'certified';
      const { db, registry, now, newId, principal } = context;
      const work = asOffice({ db, registry, settings, now, newId });
      const isAmended = isFiled && saved.values.reportVersion !== 1;
      const companyId = refIn(saved.values, 'company')?.id ?? '';
      const runs = isAmended ? await runsOfCompany(work, companyId) : [];
      await hooks.afterSave?.(context, change, saved);
      if (!isFiled) return;
      if (!isAmended) return replacePapers(work, saved);
      const earlier = (await reportsOfPackage(work, form, saved.values)).filter(({ id }) => id !== saved.id);
      const reports = earlier.map(({ id }) => ({ type: saved.type, id }));
      await follow(work, saved, reports);
      await endAmended(work, { reports, companyId, runs }, { userId: principal.userId, name: principal.username });
    },
  };
}

async function follow(work: OfficeWork, saved: StoredRow, earlier: readonly Ref[]): Promise<void> {
  const { id, values } = saved;
  const companyId = knownRefIn(values, 'company').id;
  const [credit] = (await findRows(work, invoice, { report: id })).filter(({ values: of }) => of.status === 'credit');
  if (credit !== undefined) await onLedger(work, companyId, (on) => settleCredit(on, credit.id));
  await followVersions(
    work,
    companyId,
    earlier.map((report) => report.id),
  );
  await refreshEvidence(work, companyId);
  await replacePapers(work, saved);
}

async function replacePapers(work: OfficeWork, { type, id, values }: StoredRow): Promise<void> {
  const companyId = knownRefIn(values, 'company').id;
  if (type === firstHandlerReport.type) await followPapers(work, companyId, id);
  if (type === importerReport.type) await followEntryPapers(work, companyId);
}
