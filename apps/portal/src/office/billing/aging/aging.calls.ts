import type { AgingAnswer } from '@packhouse/programme';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callOffice } from '#kernel/client/office-calls.ts';

/** Everything that is open at the end of a day. */
export const agingOf = (on: string) =>
  queryOptions({
    queryKey: ['office', 'aging', on],
    queryFn: async () => {
      // Border: our own server's answer, typed in one place.
      const { data } = (await callOffice('desk/aging', { query: { on } })) as { readonly data: AgingAnswer };
      return data;
    },
    placeholderData: keepPreviousData,
  });
