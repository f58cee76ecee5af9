import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { CopyOfRecord, TableSection } from './copy-of-record.ts';

const { resolve } = createRequire(import.meta.url);

/** For tests: font files from their packages. */
export async function readFontFile(fileName: string): Promise<Uint8Array<ArrayBuffer>> {
  const family = fileName.startsWith('noto-sans-sc-') ? 'noto-sans-sc' : 'noto-sans';
  return new Uint8Array(await readFile(resolve(`@fontsource/${family}/files/${fileName}`)));
}

/** For tests: a table of receipts with that many rows. */
export function receipts(count: number): TableSection {
  return {
    heading: 'Receipts subject to assessment',
    columns: [
      { label: 'Identifier', align: 'start', weight: 2 },
      { label: 'Producer', align: 'start', weight: 4 },
      { label: 'In-shell lb', align: 'end', weight: 2 },
    ],
    rows: Array.from({ length: count }, (_, index) => [`R-${index + 1}`, 'Hernández & Sons', `${index + 1},000.50`]),
    totals: ['Total', '', '9,999.99'],
  };
}

/** For tests: a whole report, with what the test is about put over it. */
export function sampleRecord(over: Partial<CopyOfRecord> = {}): CopyOfRecord {
  return {
    language: 'en',
    title: 'First handler report, October 2026',
    programme: 'Pecan Programme Board',
    kind: 'Copy of record',
    createdAt: new Date('2026-11-04T15:12:09Z'),
    party: { heading: 'Company', lines: ['San Saba Shelling Company, Inc.', 'San Saba, TX 76877'] },
    facts: [
      { label: 'Period', value: 'October 2026' },
      { label: 'Version', value: '2' },
    ],
    sections: [receipts(5)],
    statement: { heading: 'Statement', paragraphs: ['I declare that this report is accurate and complete.'] },
    signature: {
      heading: 'Certified by',
      facts: [
        { label: 'Name', value: 'María Núñez' },
        { label: 'Date and time', value: '4 November 2026, 9:12 AM CST' },
      ],
    },
    footer: ['Version 2, amends version 1'],
    pageLabel: 'Page {page} of {pages}',
    ...over,
  };
}
