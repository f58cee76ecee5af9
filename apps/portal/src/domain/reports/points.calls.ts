import type { ReportPoint } from '@packhouse/programme';
import type { MonthPackage } from '#domain/months/month-package.ts';
import { textIn } from '#domain/report-kinds/row-values.ts';
import { callOwnRoute } from '#kernel/client/account.ts';
import { isAnnounced } from '#kernel/client/announced.ts';

/** The request of the office about a month that it gave back: its note, and its points where the backend has some. */
export interface Asked {
  readonly note: string | null;
  readonly points: readonly ReportPoint[];
}

interface Returned {
  readonly reportId: string;
  readonly points: readonly ReportPoint[];
}

/** The points with which the office gave this report of a month back last. @throws ClientError */
export async function readPoints(packageId: string, reportId: string): Promise<readonly ReportPoint[]> {
  if (!isAnnounced('reportPoints')) return [];
  // Border: an own route of our server, whose tests hold it to this.
  const { returns } = (await callOwnRoute('reportPoints', { id: packageId })) as {
    readonly returns: readonly Returned[];
  };
  return returns.findLast((one) => one.reportId === reportId)?.points ?? [];
}

/** Null for a month of which nothing stands that was given back. @throws ClientError */
export async function readAsked({ id, reports }: MonthPackage): Promise<Asked | null> {
  const back = reports.findLast((row) => textIn(row, 'status') === 'returned');
  if (back === undefined) return null;
  return { note: textIn(back, 'providerNote'), points: await readPoints(id, back.id) };
}

/** Keeps the company's own words to a point. @throws ClientError */
export const answerPoint = (id: string, text: string): Promise<unknown> =>
  callOwnRoute('reportPoints', { method: 'POST', id, body: { text } });
