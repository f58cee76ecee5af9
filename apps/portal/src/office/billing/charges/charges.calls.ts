import type { ChargeDay, ChargePreviewAnswer, ChargeWish } from '@packhouse/programme';
import { queryOptions } from '@tanstack/react-query';
import { callOffice, type OfficeQuery } from '#kernel/client/office-calls.ts';

// Border: our own server's answers, typed in one place.
const dataOf = async <T>(path: string, query: OfficeQuery): Promise<T> =>
  ((await callOffice(path, { query })) as { readonly data: T }).data;

/** The charges that a run as of a day would book; nothing is booked by it. */
export const previewOf = (on: string) =>
  queryOptions({
    queryKey: ['office', 'charge-preview', on],
    queryFn: () => dataOf<ChargePreviewAnswer>('desk/charge-preview', { on }),
  });

/** The days of a charge that a preview shows. */
export const sheetOf = ({ invoiceId, kind, periodNo }: ChargeWish, on: string) =>
  queryOptions({
    queryKey: ['office', 'charge-sheet', invoiceId, kind, periodNo, on],
    queryFn: () =>
      dataOf<readonly ChargeDay[]>('desk/charge-sheet', { invoice: invoiceId, kind, period: String(periodNo), on }),
  });
