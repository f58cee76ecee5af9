import type { TFunction } from 'i18next';
import type { Words } from './words.ts';

/** Labels of fields where they are typed: of a report and its receipts, and of requests with their items. */
export function labelsOf(report: TFunction<'reports'>, request: TFunction<'requests'>): Words['fieldLabel'] {
  return (words, key) => {
    if (words === 'report') return report(`fields.${key as 'brokerName'}`);
    // Border: every described field has a label in the texts of its grid or form (a test compares).
    if (words === 'firstHandler' || words === 'importer') return report(`${words}.columns.${key as 'inshell'}`);
    return request(`fields.${words as 'claim'}.${key as 'payeeName'}`);
  };
}
