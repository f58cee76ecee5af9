import type { OfficeMe } from '@packhouse/programme';
import { queryOptions } from '@tanstack/react-query';
import { callOffice } from '#kernel/client/office-calls.ts';

export const meKey = ['office', 'me'] as const;

/** Who is at work here. Read once, and again after a refusal. */
export const officeMe = () =>
  queryOptions({
    queryKey: meKey,
    queryFn: async () => {
      // Border: our own server's answer, typed in one place.
      const { data } = (await callOffice('me')) as { readonly data: OfficeMe };
      return data;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
