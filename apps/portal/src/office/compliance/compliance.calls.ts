import type { ComplianceAnswer } from '@packhouse/programme';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callOffice, type OfficeQuery } from '#kernel/client/office-calls.ts';

export const complianceOf = (query: OfficeQuery) =>
  queryOptions({
    queryKey: ['office', 'compliance', query],
    queryFn: async () => {
      // Border: our own server's answer, typed in one place.
      const { data } = (await callOffice('desk/compliance', { query })) as { readonly data: ComplianceAnswer };
      return data;
    },
    placeholderData: keepPreviousData,
  });
