import type { SettingAnswer } from '@packhouse/programme';
import { queryOptions } from '@tanstack/react-query';
import { readOffice } from '#kernel/client/office-calls.ts';

export const allSettings = () =>
  queryOptions({
    queryKey: ['office', 'settings'],
    queryFn: () => readOffice<readonly SettingAnswer[]>('desk/settings'),
  });
