import { Readable } from 'node:stream';
import { pdfRule, season, uploadedFile } from '@packhouse/programme';
import { keepNoted, noteKey } from '#files/file-removal.ts';
import { inspectPdf } from '#files/inspect-pdf.ts';
import { receiveFile } from '#files/receive.ts';
import type { FileStorage } from '#files/storage.ts';
import { addRow, getRow, refTo, setRow } from '#rows/rows.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import { inOneTransaction, type OfficeContext } from '../../office-context.ts';
export interface PacketDocument {
  readonly seasonId: string;
  /** A file name that ends in `.pdf`, as companies see it. */
  readonly name: string;
  readonly content: Uint8Array;
  /** Of its bytes, noted by the one who opens the transaction (`noteKey`); a note made inside it is lost when it fails. */
  readonly key?: string;
}

/**
 * Adds a PDF to a season's reporting packet and raises the packet's version, so that companies are asked to confirm
 * again (decisions.md 24). Gives the season.
 * @throws JsonApiError 422 when the content is no PDF, too large or refused for what it holds
 */
export async function addPacketDocument(
  context: OfficeContext,
  storage: FileStorage,
  { seasonId, name, content, key }: PacketDocument,
): Promise<StoredRow<typeof season>> {
  const id = key ?? context.newId();
  if (key === undefined) await noteKey(context.db, id);
  const inspect = (bytes: Uint8Array<ArrayBuffer>) => inspectPdf(bytes, 'office');
  const incoming = { name, content: Readable.from([content]), rule: pdfRule, inspect };
  const received = await receiveFile(storage, id, incoming);
  return inOneTransaction(context, async (work) => {
    await keepNoted(work.db, id);
    const field = season.fields.packetDocuments;
    const base = { filename: name, ...received, storage_key: id, uploaded_for: `${season.type}.${field.wire}` };
    await addRow(work, uploadedFile, id, { base, values: {} });
    const row = await getRow(work, season, seasonId);
    const documents = row.values.packetDocuments;
    const version = row.values.packetVersion ?? 0;
    return setRow(work, season, row, {
      values: { packetDocuments: [...documents, refTo(uploadedFile, id)], packetVersion: version + 1 },
    });
  });
}
