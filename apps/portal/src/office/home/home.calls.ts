import type { FilingAnswer, HomeAnswer } from '@packhouse/programme';
import { queryOptions } from '@tanstack/react-query';
import { callOffice } from '#kernel/client/office-calls.ts';

export const homeAnswer = () =>
  queryOptions({
    queryKey: ['office', 'home'],
    queryFn: async () => {
      // Border: our own server's answer, typed in one place.
      const { data } = (await callOffice('desk/home')) as { readonly data: HomeAnswer };
      return data;
    },
  });

/** How the month is filed: of many companies it takes longer than the numbers, which wait for it no longer. */
export const filingAnswer = () =>
  queryOptions({
    queryKey: ['office', 'home', 'filing'],
    queryFn: async () => {
      // Border: our own server's answer, typed in one place.
      const { data } = (await callOffice('desk/filing')) as { readonly data: FilingAnswer | null };
      return data;
    },
  });
