import type { ChargeDay, ChargePreviewAnswer, ChargeWish } from '@packhouse/programme';
import { keepPreviousData } from '@tanstack/react-query';
import { officeRead } from '#office/desk-parts/office-read.ts';

/** The charges that a run as of a day would book without some of its lines; nothing is booked by it. */
export const previewOf = (on: string, without: readonly string[]) =>
  officeRead<ChargePreviewAnswer>(
    'desk/charge-preview',
    { on, ...(without.length === 0 ? {} : { without: without.join(',') }) },
    // The lines stay in sight while their sums are worked out anew.
    { placeholderData: keepPreviousData },
  );

/** The days of a charge that a preview shows. */
export const sheetOf = ({ invoiceId, kind, periodNo }: ChargeWish, on: string) =>
  officeRead<readonly ChargeDay[]>('desk/charge-sheet', { invoice: invoiceId, kind, period: String(periodNo), on });
