import type { SettingAnswer } from '@packhouse/programme';
import { queryOptions } from '@tanstack/react-query';
import { callOffice } from '#kernel/client/office-calls.ts';

export const allSettings = () =>
  queryOptions({
    queryKey: ['office', 'settings'],
    queryFn: async () => {
      // Border: our own server's answer, typed in one place.
      const { data } = (await callOffice('desk/settings')) as { readonly data: readonly SettingAnswer[] };
      return data;
    },
  });
