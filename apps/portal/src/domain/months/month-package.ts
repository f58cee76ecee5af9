import type { RowBase } from '@packhouse/jsonapi';
import {
  type FirstHandlerReport,
  firstHandlerReport,
  type ImporterReport,
  importerReport,
  periodMonth,
  type ReportForm,
  type ReportingPeriod,
  type ReportType,
  reportingPeriod,
  type Season,
  season,
} from '@packhouse/programme';
import { refIn, refsIn } from '#domain/report-kinds/row-values.ts';
import type { Included } from '#kernel/client/dialect/included.ts';
import { dueDayIn, type MonthStates, noMonthStates } from './month-states.ts';

/** A report of either kind. */
export type MonthReport = FirstHandlerReport | ImporterReport;

/** A company's package of a month; days in the program's time zone. */
export interface MonthPackage<Report extends RowBase = RowBase> {
  readonly id: string;
  readonly reportType: ReportType;
  readonly row: RowBase;
  /** The month in days; the title is the office's own. */
  readonly period: {
    readonly id: string;
    readonly title: string;
    readonly startsOn: string;
    readonly endsOn: string;
    readonly dueOn: string;
    readonly opensOn: string;
    /** The month's own due day, where the office gave the company a later one. */
    readonly extendedFrom?: string;
  };
  readonly season: Season | null;
  /** The original first, amendments after it. */
  readonly reports: readonly Report[];
  /** Ids of those that answer one that was given back. */
  readonly answers?: readonly string[];
}

/** A period without a due date cannot be reported: the office has not set it up yet. */
function monthIn(period: ReportingPeriod, states: MonthStates): MonthPackage['period'] | null {
  const { id, title, dueOn } = period;
  if (dueOn === null) return null;
  const month = periodMonth({ startsOn: period.startsOn, endsOn: period.endsOn, dueOn });
  return { id, title, ...dueDayIn(states, { id, dueOn }), ...month, opensOn: period.opensOn ?? month.startsOn };
}

function reportsIn(form: ReportForm, row: RowBase, included: Included): readonly MonthReport[] {
  const listed = refsIn(row, form.package.field);
  return form.formType === 'importer_report'
    ? included.findAll(importerReport, listed)
    : included.findAll(firstHandlerReport, listed);
}

/** A package with its month and reports; null while its period has no due date. */
export function monthPackage(
  form: ReportForm,
  row: RowBase,
  included: Included,
  states: MonthStates = noMonthStates,
): MonthPackage<MonthReport> | null {
  const period = included.find(reportingPeriod, refIn(row, 'period'));
  const month = period === undefined ? null : monthIn(period, states);
  if (period === undefined || month === null) return null;
  return {
    id: row.id,
    reportType: form.formType,
    row,
    period: month,
    season: included.find(season, period.season) ?? null,
    reports: reportsIn(form, row, included),
    answers: states.answers,
  };
}
