import type { Exemption, ProducerContact, Values } from '@packhouse/programme';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { DraftJournal } from '#domain/drafts/draft-journal.ts';
import type { JournalEntry } from '#domain/drafts/journal-entry.ts';
import { readProducers } from '#domain/read-producers.ts';
import type { ReportKind } from '#domain/report-kinds/report-kind.ts';
import { client } from '#kernel/client/client.ts';
import { type Asked, readAsked } from './points.calls.ts';
import { reportJournals } from './report-journals.ts';
import { type ReportFile, readCertificates, readOwnValues, readReportFile } from './reports.calls.ts';

export interface EditorFile extends ReportFile {
  readonly producers: readonly ProducerContact[];
  /** Null when they could not be read: a certificate is then not called unknown (specification, section 8). */
  readonly certificates: readonly Exemption[] | null;
  /** Values that the report takes from the company's own row, such as an importer number, which no browser stores. */
  readonly ofCompany: Values;
  /** Values that a row begins with when it is typed. */
  readonly firstRow?: Values;
  readonly journal: DraftJournal;
  /** The request of the office that gave this month back; null or absent: it did not. */
  readonly asked?: Asked | null;
  /** This device's stored changes to it. */
  readonly kept: JournalEntry | null;
}

interface EditorVisit {
  readonly userId: string;
  readonly companyId: string;
  readonly packageId: string;
  /** Each opening of the editor reads anew. */
  readonly visit: string;
}

/** @throws ClientError; Error when the package's period has no due date */
async function readEditorFile(kind: ReportKind, key: Omit<EditorVisit, 'visit'>): Promise<EditorFile> {
  const journal = new DraftJournal(reportJournals, { ...key, about: key.packageId });
  const [file, producers, ofCompany, kept] = await Promise.all([
    readReportFile(kind, key.packageId),
    kind.usesProducers ? readProducers(client, key.companyId, { sort: ['title'] }).then(({ rows }) => rows) : [],
    readOwnValues(kind, key.companyId),
    journal.read(),
  ]);
  const seasonId = file.month.season?.id;
  const [certificates, asked] = await Promise.all([
    seasonId === undefined ? null : readCertificates(seasonId),
    readAsked(file.month),
  ]);
  return { ...file, producers, certificates, ofCompany, journal, kept, asked };
}

const asRead = async (file: EditorFile): Promise<EditorFile> => file;

/**
 * @param begin makes the file more than was read of the month itself
 */
export const editorFile = (
  kind: ReportKind,
  { visit, ...key }: EditorVisit,
  begin: (file: EditorFile, queries: QueryClient) => Promise<EditorFile> = asRead,
) =>
  queryOptions({
    queryKey: ['reports', kind.id, 'editor', key.packageId, visit],
    queryFn: async ({ client }) => begin(await readEditorFile(kind, key), client),
    // A draft is edited from what was read once; its receipts stay no longer than the editor (section 4).
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
