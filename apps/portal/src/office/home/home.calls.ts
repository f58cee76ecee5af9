import type { FilingAnswer, HomeAnswer } from '@packhouse/programme';
import { queryOptions } from '@tanstack/react-query';
import { readOffice } from '#kernel/client/office-calls.ts';

export const homeAnswer = () =>
  queryOptions({
    queryKey: ['office', 'home'],
    queryFn: () => readOffice<HomeAnswer>('desk/home'),
  });

/** How the month is filed: of many companies it takes longer than the numbers, which wait for it no longer. */
export const filingAnswer = () =>
  queryOptions({
    queryKey: ['office', 'home', 'filing'],
    queryFn: () => readOffice<FilingAnswer | null>('desk/filing'),
  });
