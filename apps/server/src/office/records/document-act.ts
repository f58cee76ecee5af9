import { season } from '@packhouse/programme';
import type { FileStorage } from '#files/storage.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import type { Act } from '../acts/act.ts';
import { standingRow } from '../acts/standing-row.ts';
import { addPacketDocument, type PacketDocument } from './add-packet-document.ts';

/** A document, and the store that takes its bytes; only its name and length are kept with the decision. */
interface Added extends PacketDocument {
  readonly storage: FileStorage;
}

/** Adds a PDF to a season's packet. One person decides, so that its content never has to wait in a decision. */
export const addDocumentAct: Act<Added, StoredRow<typeof season>> = {
  kind: 'season.add-document',
  right: () => 'seasons',
  subject: (work, { seasonId }) => standingRow(work, season, seasonId),
  change: (work, { storage, ...document }) => addPacketDocument(work, storage, document),
  answer: ({ base, values }) =>
    `The packet of ${String(base.title)} is now version ${String(values.packetVersion)}; companies are asked to confirm it.`,
  kept: ({ seasonId, name, content }) => ({ seasonId, name, bytes: content.length }),
};
