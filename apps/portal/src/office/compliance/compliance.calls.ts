import type { ComplianceAnswer } from '@packhouse/programme';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type OfficeQuery, readOffice } from '#kernel/client/office-calls.ts';

export const complianceOf = (query: OfficeQuery) =>
  queryOptions({
    queryKey: ['office', 'compliance', query],
    queryFn: () => readOffice<ComplianceAnswer>('desk/compliance', { query }),
    placeholderData: keepPreviousData,
  });
