import type { Colleague } from '@packhouse/programme';
import { queryOptions } from '@tanstack/react-query';
import { readOffice } from '#kernel/client/office-calls.ts';

export const colleagues = () =>
  queryOptions({
    queryKey: ['office', 'colleagues'],
    queryFn: () => readOffice<readonly Colleague[]>('desk/colleagues'),
  });
