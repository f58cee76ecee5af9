import type { OfficeMe } from '@packhouse/programme';
import { queryOptions } from '@tanstack/react-query';
import { readOffice } from '#kernel/client/office-calls.ts';

export const meKey = ['office', 'me'] as const;

/** Who is at work here. Read once, and again after a refusal. */
export const officeMe = () =>
  queryOptions({
    queryKey: meKey,
    queryFn: () => readOffice<OfficeMe>('me'),
    staleTime: Number.POSITIVE_INFINITY,
  });
