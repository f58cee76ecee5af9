import { JsonApiError } from '@packhouse/jsonapi';
import { pdfRule, season } from '@packhouse/programme';
import type { FileStorage } from '#files/storage.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import type { Act } from '../../acts/act.ts';
import { standingRow } from '../../acts/standing-row.ts';
import { OfficeRefusal } from '../../office-error.ts';
import { addPacketDocument, type PacketDocument } from './add-packet-document.ts';

/** A document, and the store that takes its bytes; only its name and length are kept with the decision. */
interface Added extends PacketDocument {
  readonly storage: FileStorage;
}

const megabyte = 1024 * 1024;

/** A file that is not taken, by a name that every language has; any other failure as it is. */
function refused(name: string, error: unknown): unknown {
  if (!(error instanceof JsonApiError) || error.status !== 422) return error;
  const code = error.errors[0]?.meta?.code;
  if (code === 'tooLarge')
    return new OfficeRefusal('fileTooLarge', { name, limit: String(pdfRule.maxBytes / megabyte) });
  const isOther = code === 'content' || code === 'empty' || code === undefined;
  return new OfficeRefusal(isOther ? 'fileNoPdf' : 'fileUnfit', { name });
}

/** Adds a PDF to a season's packet. One person decides, so that its content never has to wait in a decision. */
export const addDocumentAct: Act<Added, StoredRow<typeof season>> = {
  kind: 'season.add-document',
  right: 'seasons',
  subject: (work, { seasonId }) => standingRow(work, season, seasonId),
  change: (work, { storage, ...document }) =>
    addPacketDocument(work, storage, document).catch((error: unknown) => {
      throw refused(document.name, error);
    }),
  answer: ({ base, values }) =>
    `The packet of ${String(base.title)} is now version ${String(values.packetVersion)}; companies are asked to confirm it.`,
  kept: ({ seasonId, name, content }) => ({ seasonId, name, bytes: content.length }),
};
