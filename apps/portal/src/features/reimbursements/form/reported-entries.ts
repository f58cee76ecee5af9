import { path } from '@packhouse/jsonapi';
import {
  claimedEntryKey,
  compareDecimals,
  formatEntryNumber,
  type ImporterExemptReceipt,
  importerExemptReceipt,
  importerReport,
  isStanding,
  reportingPeriod,
  type Values,
} from '@packhouse/programme';
import { queryOptions } from '@tanstack/react-query';
import { client } from '#kernel/client/client.ts';

/** More reports than an importer files in a season, amendments included. */
const mostReports = 200;

/** An exempt entry of a certified report on which Customs collected the assessment anyway. */
function entryOf(receipt: ImporterExemptReceipt) {
  const { entryDate, portCode, country, inshell, shelled, customsCollected, reason } = receipt;
  const entryNumber = formatEntryNumber(receipt.entryNumber ?? '');
  const values = { entryNumber, entryDate, portCode, country, inshell, shelled, amountCollected: customsCollected };
  const all: Values = { ...values, reason };
  return { id: receipt.id, receipt, values: all };
}

export type ReportedEntry = ReturnType<typeof entryOf>;

/** The entries that may be claimed back: those on which Customs collected something, in the order of their dates. */
export function claimableEntries(receipts: readonly ImporterExemptReceipt[]): readonly ReportedEntry[] {
  return receipts
    .filter(({ customsCollected }) => compareDecimals(customsCollected ?? '0', '0') > 0)
    .toSorted((a, b) => (a.entryDate ?? '').localeCompare(b.entryDate ?? ''))
    .map(entryOf);
}

/** How claims know an entry: its number and the reason. */
export const entryKey = ({ values }: Pick<ReportedEntry, 'values'>): string =>
  claimedEntryKey(String(values.entryNumber ?? ''), String(values.reason ?? ''));

/** GET importer_report of a company and season with its exempt receipts (specification, section 7). @throws ClientError */
export const reportedEntries = (companyId: string, seasonId: string) =>
  queryOptions({
    queryKey: ['reimbursements', 'entries', companyId, seasonId],
    queryFn: async (): Promise<readonly ReportedEntry[]> => {
      const { company, period, exemptReceipts } = importerReport.fields;
      const where = [
        { path: path(company, 'id'), value: companyId },
        { path: path(period, reportingPeriod.fields.season, 'id'), value: seasonId },
      ];
      const query = { where, include: [path(exemptReceipts)] };
      const { rows, included } = await client.listAll(importerReport, query, mostReports);
      const certified = rows.filter(({ status }) => isStanding(status));
      const receipts = certified.flatMap((report) => included.findAll(importerExemptReceipt, report.exemptReceipts));
      return claimableEntries(receipts);
    },
  });
