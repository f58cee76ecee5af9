import { season } from '@packhouse/programme';
import type { FileStorage } from '#files/storage.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import type { Act } from '../acts/act.ts';
import { standingRow } from '../acts/standing-row.ts';
import { addPacketDocument, type PacketDocument } from './add-packet-document.ts';

/** Adds a PDF to a season's packet. One person decides, so that its content never has to wait in a decision. */
export const addDocumentAct = (storage: FileStorage): Act<PacketDocument, StoredRow<typeof season>> => ({
  kind: 'season.add-document',
  right: () => 'seasons',
  subject: (work, { seasonId }) => standingRow(work, season, seasonId),
  change: (work, given) => addPacketDocument(work, storage, given),
  answer: ({ base, values }) =>
    `The packet of ${String(base.title)} is now version ${String(values.packetVersion)}; companies are asked to confirm it.`,
  kept: ({ seasonId, name, content }) => ({ seasonId, name, bytes: content.length }),
});
