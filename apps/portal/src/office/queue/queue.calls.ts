import type { Colleague } from '@packhouse/programme';
import { queryOptions } from '@tanstack/react-query';
import { callOffice } from '#kernel/client/office-calls.ts';

export const colleagues = () =>
  queryOptions({
    queryKey: ['office', 'colleagues'],
    queryFn: async () => {
      // Border: our own server's answer, typed in one place.
      const { data } = (await callOffice('desk/colleagues')) as { readonly data: readonly Colleague[] };
      return data;
    },
  });
