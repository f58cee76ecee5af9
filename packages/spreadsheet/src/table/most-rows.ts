import { receiptsPerReport } from '@packhouse/programme';

/** Titles, headings, totals and empty rows may stand around as many rows as a report holds. */
export const mostRows = receiptsPerReport + 100;
