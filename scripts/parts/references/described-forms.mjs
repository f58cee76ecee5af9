import { readFileSync } from 'node:fs';
import { contactFields, formDescriptions, producerContact } from '../../../packages/programme/src/index.ts';

const portal = new URL('../../../apps/portal/src/', import.meta.url);
const english = (folder) => JSON.parse(readFileSync(new URL(`${folder}/texts/en.json`, portal), 'utf8'));

/** Branch of the labels of a report's receipts. */
const receipts = { first_handler_report: 'firstHandler', importer_report: 'importer' };

/** A contact stands in no copy of record. */
const uncertified = Object.fromEntries(
  Object.entries(contactFields).map(([key, field]) => [key, { ...field, record: 'never' }]),
);

/** Every form that is certified with the rows of its lists, and the contacts; `words`: the branch of its labels. */
export const described = [
  ...Object.entries(formDescriptions).flatMap(([formType, { form, lists }]) => [
    form,
    ...Object.values(lists).map((list) => ({ words: receipts[formType], ...list })),
  ]),
  { resource: producerContact, words: 'contact', fields: uncertified },
];

/** The English texts that name fields, by namespace. */
export const catalogues = {
  contacts: english('features/contacts'),
  reports: english('domain/reports'),
  requests: english('domain/requests'),
  words: english('domain/words'),
  kernel: english('kernel'),
};
