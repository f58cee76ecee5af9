import { type Findings, Gathering, problem } from '../../problem.ts';
import { addYears } from '../calendar/zoned-time.ts';
import { isStanding, wasFiled } from './form-statuses.ts';

interface ListedReport {
  readonly id: string;
  readonly status: string | null;
}

/** A report is an amendment when its package's list holds an earlier certified one: its place decides, on every backend. */
export function isAmendment(reportId: string, reports: readonly ListedReport[]): boolean {
  return amendedReport(reportId, reports) !== null;
}

/** The report that this one amends: the last filed one before it in the package's list; null for an original. */
export function amendedReport<Report extends ListedReport>(
  reportId: string,
  reports: readonly Report[],
): Report | null {
  const place = reports.findIndex(({ id }) => id === reportId);
  const earlier = place < 0 ? reports : reports.slice(0, place);
  return earlier.findLast(({ status }) => wasFiled(status)) ?? null;
}

/**
 * Whether a report may be certified where it stands: in its package, and before no version that was filed already. What
 * stands beside would be billed beside; an older version after a newer one would be billed in its place.
 */
export function checkPlace(reportId: string, reports: readonly ListedReport[]): Findings {
  const found = new Gathering();
  const place = reports.findIndex(({ id }) => id === reportId);
  const later = reports.slice(place + 1);
  if (place === -1) found.error('period', problem('reportNotInPackage'));
  else if (later.some(({ status }) => wasFiled(status))) {
    found.error('period', problem('newerReportFiled'));
  }
  return found;
}

/** The version of a report by its place in the package's list, withdrawn ones not counted: 1 is the original. */
export function reportVersion(reportId: string, reports: readonly ListedReport[]): number {
  const live = reports.filter(({ id, status }) => status !== 'withdrawn' || id === reportId);
  const place = live.findIndex(({ id }) => id === reportId);
  return (place < 0 ? live.length : place) + 1;
}

/** The report that stands for a package: the last one certified and not returned; null when none is. */
export function currentReport<Report extends ListedReport>(reports: readonly Report[]): Report | null {
  return reports.findLast(({ status }) => isStanding(status)) ?? null;
}

/** The last day on which a season's reports may be amended, and until which its records are kept. */
export function retainedUntil(seasonEndsOn: string, retentionYears: number): string {
  return addYears(seasonEndsOn, retentionYears);
}
