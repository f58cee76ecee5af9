import type { Mark } from '@packhouse/programme';

/**
 * A document of record as data: what a company certified, was granted or was receipted, in the words and the language
 * it was shown in. It brings every word along, formatted already; the renderer adds none of its own.
 */
export interface CopyOfRecord {
  /** BCP 47 tag of the words, told to screen readers. */
  language: string;
  /** First heading, and the title a PDF reader shows in its window. */
  title: string;
  subtitle?: string;
  /** Whose program it is; beside the mark on every page. */
  programme: string;
  /** The program's own mark; absent or null: the product's. */
  mark?: Mark | null;
  /** The program's main color, #rrggbb; absent or null: the product's. */
  mainColor?: string | null;
  /** The kind of document ("Copy of record"); opposite the program on the first page. */
  kind: string;
  orientation?: 'portrait' | 'landscape';
  /** Written into the file; the same record with the same time gives the same bytes. */
  createdAt: Date;
  /** A text that a camera reads from the first page; it stands in words among the facts too. */
  qr?: string;
  /** The company block; its first line is set in bold. */
  party?: { heading: string; lines: string[] };
  /** Version, "amends version n" and the record's hash belong here too: footers are not read aloud. */
  facts: Fact[];
  sections: TableSection[];
  /**
   * A short form of the declared figures, repeated above a statement that begins a page: nobody signs a page without
   * figures.
   */
  summary?: { heading: string; facts: Fact[] };
  statement?: { heading: string; paragraphs: string[] };
  /** Name, title, date and time with zone. */
  signature?: { heading: string; facts: Fact[] };
  /** Lines at the foot of every page: version, "amends version n", hash where known. */
  footer: string[];
  /** With `{{page}}` and `{{pages}}` where the numbers go. */
  pageLabel: string;
}

export interface Fact {
  label: string;
  value: string;
}

export interface TableSection {
  heading: string;
  columns: TableColumn[];
  /** One text for each column. */
  rows: string[][];
  /** One text for each column, empty where there is nothing to add up. */
  totals?: string[];
  /** Said in place of the table when there are no rows. */
  empty?: string;
}

export interface TableColumn {
  label: string;
  align: 'start' | 'end';
  /** Share of the page's width, relative to the other columns. */
  weight: number;
}

/** How many rows are drawn, of all the tables' rows together. */
export interface Progress {
  done: number;
  total: number;
}

/** Every text of a document, by the weight it is set in. Fonts are chosen and loaded from this before drawing. */
export function textsOf(record: CopyOfRecord): { regular: string[]; bold: string[] } {
  const { title, subtitle = '', programme, kind, party, sections, summary, statement, signature } = record;
  const signed = signature?.facts ?? [];
  return {
    regular: [
      ...[title, subtitle, kind, record.pageLabel, ...record.footer, ...(party?.lines.slice(1) ?? [])],
      ...[...record.facts, ...(summary?.facts ?? [])].flatMap((fact) => [fact.label, fact.value]),
      ...signed.map((fact) => fact.label),
      ...sections.flatMap((section) => [section.empty ?? '', ...section.rows.flat()]),
      ...(statement?.paragraphs ?? []),
    ],
    bold: [
      ...[title, programme, party?.heading ?? '', party?.lines[0] ?? ''],
      ...[
        summary?.heading ?? '',
        statement?.heading ?? '',
        signature?.heading ?? '',
        ...signed.map((fact) => fact.value),
      ],
      ...sections.flatMap(({ heading, columns, totals = [] }) => [
        heading,
        ...columns.map((column) => column.label),
        ...totals,
      ]),
    ],
  };
}
