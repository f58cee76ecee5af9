import type { HomeAnswer } from '@packhouse/programme';
import { queryOptions } from '@tanstack/react-query';
import { callOffice } from '#kernel/client/office-calls.ts';

/** Everything on the start page, in one call. */
export const homeAnswer = () =>
  queryOptions({
    queryKey: ['office', 'home'],
    queryFn: async () => {
      // Border: our own server's answer, typed in one place.
      const { data } = (await callOffice('desk/home')) as { readonly data: HomeAnswer };
      return data;
    },
  });
