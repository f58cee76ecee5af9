import { compareDecimals, type DeskCheck, multiplyDecimals } from '@packhouse/programme';
import type { ReportFigures } from './report-figures.ts';

export interface CheckedFacts {
  readonly now: ReportFigures;
  readonly before: ReportFigures | null;
  /** Certificates of exempt rows that no earlier report of the company named. */
  readonly newCertificates: readonly string[];
  /** Tickets of this report that stand in another month's report of the company too. */
  readonly duplicates: readonly string[];
  /** Tickets of one producer and day, or the same lines of entries, that stand in this report twice. */
  readonly repeated: readonly string[];
  /** Certificates of exempt rows of days that they do not cover. */
  readonly outsideDays: readonly string[];
  /** Certificates of exempt rows of another reason, form or holder than theirs. */
  readonly forOther: readonly string[];
  readonly daysLate: number;
  readonly copy: string | null;
}

const most = 10;

/** The findings of a report (office.md, section 5), the gravest first. */
export function reportChecks(facts: CheckedFacts): readonly DeskCheck[] {
  const { now, before, newCertificates, daysLate, copy } = facts;
  const found: DeskCheck[] = [];
  if (copy !== null && copy !== 'agrees')
    found.push({ code: 'copyDiffers', tone: 'danger', values: { verdict: copy } });
  const named = (code: string, tone: DeskCheck['tone'], key: 'tickets' | 'certificates', all: readonly string[]) => {
    const values = { count: all.length, [key]: all.slice(0, most).join(', ') };
    if (all.length > 0) found.push({ code, tone, values });
  };
  for (const code of ['repeated', 'duplicates'] as const) named(code, 'danger', 'tickets', facts[code]);
  for (const code of ['outsideDays', 'forOther'] as const) named(code, 'danger', 'certificates', facts[code]);
  if (before !== null && compareDecimals(now.pounds, multiplyDecimals(before.pounds, '0.5', 2)) < 0) {
    found.push({ code: 'volumeDown', tone: 'warning', values: { now: now.pounds, before: before.pounds } });
  }
  // More exempt than assessed, and more than the month before.
  const share = ({ pounds, exempt }: ReportFigures) => compareDecimals(exempt, pounds);
  if (share(now) > 0 && (before === null || share(before) <= 0)) {
    found.push({ code: 'exemptShare', tone: 'warning', values: { exempt: now.exempt, pounds: now.pounds } });
  }
  named('newCertificates', 'info', 'certificates', newCertificates);
  if (daysLate > 0) found.push({ code: 'late', tone: 'info', values: { days: daysLate } });
  return found;
}
