import type { CopyOfRecord } from '@packhouse/record-pdf';

const columns: CopyOfRecord['sections'][number]['columns'] = [
  { label: 'a', align: 'start', weight: 1 },
  { label: '1', align: 'end', weight: 1 },
];

/** A document that nobody sees: writing it loads the fonts and all the code that a document takes. */
export const rehearsal: CopyOfRecord = {
  language: 'en',
  title: 'A',
  programme: 'A',
  kind: 'A',
  createdAt: new Date(0),
  facts: [{ label: 'a', value: 'A' }],
  sections: [{ heading: 'A', columns, rows: Array.from({ length: 40 }, () => ['a', '1.00']), totals: ['A', '40.00'] }],
  statement: { heading: 'A', paragraphs: ['a'] },
  signature: { heading: 'A', facts: [{ label: 'a', value: 'A' }] },
  footer: ['a'],
  pageLabel: '{{page}}',
};
