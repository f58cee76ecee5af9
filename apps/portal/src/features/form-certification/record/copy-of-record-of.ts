import type { CopyOfRecord, Fact } from '@packhouse/record-pdf';
import type { RecordDocument } from '../forms/record-document.ts';
import type { Words } from '../forms/words.ts';

/** The signature, as far as it is known when the copy of record is written. */
export interface Signature {
  readonly name: string;
  readonly title: string;
  /** ISO, any offset. */
  readonly certifiedAt: string;
  /** The statement as it was shown. */
  readonly statement: string;
  /** The certification record's hash; known only once the form is certified (filing.md). */
  readonly recordHash?: string | null;
}

/** More columns than this do not fit across an upright page. */
const uprightColumns = 6;

function signatureFacts(signature: Signature, { t, format }: Words): Fact[] {
  return [
    { label: t('words:term.personName'), value: signature.name },
    { label: t('words:term.title'), value: signature.title },
    { label: t('signature.certifiedAt'), value: format.dateTime(signature.certifiedAt) },
  ];
}

/** Whose form it is, which, and its key figures. */
const summaryOf = ({ title, version, party, figures }: RecordDocument) => ({
  heading: [title, version].filter(Boolean).join(' · '),
  facts: [
    { label: party.heading, value: party.lines[0] ?? '' },
    ...figures.map(({ label, value }) => ({ label, value })),
  ],
});

/** The copy of record of a form (domain.md 2.15): what was shown, and who certified it when. */
export function copyOfRecordOf(recordDocument: RecordDocument, signature: Signature, words: Words): CopyOfRecord {
  const { t, language, settings } = words;
  const hash = signature.recordHash ? [{ label: t('signature.hash'), value: signature.recordHash }] : [];
  const widest = Math.max(0, ...recordDocument.sections.map(({ columns }) => columns.length));
  const [company = ''] = recordDocument.party.lines;
  return {
    language,
    title: recordDocument.title,
    ...(recordDocument.version === undefined ? {} : { subtitle: recordDocument.version }),
    programme: settings.programmeName,
    kind: t('words:term.copyOfRecord'),
    orientation: widest > uprightColumns ? 'landscape' : 'portrait',
    createdAt: new Date(signature.certifiedAt),
    party: recordDocument.party,
    facts: [...recordDocument.figures.map(({ label, value }) => ({ label, value })), ...recordDocument.facts, ...hash],
    sections: recordDocument.sections.map(({ heading, columns, rows, totals, empty }) => ({
      heading,
      columns,
      rows,
      empty,
      ...(totals === undefined ? {} : { totals }),
    })),
    summary: summaryOf(recordDocument),
    statement: { heading: t('words:term.statement'), paragraphs: [signature.statement] },
    signature: { heading: t('words:term.certifiedBy'), facts: signatureFacts(signature, words) },
    footer: [[company, recordDocument.title, recordDocument.version ?? ''].filter(Boolean).join(' · ')],
    pageLabel: t('pageLabel'),
  };
}
