import type { FilingAnswer, HomeAnswer } from '@packhouse/programme';
import { officeRead } from '#office/desk-parts/office-read.ts';

export const homeAnswer = () => officeRead<HomeAnswer>('desk/home');

/** How the month is filed: of many companies it takes longer than the numbers, which wait for it no longer. */
export const filingAnswer = () => officeRead<FilingAnswer | null>('desk/filing');
