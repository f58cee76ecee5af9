import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

interface SampleTable {
  heading: string;
  columns: { label: string; align: 'start' | 'end'; weight: number }[];
  rows: string[][];
  totals: string[];
}

const { resolve } = createRequire(import.meta.url);

export async function readFontFile(fileName: string): Promise<Uint8Array<ArrayBuffer>> {
  const family = fileName.startsWith('noto-sans-sc-') ? 'noto-sans-sc' : 'noto-sans';
  return new Uint8Array(await readFile(resolve(`@fontsource/${family}/files/${fileName}`)));
}

/** A table of receipts with that many rows. */
export function receipts(count: number): SampleTable {
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

/** A report as its copy of record is written from it, with what the test is about put over it. */
export function sampleRecord<Over extends object>(over?: Over) {
  const record = {
    language: 'en',
    title: 'First handler report, October 2026',
    programme: 'Pecan Program Board',
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
        { label: 'Date and time', value: 'November 4, 2026, 9:12 AM CST' },
      ],
    },
    footer: ['Version 2, amends version 1'],
    pageLabel: 'Page {{page}} of {{pages}}',
  };
  return { ...record, ...over };
}
