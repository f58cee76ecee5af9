import { formDescriptions, locales, type RecordedField, type ReportType, timestampFormat } from '@packhouse/programme';
import type { CopyOfRecord, Fact, TableSection } from '@packhouse/record-pdf';
import { documentWords } from '#features/documents/drawing/document-words.ts';

/** A field of a certification record, with the label that a person reads. */
interface Labelled extends RecordedField {
  readonly label: string;
}

type RecordedRows = readonly { readonly values: readonly Labelled[] }[];

/** The body of a report's certification record, as it was written. */
export interface RecordedReport {
  readonly formType: ReportType;
  readonly period: string;
  readonly season: string;
  readonly form: readonly Labelled[];
  readonly nonExemptReceipts: RecordedRows;
  readonly exemptReceipts: RecordedRows;
}

/** Words on a copy that are no value of its report. */
export interface CopyAbout {
  readonly programme: string;
  readonly company: string;
  readonly rootId: string;
  readonly recordHash: string;
  readonly certifiedAt: Date;
  /** IANA name. */
  readonly timeZone: string;
}

const words = documentWords('en');

/** A value as people read it; nothing for a reference, which its neighbors name. */
function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return words.day(value);
  return /^-?\d+\.\d{2}$/.test(value) ? words.pounds(value) : value;
}

const isFigure = (value: unknown) => /^-?[\d,]+\.\d{2,}$/.test(textOf(value));

type Wires = Readonly<Record<string, { readonly wire: string }>>;

/** Reads the recorded fields of a resource by the keys of its declaration. */
function reader(fields: Wires, recorded: readonly Labelled[]) {
  const byWire = new Map(recorded.map((one) => [one.field, one]));
  return (key: string) => byWire.get(fields[key]?.wire ?? key);
}

type Lists = 'nonExemptReceipts' | 'exemptReceipts';

/** The keys of a list's columns in order, each with those that stand below it in its cell. */
function columnsOf(formType: ReportType, list: Lists) {
  const fields = formDescriptions[formType].lists[list]?.fields ?? {};
  const placed = Object.entries(fields).flatMap(([key, { record }]) =>
    typeof record === 'object' && 'weight' in record ? [{ key, ...record }] : [],
  );
  const below = (column: string) =>
    Object.entries(fields)
      .flatMap(([key, { record }]) =>
        typeof record === 'object' && 'below' in record && record.below === column ? [{ key, at: record.at }] : [],
      )
      .toSorted((a, b) => a.at - b.at)
      .map(({ key }) => key);
  return placed.toSorted((a, b) => a.at - b.at).map(({ key, weight }) => ({ keys: [key, ...below(key)], weight }));
}

function sectionOf(report: RecordedReport, list: Lists, heading: string): TableSection {
  const resource = formDescriptions[report.formType].lists[list]?.resource;
  const reads = report[list].map(({ values }) => reader(resource?.fields ?? {}, values));
  const columns = columnsOf(report.formType, list).map(({ keys, weight }) => {
    const texts = reads.map((read) =>
      keys
        .map((key) => textOf(read(key)?.value))
        .filter(Boolean)
        .join('\n'),
    );
    const [key = ''] = keys;
    const isEnd = reads.some((read) => isFigure(read(key)?.value));
    return { texts, column: { label: reads[0]?.(key)?.label ?? '', align: isEnd ? 'end' : 'start', weight } as const };
  });
  const shown = columns.filter(({ texts }) => texts.some((text) => text !== ''));
  return {
    heading,
    columns: shown.map(({ column }) => column),
    rows: report[list].map((_row, index) => shown.map(({ texts }) => texts[index] ?? '')),
    empty: 'No rows.',
  };
}

/** Values that a form says of itself: figures first, then the rest. */
function factsOf({ formType, form }: RecordedReport): Fact[] {
  const { resource, fields } = formDescriptions[formType].form;
  const read = reader(resource.fields, form);
  return Object.entries(fields)
    .flatMap(([key, { record }]) =>
      typeof record === 'object' && 'in' in record && 'at' in record ? [{ key, ...record }] : [],
    )
    .toSorted((a, b) => (a.in === b.in ? a.at - b.at : a.in === 'figures' ? -1 : 1))
    .flatMap(({ key }) => {
      const found = read(key);
      const value = textOf(found?.value);
      return found === undefined || value === '' ? [] : [{ label: found.label, value }];
    });
}

const titles = { first_handler_report: 'First handler report', importer_report: 'Importer report' } as const;

/**
 * The copy of record of a report as its portal would draw it, in English, from the certification record: the same columns and
 * figures in the same order, so that the server finds that the two agree.
 */
export function reportCopy(report: RecordedReport, about: CopyAbout): CopyOfRecord {
  const { form, formType, period, season } = report;
  const read = reader(formDescriptions[formType].form.resource.fields, form);
  const said = (key: string) => textOf(read(key)?.value);
  const title = `${titles[formType]}, ${period}`;
  const certified = timestampFormat('en', about.timeZone)(about.certifiedAt);
  return {
    language: locales.en,
    title,
    programme: about.programme,
    kind: 'Copy of record',
    orientation: 'landscape',
    createdAt: about.certifiedAt,
    qr: about.recordHash,
    party: { heading: 'Company', lines: [about.company, `Program number ${about.rootId}`] },
    facts: [
      { label: 'Season', value: season },
      ...factsOf(report),
      { label: 'Record number', value: about.recordHash },
    ],
    sections: [sectionOf(report, 'nonExemptReceipts', 'Assessed'), sectionOf(report, 'exemptReceipts', 'Exempt')],
    statement: { heading: 'Statement', paragraphs: [said('certificationStatement')] },
    signature: {
      heading: 'Certified by',
      facts: [
        { label: 'Name', value: said('certificationName') },
        { label: 'Title', value: said('certificationTitle') },
        { label: 'Certified', value: certified },
      ],
    },
    footer: [`${about.company} · ${title}`],
    pageLabel: 'Page {{page}} of {{pages}}',
  };
}
