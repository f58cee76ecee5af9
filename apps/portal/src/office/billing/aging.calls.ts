import { type AgingPageAnswer, agingSortOf } from '@packhouse/programme';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callOffice } from '#kernel/client/office-calls.ts';
import type { ListMembers } from '#office/desk-parts/list-address.ts';

/** A page of what is open at the end of a day; what the address says and nobody can be asked for is left out. */
export function agingPage(on: string, { q = '', sort = '', page = '' }: ListMembers) {
  const asked = {
    on,
    q,
    sort: agingSortOf(sort) === undefined ? '' : sort,
    page: /^[1-9]\d{0,5}$/.test(page) ? page : '',
  };
  const query = Object.fromEntries(Object.entries(asked).filter(([, text]) => text !== ''));
  return queryOptions({
    queryKey: ['office', 'aging', query],
    queryFn: async () => {
      // Border: our own server's answer, typed in one place.
      const { data } = (await callOffice('desk/aging', { query })) as { readonly data: AgingPageAnswer };
      return data;
    },
    placeholderData: keepPreviousData,
  });
}
