import { epochOf, type FormType, type ReportType } from '@packhouse/programme';
import type { MonthPackage, MonthReport } from '#domain/months/month-package.ts';

export type RequestType = Exclude<FormType, ReportType>;

/** A form that was certified, whatever became of it. */
export type Filing = {
  readonly id: string;
  /** ISO; the server's clock where the backend gives it. */
  readonly filedAt: string;
} & (
  | {
      readonly formType: ReportType;
      readonly startsOn: string;
      /** Its number among those of its month; null where the month has no other. */
      readonly version: number | null;
    }
  | { readonly formType: RequestType; readonly seasonId: string | null }
);

export interface Request {
  readonly id: string;
  readonly season: { readonly id: string } | null;
  readonly filedAt: string | null;
  readonly certifiedAt: string | null;
}

/** The certified reports of these months, replaced versions included. */
export function reportFilings(months: readonly MonthPackage<MonthReport>[]): readonly Filing[] {
  return months.flatMap(({ reportType, period: { startsOn }, reports }) =>
    reports.flatMap(({ id, ...report }, index): readonly Filing[] => {
      const filedAt = report.filedAt ?? report.certifiedAt;
      const version = reports.length > 1 ? index + 1 : null;
      return filedAt === null ? [] : [{ id, formType: reportType, startsOn, filedAt, version }];
    }),
  );
}

/** The certified ones of a company's requests of a type. */
export function requestFilings(formType: RequestType, requests: readonly Request[]): readonly Filing[] {
  return requests.flatMap((row): readonly Filing[] => {
    const filedAt = row.filedAt ?? row.certifiedAt;
    return filedAt === null ? [] : [{ id: row.id, formType, seasonId: row.season?.id ?? null, filedAt }];
  });
}

/** Those certified last, the latest first. */
export function lastFilings(filings: readonly Filing[], count: number): readonly Filing[] {
  return filings.toSorted((a, b) => epochOf(b.filedAt) - epochOf(a.filedAt)).slice(0, count);
}
