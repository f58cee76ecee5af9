import { programmeHeading } from '@packhouse/programme';
import type { CopyOfRecord, Fact } from '@packhouse/record-pdf';
import type { SigningKey } from '#domain/second-factor/second-factor.calls.ts';
import type { RecordDocument, RecordSection } from '../forms/record-document.ts';
import type { Words } from '../forms/words.ts';

export interface Signature {
  readonly name: string;
  readonly title: string;
  /** ISO, any offset. */
  readonly certifiedAt: string;
  readonly statement: string;
  /** Numbers and times of the filing, as far as they are known. */
  readonly filing?: Filing;
  /** The key for programs that certified; absent where a person did. */
  readonly key?: SigningKey;
}

/** By what a filing is named, and when it came. */
export interface Filing {
  readonly reference: string;
  readonly confirmation: string;
  /** The certification record's hash; null before the form is certified, and from a backend that keeps no records. */
  readonly recordHash: string | null;
  /** ISO; null before. */
  readonly receivedAt: string | null;
  /** Null where nothing is due. */
  readonly isOnTime: boolean | null;
}

/** More columns than this do not fit across an upright page. */
const uprightColumns = 6;

function filingFacts({ filing }: Signature, { t }: Words): Fact[] {
  if (filing === undefined) return [];
  return [
    { label: t('words:term.confirmationNumber'), value: filing.confirmation },
    { label: t('words:term.reference'), value: filing.reference },
    ...(filing.recordHash === null ? [] : [{ label: t('signature.hash'), value: filing.recordHash }]),
  ];
}

/** When it came and whether that was in time: the program's words, below the person's. */
function receivedFacts({ filing }: Signature, { t, format }: Words): Fact[] {
  if (filing === undefined || filing.receivedAt === null) return [];
  const { receivedAt, isOnTime } = filing;
  const timeliness = { label: t('words:term.due'), value: t(isOnTime ? 'receipt.onTime' : 'receipt.late') };
  return [
    { label: t('receipt.received'), value: format.dateTime(receivedAt) },
    ...(isOnTime === null ? [] : [timeliness]),
  ];
}

function signatureFacts(signature: Signature, words: Words): Fact[] {
  const { t, format } = words;
  return [
    { label: t('words:term.personName'), value: signature.name },
    { label: t('words:term.title'), value: signature.title },
    ...(signature.key === undefined
      ? []
      : [{ label: t('words:signedByKey.term'), value: t('words:signedByKey.value', { ...signature.key }) }]),
    { label: t('signature.certifiedAt'), value: format.dateTime(signature.certifiedAt) },
    ...receivedFacts(signature, words),
  ];
}

const summaryOf = ({ title, version, party, figures }: RecordDocument) => ({
  heading: [title, version].filter(Boolean).join(' · '),
  facts: [
    { label: party.heading, value: party.lines[0] ?? '' },
    ...figures.map(({ label, value }) => ({ label, value })),
  ],
});

/** The doubts that the form is signed over, for anyone who reads the copy alone. */
function warningSection({ warnings = [] }: RecordDocument, { t }: Words): RecordSection[] {
  if (warnings.length === 0) return [];
  const heading = t('warnings.signed');
  const columns = [{ label: t('warnings.sentence'), align: 'start' as const, weight: 1 }];
  return [{ id: 'warnings', heading, columns, rows: warnings.map(({ text }) => [text]), empty: '' }];
}

/** The copy of record of a form (domain.md 2.15): what was shown, and who certified it when. */
export function copyOfRecordOf(recordDocument: RecordDocument, signature: Signature, words: Words): CopyOfRecord {
  const { t, language, settings } = words;
  // A list without rows is a sentence, which needs no wide page.
  const widest = Math.max(
    0,
    ...recordDocument.sections.map(({ columns, rows }) => (rows.length > 0 ? columns.length : 0)),
  );
  const scanned = signature.filing?.recordHash ?? null;
  const [company = ''] = recordDocument.party.lines;
  return {
    language,
    title: recordDocument.title,
    ...(recordDocument.version === undefined ? {} : { subtitle: recordDocument.version }),
    programme: programmeHeading(settings, language),
    mainColor: settings.mainColor,
    kind: t('words:term.copyOfRecord'),
    orientation: widest > uprightColumns ? 'landscape' : 'portrait',
    createdAt: new Date(signature.certifiedAt),
    ...(scanned === null ? {} : { qr: scanned }),
    party: recordDocument.party,
    facts: [
      ...recordDocument.figures.map(({ label, value }) => ({ label, value })),
      ...recordDocument.facts,
      ...filingFacts(signature, words),
    ],
    sections: [...recordDocument.sections, ...warningSection(recordDocument, words)].map(
      ({ heading, columns, rows, totals, empty }) => ({
        heading,
        columns,
        rows,
        empty,
        ...(totals === undefined ? {} : { totals }),
      }),
    ),
    summary: summaryOf(recordDocument),
    statement: { heading: t('words:term.statement'), paragraphs: [signature.statement] },
    signature: { heading: t('words:term.certifiedBy'), facts: signatureFacts(signature, words) },
    footer: [[company, recordDocument.title, recordDocument.version ?? ''].filter(Boolean).join(' · ')],
    pageLabel: t('pageLabel'),
  };
}
