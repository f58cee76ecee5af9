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
