import type { ChargeDay, ChargePreviewAnswer, ChargeWish } from '@packhouse/programme';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readOffice } from '#kernel/client/office-calls.ts';

/** The charges that a run as of a day would book without some of its lines; nothing is booked by it. */
export const previewOf = (on: string, without: readonly string[]) =>
  queryOptions({
    queryKey: ['office', 'charge-preview', on, without],
    queryFn: () =>
      readOffice<ChargePreviewAnswer>('desk/charge-preview', {
        query: { on, ...(without.length === 0 ? {} : { without: without.join(',') }) },
      }),
    // The lines stay in sight while their sums are worked out anew.
    placeholderData: keepPreviousData,
  });

/** The days of a charge that a preview shows. */
export const sheetOf = ({ invoiceId, kind, periodNo }: ChargeWish, on: string) =>
  queryOptions({
    queryKey: ['office', 'charge-sheet', invoiceId, kind, periodNo, on],
    queryFn: () =>
      readOffice<readonly ChargeDay[]>('desk/charge-sheet', {
        query: { invoice: invoiceId, kind, period: String(periodNo), on },
      }),
  });
