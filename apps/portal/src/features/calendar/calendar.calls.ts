import { path } from '@packhouse/jsonapi';
import {
  billsInSight,
  type CalendarEvent,
  type CalendarSources,
  calendarEvents,
  exemption,
  type ReportType,
  reportingPeriod,
  type Season,
} from '@packhouse/programme';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { billsOf } from '#domain/invoices/bills.ts';
import { readMonthStates } from '#domain/months/month-states.ts';
import { readPackages, reportTypes } from '#domain/months/season-months.ts';
import { callOwnRoute } from '#kernel/client/account.ts';
import { members, textOf } from '#kernel/client/answer-members.ts';
import { client } from '#kernel/client/client.ts';
import { today } from '#kernel/clock/clock.ts';
import { config } from '#kernel/config/config.ts';
import { seasonsInSight } from './seasons-in-sight.ts';

/** Twelve months a season, of each kind of report; a provider may cut periods finer. */
const most = 500;

interface SeasonsOf {
  readonly companyId: string;
  readonly seasonIds: readonly string[];
}

async function packagesOf(reportType: ReportType, { companyId, seasonIds }: SeasonsOf) {
  const packages = await readPackages(reportType, { companyIds: [companyId], seasonIds });
  return packages.flatMap(({ month }) =>
    month === null
      ? []
      : {
          id: month.id,
          periodId: month.period.id,
          reportType,
          reports: month.reports.map(({ status, filedAt, certifiedAt }) => ({
            status: status ?? 'draft',
            filedAt: filedAt ?? certifiedAt,
          })),
        },
  );
}

/** Those of the seasons, and of any age those on which something is open: the bills that the first line speaks of. */
async function invoicesOf({ companyId, seasonIds }: SeasonsOf, queries: QueryClient) {
  const bills = await queries.fetchQuery(billsOf(companyId));
  return billsInSight(bills, ({ month }) => seasonIds.some((id) => id === month?.season?.id));
}

async function exemptionsOf({ companyId }: SeasonsOf) {
  const ofCompany = { path: path(exemption.fields.company, 'id'), value: companyId };
  return (await client.listAll(exemption, { where: [ofCompany] }, most)).rows;
}

async function reportsOf({ companyId, seasonIds }: SeasonsOf) {
  const ofSeasons = { path: path(reportingPeriod.fields.season, 'id'), operator: 'IN', value: seasonIds } as const;
  const [periods, packages, { extensions }] = await Promise.all([
    client.listAll(reportingPeriod, { where: [ofSeasons] }, most),
    Promise.all(reportTypes.map((reportType) => packagesOf(reportType, { companyId, seasonIds }))),
    readMonthStates([companyId]),
  ]);
  return { periods: periods.rows, extensions, packages: packages.flat() };
}

type Part = Partial<Pick<CalendarSources, 'periods' | 'extensions' | 'packages' | 'invoices' | 'exemptions'>>;

/** The calendar's sources; each fails alone. */
export const calendarParts = ['reports', 'invoices', 'exemptions'] as const;
export type CalendarPart = (typeof calendarParts)[number];

const reads: Readonly<Record<CalendarPart, (of: SeasonsOf, queries: QueryClient) => Promise<Part>>> = {
  reports: reportsOf,
  invoices: async (of, queries) => ({ invoices: await invoicesOf(of, queries) }),
  exemptions: async (of) => ({ exemptions: await exemptionsOf(of) }),
};

export interface CalendarOf {
  readonly companyId: string;
  readonly types: CalendarSources['types'];
  readonly reportsFrom: CalendarSources['reportsFrom'];
  readonly seasons: readonly Season[];
}

const nothing: Required<Part> = { periods: [], extensions: [], packages: [], invoices: [], exemptions: [] };

/** One part of what the days are read from. */
export const partOf = (part: CalendarPart, { companyId, seasons }: CalendarOf) =>
  queryOptions({
    queryKey: ['calendar', part, companyId],
    queryFn: async ({ client: queries }): Promise<Part> => {
      const seasonIds = seasonsInSight(seasons, today()).map(({ id }) => id);
      // Money is owed whatever season is in sight.
      return seasonIds.length > 0 || part === 'invoices' ? reads[part]({ companyId, seasonIds }, queries) : {};
    },
    staleTime: 0,
  });

/** The days that matter to a company as far as they were read, the earliest first. */
export function daysFrom(
  parts: readonly Part[],
  { types, reportsFrom, seasons: all }: CalendarOf,
): readonly CalendarEvent[] {
  const { settings, timeZone } = config();
  const { reimbursementDays, nilReportRequired } = settings;
  const seasons = seasonsInSight(all, today());
  const read: Required<Part> = Object.assign({}, nothing, ...parts);
  return calendarEvents({
    ...read,
    types,
    reportsFrom,
    seasons,
    today: today(),
    timeZone,
    reimbursementDays,
    nilReportRequired,
  });
}

/** Since when the person has a private URL for the company, ISO; null without one. */
export const calendarUrlOf = (companyId: string) =>
  queryOptions({
    queryKey: ['calendar', 'address', companyId],
    queryFn: async () => textOf(members(await callOwnRoute('calendar', { id: companyId })).since) || null,
    staleTime: 0,
  });

/** Makes a private URL, which revokes the one before; it is shown this once. Throws ClientError. */
export async function makeCalendarUrl(companyId: string): Promise<string> {
  const { path: made } = members(await callOwnRoute('calendar', { method: 'POST', id: companyId }));
  return new URL(textOf(made), config().backend || window.location.origin).href;
}

/** The private URL works no more. Throws ClientError. */
export async function revokeCalendarUrl(companyId: string): Promise<void> {
  await callOwnRoute('calendar', { method: 'DELETE', id: companyId });
}
