import type { RowBase } from '@packhouse/jsonapi';
import { isEditable, isStanding, moneyScale, retainedUntil, subtractDecimals } from '@packhouse/programme';
import type { MonthPackage } from '#domain/months/month-package.ts';
import { textIn } from '#domain/report-kinds/row-values.ts';

const statusOf = (row: RowBase) => textIn(row, 'status') ?? '';
const amountOf = (row: RowBase) => textIn(row, 'totalAssessment') ?? '0.00';

/** A version that stood until a later one was certified is replaced, whether or not the backend writes it so. */
const statusAmong = (status: string, later: readonly RowBase[]) =>
  isStanding(status) && later.some((row) => isStanding(statusOf(row))) ? 'superseded' : status;

/** The versions of a month in the order they were begun; what was taken back is left out. */
export function versionLines({ reports }: MonthPackage) {
  const live = reports.filter((row) => statusOf(row) !== 'withdrawn');
  return live.map((row, index) => {
    const before = live[index - 1];
    return {
      id: row.id,
      /** 1 is the original. */
      version: index + 1,
      status: statusAmong(statusOf(row), live.slice(index + 1)),
      /** ISO; null for one that is not certified. */
      filedAt: textIn(row, 'filedAt') ?? textIn(row, 'certifiedAt'),
      certifiedBy: textIn(row, 'certificationName'),
      reason: textIn(row, 'amendmentReason'),
      /** The program office's note. */
      note: textIn(row, 'providerNote'),
      /** US dollars. */
      amount: amountOf(row),
      /** US dollars against the version before; null for the original. */
      difference: before === undefined ? null : subtractDecimals(amountOf(row), amountOf(before), moneyScale),
      before: before?.id ?? null,
    };
  });
}

export type VersionLine = ReturnType<typeof versionLines>[number];

export type AmendStep =
  | { readonly step: 'amend'; readonly certified: VersionLine }
  /** A version is open: the first one, or an amendment. */
  | { readonly step: 'continue' }
  /** Records of the season need no longer be kept since the day after `until`. */
  | { readonly step: 'closed'; readonly until: string }
  | { readonly step: 'none' };

interface AmendQuestion {
  readonly lines: readonly VersionLine[];
  readonly seasonEndsOn: string | null;
  readonly retentionYears: number;
  /** In the program's time zone. */
  readonly today: string;
}

/** Whether a month can be amended now (domain.md 2.6: until the end of record retention). */
export function amendStep({ lines, seasonEndsOn, retentionYears, today }: AmendQuestion): AmendStep {
  const last = lines.at(-1);
  if (last === undefined) return { step: 'none' };
  if (isEditable(last.status)) return { step: 'continue' };
  const until = seasonEndsOn === null ? null : retainedUntil(seasonEndsOn, retentionYears);
  if (until !== null && today > until) return { step: 'closed', until };
  return { step: 'amend', certified: last };
}
