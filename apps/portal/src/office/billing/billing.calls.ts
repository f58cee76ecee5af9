import type { ChargeDay, ChargePreviewAnswer, ChargeWish } from '@packhouse/programme';
import { type AgingPageAnswer, agingSortOf } from '@packhouse/programme';
import { keepPreviousData } from '@tanstack/react-query';
import type { ListMembers } from '#office/desk-parts/list-address.ts';
import { officeRead } from '#office/desk-parts/office-read.ts';

/** A page of what is open at the end of a day; what the address says and nobody can be asked for is left out. */
export function agingPage(on: string, { q = '', sort = '', page = '' }: ListMembers) {
  const asked = {
    on,
    q,
    sort: agingSortOf(sort) === undefined ? '' : sort,
    page: /^[1-9]\d{0,5}$/.test(page) ? page : '',
  };
  const query = Object.fromEntries(Object.entries(asked).filter(([, text]) => text !== ''));
  return officeRead<AgingPageAnswer>('desk/aging', query, { placeholderData: keepPreviousData });
}

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
